package dev.cavity.selection;

import dev.cavity.engine.Hyperparameters;
import dev.cavity.inference.Inference;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Parameter;
import dev.cavity.kernel.ParameterRole;
import dev.cavity.linalg.Matrix;
import dev.cavity.optimize.Bounds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;

/**
 * The coordinates over which hyperparameters are searched: names, starts, bounds, priors, free or held. Immutable.
 *
 * <p>The search starts at the kernel's own parameter values, and the priors are centred there. The default kernels have
 * β0 = 4 and β = D, which fit standardised inputs. Bounds are wide and there to keep numbers finite: six units of the log
 * scale below the start for β0 and ten above zero, nine on either side for β.
 */
public final class SearchSpace {
    private static final double SIGNAL_LOWER = -6;
    private static final double SIGNAL_UPPER = 10;
    private static final double SCALE_RANGE = 9;
    private static final double SHAPE_RANGE = 5;
    private static final double OWN_RANGE = 5;
    private static final double OFFSET_RANGE = 20;
    private static final double INDUCING_RANGE = 10;

    private final int kernelParameters;
    private final List<Coordinate> coordinates;
    private final double[] inducing;

    private SearchSpace(int kernelParameters, List<Coordinate> coordinates, double[] inducing) {
        this.kernelParameters = kernelParameters;
        this.coordinates = List.copyOf(coordinates);
        this.inducing = inducing;
    }

    /**
     * The space of a kernel and an inference: kernel parameters free; inference parameters, shift and mean held.
     *
     * @param kernel the kernel, at its starting values
     * @param inference the inference, at its starting values
     * @param priors how strongly each coordinate is held to its start
     * @return the space
     */
    public static SearchSpace of(Kernel kernel, Inference inference, Priors priors) {
        List<Coordinate> coordinates = new ArrayList<>();
        double[] starts = kernel.logParameters();
        List<Parameter> parameters = kernel.parameters();
        for (int j = 0; j < starts.length; j++) {
            double start = starts[j];
            Parameter parameter = parameters.get(j);
            Prior prior = priors.prior(start, parameter.role(), isOneOfSeveral(parameter, parameters));
            double lower =
                    switch (parameter.role()) {
                        case SIGNAL_VARIANCE -> Math.min(start, SIGNAL_LOWER);
                        case SQUARED_LENGTH_SCALE -> start - SCALE_RANGE;
                        default -> start - SHAPE_RANGE;
                    };
            double upper =
                    switch (parameter.role()) {
                        case SIGNAL_VARIANCE -> Math.max(start, SIGNAL_UPPER);
                        case SQUARED_LENGTH_SCALE -> start + SCALE_RANGE;
                        default -> start + SHAPE_RANGE;
                    };
            coordinates.add(new Coordinate(parameter, start, lower, upper, prior, true));
        }
        double[] own = inference.logParameters();
        for (int j = 0; j < own.length; j++) {
            Parameter parameter = inference.parameters().get(j);
            coordinates.add(
                    new Coordinate(parameter, own[j], own[j] - OWN_RANGE, own[j] + OWN_RANGE, Prior.none(), false));
        }
        coordinates.add(offset(Parameter.SHIFT, priors.shift()));
        coordinates.add(offset(Parameter.MEAN, priors.mean()));
        return new SearchSpace(starts.length, coordinates, new double[0]);
    }

    /** Whether it is a length scale beside others in the same part of the kernel. */
    private static boolean isOneOfSeveral(Parameter scale, List<Parameter> parameters) {
        return parameters.stream()
                        .filter(other -> other.role() == ParameterRole.SQUARED_LENGTH_SCALE
                                && other.part().equals(scale.part()))
                        .count()
                > 1;
    }

    private static Coordinate offset(Parameter parameter, double deviation) {
        return new Coordinate(parameter, 0, -OFFSET_RANGE, OFFSET_RANGE, new Prior(0, deviation), false);
    }

    /**
     * The same with one coordinate replaced.
     *
     * @param name the coordinate's name
     * @param change what to make of it
     * @return the space
     * @throws IllegalArgumentException if there is no such coordinate
     */
    public SearchSpace with(String name, UnaryOperator<Coordinate> change) {
        int place = place(name);
        List<Coordinate> changed = new ArrayList<>(coordinates);
        changed.set(place, change.apply(changed.get(place)));
        return new SearchSpace(kernelParameters, changed, inducing);
    }

    /**
     * One coordinate.
     *
     * @param name its name
     * @return the coordinate
     * @throws IllegalArgumentException if there is no such coordinate
     */
    public Coordinate coordinate(String name) {
        return coordinates.get(place(name));
    }

    private int place(String name) {
        for (int j = 0; j < coordinates.size(); j++) {
            if (coordinates.get(j).name().equals(name)) {
                return j;
            }
        }
        throw new IllegalArgumentException("there is no hyperparameter '" + name + "'; there are "
                + coordinates.stream().map(Coordinate::name).toList());
    }

    /**
     * The same with the named coordinate searched, within its bounds.
     *
     * @param name the coordinate's name
     * @return the space
     */
    public SearchSpace freeing(String name) {
        return with(name, Coordinate::freed);
    }

    /**
     * The same with the named coordinate held at its start.
     *
     * @param name the coordinate's name
     * @return the space
     */
    public SearchSpace holding(String name) {
        return with(name, Coordinate::held);
    }

    /**
     * The same with inducing inputs that are moved along, without a prior, up to ten units of the (standardised) inputs
     * from where they start. They are not among the named coordinates.
     *
     * @param start where the inducing inputs start, one per row
     * @return the space
     */
    public SearchSpace moving(Matrix start) {
        return new SearchSpace(kernelParameters, coordinates, start.array().clone());
    }

    /**
     * All coordinates, in the order of the vector: kernel, inference, shift, mean.
     *
     * @return the coordinates
     */
    public List<Coordinate> coordinates() {
        return coordinates;
    }

    /**
     * The hyperparameters at which the search starts.
     *
     * @return the start
     */
    public Hyperparameters start() {
        return Hyperparameters.ofVector(
                        coordinates.stream().mapToDouble(Coordinate::start).toArray(), kernelParameters, 0)
                .withInducing(inducing);
    }

    /**
     * The same with a search that starts elsewhere; priors and bounds stay.
     *
     * @param there where; moved into the bounds
     * @return the space
     */
    public SearchSpace startingAt(Hyperparameters there) {
        double[] values = there.toVector();
        List<Coordinate> moved = new ArrayList<>();
        for (int j = 0; j < coordinates.size(); j++) {
            moved.add(coordinates.get(j).startingAt(values[j]));
        }
        return new SearchSpace(kernelParameters, moved, inducing);
    }

    List<Coordinate> free() {
        return coordinates.stream().filter(Coordinate::free).toList();
    }

    /** Whether anything is searched. */
    boolean isFree() {
        return !free().isEmpty() || inducing.length > 0;
    }

    Bounds bounds() {
        return Bounds.of(bound(Coordinate::lower, -INDUCING_RANGE), bound(Coordinate::upper, INDUCING_RANGE));
    }

    private double[] bound(ToDoubleFunction<Coordinate> side, double range) {
        return DoubleStream.concat(
                        free().stream().mapToDouble(side),
                        Arrays.stream(inducing).map(z -> z + range))
                .toArray();
    }

    /** The free coordinates of hyperparameters, then the moved inducing inputs. */
    double[] toFree(Hyperparameters values) {
        double[] vector = values.toVector();
        List<Coordinate> free = free();
        double[] point = new double[free.size() + inducing.length];
        int next = 0;
        for (int j = 0; j < coordinates.size(); j++) {
            if (coordinates.get(j).free()) {
                point[next++] = vector[j];
            }
        }
        System.arraycopy(vector, coordinates.size(), point, next, inducing.length);
        return point;
    }

    /** The numbers of the free coordinates among all. */
    int[] freeNumbers() {
        return java.util.stream.IntStream.range(0, coordinates.size())
                .filter(j -> coordinates.get(j).free())
                .toArray();
    }

    /** Hyperparameters from their free coordinates. */
    Hyperparameters fromFree(double[] point) {
        double[] vector = new double[coordinates.size() + inducing.length];
        int next = 0;
        for (int j = 0; j < coordinates.size(); j++) {
            vector[j] = coordinates.get(j).free()
                    ? point[next++]
                    : coordinates.get(j).start();
        }
        System.arraycopy(point, next, vector, coordinates.size(), inducing.length);
        return Hyperparameters.ofVector(vector, kernelParameters, inducing.length);
    }

    /** Of the free coordinates. */
    PriorPenalty priorPenalty() {
        return new PriorPenalty(free());
    }

    double penalty(double[] point) {
        return priorPenalty().at(point);
    }
}
