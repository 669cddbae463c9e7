import type * as Prometheus from 'prom-client';
import type { Counter, Gauge, Histogram, Registry } from 'prom-client';

import { METRICS, type Metric, type MetricName } from './metricList';

/** What makes the metrics of the list, each once. */
export type Instruments = ReturnType<typeof instruments>;
type Labels = Record<string, string>;

/** A metric whose values are set anew with each scrape. */
type ScrapedMetric = {
  /** The value of labels, or of a metric without. */
  set: (value: number, labels?: Labels) => void;
  /** Leaves out every value set before. */
  clear: () => void;
};

/** @param prometheus the package, which is loaded where metrics are on and nowhere else */
export const instruments = (prometheus: typeof Prometheus, registry: Registry) => {
  const settingsOf = (name: MetricName) => {
    const { help, labels = [], buckets }: Metric = METRICS[name];
    const common = { name, help, labelNames: [...labels], registers: [registry] };
    return { common, buckets: buckets ? [...buckets] : [] };
  };

  const gauge = (name: MetricName): ScrapedMetric => {
    const { common } = settingsOf(name);
    const made: Gauge = new prometheus.Gauge(common);
    const isPlain = common.labelNames.length === 0;
    return {
      set: (value, labels = {}) => made.set(labels, value),
      clear: () => (isPlain ? made.remove() : made.reset()),
    };
  };

  return {
    gauge,

    /** A counter whose total somebody else keeps; without labels it begins at 0, so that the first one is an increase. */
    total: (name: MetricName): ScrapedMetric => {
      const made: Counter = new prometheus.Counter(settingsOf(name).common);
      return {
        set: (value, labels = {}) => {
          made.remove(labels);
          made.inc(labels, value);
        },
        clear: () => made.reset(),
      };
    },

    histogram: (name: MetricName): Histogram => {
      const { common, buckets } = settingsOf(name);
      return new prometheus.Histogram({ ...common, buckets });
    },
  };
};
