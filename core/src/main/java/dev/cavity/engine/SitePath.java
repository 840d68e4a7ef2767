package dev.cavity.engine;

import dev.cavity.inference.Sites;
import dev.cavity.linalg.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The sites met along a search, and from them what the sites will be at hyperparameters that nobody has visited yet. Immutable.
 *
 * <p>The sites are a smooth function of the hyperparameters θ. From the place nearest to the new one, the other places give slopes,
 * nearest first, each for the part of its direction that is new (Gram and Schmidt); along directions that none of them tells of, the
 * sites are taken to stay. With as many places as hyperparameters this is the secant in all directions, and its error of second order.
 *
 * <p><b>Numerics.</b> In coordinates (log τ, ν/τ), the precision and the mean of a site: both move by shifts where β0 or the prior mean
 * move, and τ stays positive. Against (τ, ν) itself the residual at the start is 5 to 1000 times smaller, and Newton's method takes 2 to 3
 * steps for a step of a search instead of 5 to 10 (docs/decisions/0015). A site that is absent somewhere, τ = 0, stays as it is at the
 * nearest place.
 *
 * <p><b>Cost.</b> O(n) for each place.
 */
final class SitePath {
    private static final int MOST = 24;

    /** A place whose direction is mostly known from others would have its error multiplied. */
    private static final double LEAST_NEW = 0.2;

    /** Places farther from the nearest one than this say nothing of slopes there. */
    private static final double FARTHEST = 4;

    /** No precision is extrapolated by more than this factor, e³. */
    private static final double MOST_LOG_CHANGE = 3;

    /** Where, by all but the shift, and the sites there: log τ and ν/τ. */
    private record Place(double[] at, Sites sites, double[] coordinates) {
        static Place of(Hyperparameters at, Sites sites) {
            int n = sites.size();
            double[] tau = sites.tau();
            double[] nu = sites.nu();
            double[] coordinates = new double[2 * n];
            for (int i = 0; i < n; i++) {
                coordinates[i] = Math.log(tau[i]);
                coordinates[n + i] = nu[i] / tau[i];
            }
            return new Place(numbers(at), sites, coordinates);
        }

        double distance(double[] other) {
            return Vectors.norm(Vectors.difference(at, other));
        }
    }

    /** Newest first. */
    private final List<Place> places;

    private SitePath(List<Place> places) {
        this.places = places;
    }

    /** A path that has not begun. */
    static SitePath none() {
        return new SitePath(List.of());
    }

    boolean isEmpty() {
        return places.isEmpty();
    }

    /** Longer by one place. */
    SitePath with(Hyperparameters at, Sites sites) {
        List<Place> longer = new ArrayList<>();
        longer.add(Place.of(at, sites));
        longer.addAll(places.subList(0, Math.min(places.size(), MOST - 1)));
        return new SitePath(List.copyOf(longer));
    }

    /** The sites of the newest place. */
    Sites latest() {
        return places.get(0).sites;
    }

    /** The sites to expect. */
    Sites expected(Hyperparameters hyperparameters) {
        double[] at = numbers(hyperparameters);
        Place base = places.stream()
                .min(Comparator.comparingDouble(place -> place.distance(at)))
                .orElseThrow();
        return change(base, Vectors.difference(at, base.at))
                .map(change -> moved(base, change))
                .orElse(base.sites);
    }

    /** What the coordinates change by from the base along a step of θ, empty where nothing is known. */
    private Optional<double[]> change(Place base, double[] step) {
        List<double[]> directions = new ArrayList<>();
        List<double[]> slopes = new ArrayList<>();
        List<Place> others = places.stream()
                .filter(place -> place.distance(base.at) > 0 && place.distance(base.at) < FARTHEST)
                .sorted(Comparator.comparingDouble(place -> place.distance(base.at)))
                .toList();
        double[] change = new double[base.coordinates.length];
        for (Place other : others) {
            double[] direction = Vectors.difference(other.at, base.at);
            double[] slope = Vectors.difference(other.coordinates, base.coordinates);
            double whole = Vectors.norm(direction);
            for (int k = 0; k < directions.size(); k++) {
                double known = Vectors.dot(directions.get(k), direction);
                Vectors.axpy(-known, directions.get(k), direction);
                Vectors.axpy(-known, slopes.get(k), slope);
            }
            double rest = Vectors.norm(direction);
            if (rest > LEAST_NEW * whole) {
                scale(1 / rest, direction);
                scale(1 / rest, slope);
                directions.add(direction);
                slopes.add(slope);
                Vectors.axpy(Vectors.dot(direction, step), slope, change);
            }
            if (directions.size() == step.length) {
                break;
            }
        }
        return directions.isEmpty() ? Optional.empty() : Optional.of(change);
    }

    private static Sites moved(Place base, double[] change) {
        int n = base.sites.size();
        double[] tau = base.sites.tau();
        double[] nu = base.sites.nu();
        for (int i = 0; i < n; i++) {
            double log = Math.max(-MOST_LOG_CHANGE, Math.min(MOST_LOG_CHANGE, change[i]));
            double moved = tau[i] * Math.exp(log);
            double mean = base.coordinates[n + i] + change[n + i];
            if (Double.isFinite(moved) && Double.isFinite(mean * moved)) { // not so where a site is absent
                tau[i] = moved;
                nu[i] = mean * moved;
            }
        }
        return Sites.of(tau, nu);
    }

    /** All that sites depend on. */
    private static double[] numbers(Hyperparameters at) {
        double[] kernel = at.logKernel();
        double[] inference = at.logInference();
        double[] numbers = Arrays.copyOf(kernel, kernel.length + inference.length + 1);
        System.arraycopy(inference, 0, numbers, kernel.length, inference.length);
        numbers[numbers.length - 1] = at.mean();
        return numbers;
    }

    private static void scale(double factor, double[] a) {
        for (int i = 0; i < a.length; i++) {
            a[i] *= factor;
        }
    }
}
