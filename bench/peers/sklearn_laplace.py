"""One Gaussian process classifier of scikit-learn (Laplace's approximation, chosen by evidence) on a table, and the seconds of its fit.

python3 sklearn_laplace.py TABLE.csv one|each    one length scale for all inputs, or one for each
"""

import sys
import time

import numpy as np
from sklearn.gaussian_process import GaussianProcessClassifier
from sklearn.gaussian_process.kernels import RBF, ConstantKernel

table, scales = sys.argv[1:]
cells = np.genfromtxt(table, delimiter=",", skip_header=1, dtype=str)
inputs = cells[:, :-1].astype(float)
labels = cells[:, -1]
columns = inputs.shape[1]
inputs = (inputs - inputs.mean(0)) / inputs.std(0)
# the start that Cavity has: distances between standardised rows grow with the number of columns
start = np.sqrt(columns) * (np.ones(columns) if scales == "each" else 1.0)
kernel = ConstantKernel(1.0, (1e-4, 1e6)) * RBF(start, (1e-3, 1e4))
began = time.perf_counter()
GaussianProcessClassifier(kernel, n_restarts_optimizer=0, random_state=1).fit(inputs, labels)
print("seconds", time.perf_counter() - began)
