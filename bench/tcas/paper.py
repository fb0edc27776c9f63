# SPDX-License-Identifier: MIT
"""The figures of paper 000 (Griesmayer, Staber, Bloem: Automated Fault Localization for C Programs), section 4.1."""

from typing import NamedTuple


class Row(NamedTuple):
    failing: int          # tests
    diagnoses: int        # of all tests together
    fewest: int           # of a single test
    most: int
    seconds: int
    score: float | None   # None: the fault is in a #define


# Table 1: one expression replaced.
SINGLE = {
    "v1": Row(131, 15, 17, 19, 2953, 0.906), "v2": Row(69, 5, 11, 18, 836, 0.975), "v3": Row(23, 7, 13, 19, 423, 0.956),
    "v4": Row(20, 15, 18, 19, 576, 0.906), "v5": Row(10, 7, 17, 18, 159, 0.956), "v6": Row(12, 13, 16, 17, 253, 0.919),
    "v7": Row(36, 4, 9, 18, 743, 0.975), "v8": Row(1, 19, 19, 19, 26, 0.886), "v9": Row(9, 9, 10, 11, 114, 0.944),
    "v10": Row(14, 12, 17, 19, 269, 0.925), "v11": Row(14, 5, 10, 14, 162, 0.969), "v12": Row(70, 7, 16, 19, 1664, 0.956),
    "v13": Row(4, 9, 17, 19, 149, None), "v14": Row(50, 4, 4, 4, 594, None), "v15": Row(10, 7, 17, 17, 283, 0.956),
    "v16": Row(70, 15, 17, 18, 1263, 0.906), "v17": Row(35, 4, 9, 18, 1300, 0.975), "v18": Row(29, 4, 3, 17, 499, 0.975),
    "v19": Row(19, 4, 9, 17, 691, 0.975), "v20": Row(18, 15, 18, 19, 748, 0.906), "v21": Row(16, 15, 17, 17, 585, 0.906),
    "v22": Row(11, 8, 8, 8, 223, 0.950), "v23": Row(41, 9, 9, 9, 885, 0.944), "v24": Row(7, 15, 16, 17, 254, 0.906),
    "v25": Row(3, 8, 9, 9, 68, 0.950), "v26": Row(11, 8, 16, 19, 311, 0.950), "v27": Row(10, 7, 17, 18, 153, 0.956),
    "v28": Row(75, 2, 10, 19, 642, 0.988), "v29": Row(18, 3, 9, 18, 224, 0.981), "v30": Row(57, 4, 10, 17, 939, 0.975),
    "v31": Row(14, 14, 15, 16, 449, 0.913), "v32": Row(2, 14, 16, 16, 39, 0.925), "v33": Row(89, 4, 8, 19, 892, 0.369),
    "v34": Row(77, 7, 16, 18, 1906, 0.956), "v35": Row(75, 2, 10, 19, 1069, 0.988), "v36": Row(123, 2, 2, 3, 877, None),
    "v37": Row(93, 5, 9, 19, 822, 0.969), "v39": Row(3, 8, 9, 9, 66, 0.950), "v40": Row(123, 9, 10, 15, 3017, 0.944),
    "v41": Row(20, 15, 18, 19, 956, 0.906),
}

# Table 2: two expressions replaced, neither of them a diagnosis by itself.
DUAL = {
    "v6": Row(12, 4, 4, 5, 118, None), "v8": Row(1, 1, 1, 1, 6, None), "v9": Row(9, 5, 5, 7, 129, None),
    "v16": Row(70, 4, 4, 5, 889, None), "v22": Row(11, 6, 6, 8, 184, None), "v23": Row(42, 5, 5, 6, 588, None),
    "v24": Row(7, 1, 1, 1, 44, None), "v25": Row(3, 10, 10, 12, 82, None), "v31": Row(14, 4, 4, 5, 177, None),
    "v32": Row(2, 5, 5, 6, 20, None), "v36": Row(126, 6, 6, 8, 1975, None), "v39": Row(3, 10, 10, 12, 74, None),
    "v40": Row(126, 6, 6, 15, 2722, None),
}
