// Figures 6 to 8 of paper 004, with what was left out written by hand: the parallel port driver
// completes a request twice if the device was removed by surprise.
// RUN: check %s --rule double_completion
// EXPECT-VIOLATION: rule /rule double_completion: a request is completed that was completed before/
// EXPECT-JSON: counterexample.steps[*].value contains "PptFdoClose(&device, &request)"
// RUN: check %s --rule double_completion --clang=-DREPAIRED
// EXPECT-HOLDS
// RUN: check %s --rule %d/figure5.rule
// EXPECT-VIOLATION: rule /rule figure5: the rule is broken/
// RUN: check %s --rule %d/figure5.rule --clang=-DREPAIRED
// EXPECT-HOLDS
typedef long NTSTATUS;
typedef unsigned long ULONG_PTR;
#define STATUS_SUCCESS 0
#define IO_NO_INCREMENT 0
#define PPT_DEVICE_SURPRISE_REMOVED 4
#define IN

typedef struct {
  struct {
    NTSTATUS Status;
    ULONG_PTR Information;
  } IoStatus;
} IRP, *PIRP;
typedef struct {
  int word;
} IO_REMOVE_LOCK, *PIO_REMOVE_LOCK;
typedef enum { DevTypeFdo, DevTypePdo } DEV_TYPE;
typedef struct {
  DEV_TYPE DevType;
  unsigned PnpState;
  IO_REMOVE_LOCK RemoveLock;
} FDO_EXTENSION, *PFDO_EXTENSION;
typedef struct {
  PFDO_EXTENSION DeviceExtension;
} DEVICE_OBJECT, *PDEVICE_OBJECT;

int nondet_int(void);
unsigned nondet_unsigned(void);
void IoCompleteRequest(PIRP Irp, int boost);
void PptReleaseRemLock(PIO_REMOVE_LOCK lock, PIRP Irp);

PIRP SdvHarnessIrp;

static NTSTATUS P4CompleteRequest(IN PIRP Irp, IN NTSTATUS Status, IN ULONG_PTR Information) {
  Irp->IoStatus.Status = Status;
  Irp->IoStatus.Information = Information;
  IoCompleteRequest(Irp, IO_NO_INCREMENT);  // BROKEN
  return Status;
}

static NTSTATUS P4CompleteRequestReleaseRemLock(IN PIRP Irp, IN NTSTATUS Status,
                                                IN ULONG_PTR Information,
                                                IN PIO_REMOVE_LOCK RemLock) {
  P4CompleteRequest(Irp, Status, Information);
  PptReleaseRemLock(RemLock, Irp);
  return Status;
}

static NTSTATUS PptFdoClose(IN PDEVICE_OBJECT DeviceObject, IN PIRP Irp) {
  PFDO_EXTENSION fdx = DeviceObject->DeviceExtension;
  NTSTATUS status;
  // Verify that device was not SURPRISE_REMOVED.
  if (fdx->PnpState & PPT_DEVICE_SURPRISE_REMOVED) {
    // Our device has been SURPRISE removed, but since this is a CLOSE, SUCCEED anyway.
#ifndef REPAIRED
    status = P4CompleteRequest(Irp, STATUS_SUCCESS, 0);
#endif
    goto target_exit;
  }
target_exit:
  (void)status;
  return P4CompleteRequestReleaseRemLock(Irp, STATUS_SUCCESS, 0, &fdx->RemoveLock);
}

static NTSTATUS PptPdoClose(IN PDEVICE_OBJECT DeviceObject, IN PIRP Irp) {
  (void)DeviceObject;
  return P4CompleteRequest(Irp, STATUS_SUCCESS, 0);
}

static NTSTATUS PptDispatchClose(PDEVICE_OBJECT DevObj, PIRP Irp) {
  PFDO_EXTENSION fdx = DevObj->DeviceExtension;
  if (DevTypeFdo == fdx->DevType) {
    return PptFdoClose(DevObj, Irp);
  } else {
    return PptPdoClose(DevObj, Irp);
  }
}

int main(void) {
  IRP request;
  FDO_EXTENSION extension;
  DEVICE_OBJECT device = {&extension};
  extension.DevType = nondet_int() ? DevTypeFdo : DevTypePdo;
  extension.PnpState = nondet_unsigned();
  SdvHarnessIrp = &request;
  PptDispatchClose(&device, &request);
  return 0;
}
