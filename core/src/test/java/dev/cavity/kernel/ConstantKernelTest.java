package dev.cavity.kernel;

class ConstantKernelTest extends KernelContract {
    @Override
    protected Kernel kernel() {
        return Kernels.constant(3);
    }

    @Override
    protected double reference(double[] theta, double[] a, double[] b) {
        return Math.exp(theta[0]);
    }
}
