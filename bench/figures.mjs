import { parseArgs } from 'node:util';

/** The value that a share of them does not pass. @param share 0 to 1 */
export const percentile = (values, share) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;

/** Options of a run under load: `--seconds`, `--seed` and `--as-built`. @throws for what is no whole number */
export const readRunOptions = () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: '20261120' },
      'as-built': { type: 'boolean', default: false },
    },
  });
  for (const text of [values.seconds, values.seed]) {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error('seconds and seed are whole numbers');
  }
  return { seconds: Number(values.seconds), seed: Number(values.seed), isAsBuilt: values['as-built'] };
};
