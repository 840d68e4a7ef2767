package dev.cavity.spark;

import dev.cavity.sparse.Totals;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * Adds the sums of partitions in the order of the partitions.
 *
 * <p>Spark's own tree aggregation adds what a shuffle delivers in the order of its arrival, and sums of doubles depend on
 * that order. Here up to {@value #FAN_IN} sums come to the driver, which adds them in order; of more partitions, neighbours
 * are first added on the executors, {@value #FAN_IN} at a time, each group in order. The result is a function of the
 * partitions alone.
 */
final class PartitionSums {
    static final int FAN_IN = 32;

    private PartitionSums() {}

    static Totals of(JavaRDD<Totals> sums) {
        JavaRDD<Totals> left = sums;
        while (left.getNumPartitions() > FAN_IN) {
            left = neighboursAdded(left);
        }
        return added(left.collect());
    }

    private static JavaRDD<Totals> neighboursAdded(JavaRDD<Totals> sums) {
        int groups = (sums.getNumPartitions() + FAN_IN - 1) / FAN_IN;
        JavaPairRDD<Integer, Tuple2<Integer, Totals>> numbered = sums.mapPartitionsWithIndex(
                        (number, part) -> {
                            List<Tuple2<Integer, Tuple2<Integer, Totals>>> pairs = new ArrayList<>();
                            part.forEachRemaining(
                                    sum -> pairs.add(new Tuple2<>(number / FAN_IN, new Tuple2<>(number, sum))));
                            return pairs.iterator();
                        },
                        true)
                .mapToPair(pair -> pair);
        return numbered.partitionBy(new GroupPartitioner(groups))
                .mapPartitions(
                        part -> {
                            List<Tuple2<Integer, Totals>> neighbours = new ArrayList<>();
                            part.forEachRemaining(pair -> neighbours.add(pair._2()));
                            neighbours.sort(Comparator.comparing(Tuple2::_1));
                            return List.of(added(
                                            neighbours.stream().map(Tuple2::_2).toList()))
                                    .iterator();
                        },
                        true);
    }

    private static Totals added(List<Totals> sums) {
        Totals total = Totals.none();
        sums.forEach(total::add);
        return total;
    }

    /** The key is the number of the group. */
    private static final class GroupPartitioner extends org.apache.spark.Partitioner {
        private static final long serialVersionUID = 1;

        private final int groups;

        GroupPartitioner(int groups) {
            this.groups = groups;
        }

        @Override
        public int numPartitions() {
            return groups;
        }

        @Override
        public int getPartition(Object key) {
            return (Integer) key;
        }
    }
}
