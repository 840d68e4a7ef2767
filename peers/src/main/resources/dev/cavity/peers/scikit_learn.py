"""A classifier of scikit-learn on rows that were prepared elsewhere.

python3 scikit_learn.py gpc|boosting DIR SEED

DIR has train.csv (inputs, then the number of the class) and test.csv (inputs); probabilities.csv is written: a row for each test row, a
column for each class.
"""

import sys

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.gaussian_process import GaussianProcessClassifier
from sklearn.gaussian_process.kernels import RBF, ConstantKernel

name, folder, seed = sys.argv[1], sys.argv[2], int(sys.argv[3])
train = np.loadtxt(folder + "/train.csv", delimiter=",", ndmin=2)
test = np.loadtxt(folder + "/test.csv", delimiter=",", ndmin=2)
inputs, labels = train[:, :-1], train[:, -1].astype(int)
if name == "gpc":
    # Laplace's approximation, one length scale, chosen by evidence; the start that Cavity has on standardised inputs
    centre, spread = inputs.mean(0), inputs.std(0)
    spread[spread == 0] = 1
    inputs, test = (inputs - centre) / spread, (test - centre) / spread
    kernel = ConstantKernel(1.0, (1e-4, 1e6)) * RBF(np.sqrt(inputs.shape[1]), (1e-3, 1e4))
    model = GaussianProcessClassifier(kernel, random_state=seed)
else:
    # as it comes
    model = HistGradientBoostingClassifier(random_state=seed)
model.fit(inputs, labels)
assert list(model.classes_) == list(range(labels.max() + 1))
probabilities = np.vstack([model.predict_proba(part) for part in np.array_split(test, len(test) // 1000 + 1)])
np.savetxt(folder + "/probabilities.csv", probabilities, delimiter=",")
