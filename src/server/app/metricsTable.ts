import { markdownTable } from './markdownTable';
import { METRICS, NODE_METRICS, type Metric } from './metrics/metricList';

const HEAD = ['Metric', 'Kind', 'Labels', 'Meaning'];

/** The table of metrics in docs/operations.md, as the formatter of the repository leaves it. */
export const metricsTable = (): string =>
  markdownTable(
    HEAD,
    Object.entries<Metric>({ ...METRICS, ...NODE_METRICS }).map(([name, { type, labels = [], help }]) => [
      `\`${name}\``,
      type,
      labels.map((label) => `\`${label}\``).join(', ') || '–',
      help,
    ]),
  );
