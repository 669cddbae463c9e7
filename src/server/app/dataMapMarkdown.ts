import { DATA_MAP } from '../privacy/dataMap';
import { ENDINGS, PEOPLE, PURPOSES, type Ending, type HeldData } from '../privacy/heldData';
import { PROCESSORS } from '../privacy/processors';
import { RETENTION } from '../privacy/retention';
import { markdownTable } from './markdownTable';

const DAY_MS = 86_400_000;

const spanOf = (ms: number): string => {
  const days = ms / DAY_MS;
  if (days === 0) return 'at once';
  if (days % 365 === 0) return days === 365 ? '1 year' : `${days / 365} years`;
  return days === 1 ? '1 day' : `${days} days`;
};

const isPlain = (ending: Ending): ending is keyof typeof ENDINGS => ending in ENDINGS;

const endOf = (ending: Ending): string => {
  if (isPlain(ending)) return ENDINGS[ending];
  const { ms, from } = RETENTION[ending];
  return ms === 0 ? `\`${from}\` is over` : `${spanOf(ms)} after \`${from}\``;
};

const erasureOf = ({ onErasure }: HeldData): string => {
  if (onErasure === undefined) return '';
  return onErasure === 'gone' ? 'gone' : `stays: ${onErasure.stays}`;
};

const copyOf = (held: HeldData): string => {
  if (held.onErasure === undefined) return '';
  const columns = held.exported.map((column) => `\`${column}\``).join(', ');
  return [columns, held.notExported ?? ''].filter((part) => part !== '').join('; not the rest: ');
};

/** What is held, by table, as docs/data-map.md shows it. */
export const dataMapTable = (): string =>
  markdownTable(
    ['Table', 'What it holds', 'Whose', 'For what, on which basis', 'Until', 'After an erasure', 'In their copy'],
    DATA_MAP.map((held) => [
      `\`${held.table}\``,
      Object.entries(held.columns)
        .map(([column, what]) => `${what} (\`${column}\`)`)
        .join('; '),
      held.whose.map((person) => PEOPLE[person]).join('; '),
      `${PURPOSES[held.purpose].what}: ${PURPOSES[held.purpose].basis}`,
      held.ends.map(endOf).join('; or '),
      erasureOf(held),
      copyOf(held),
    ]),
  );

/** The terms of the hourly job, as docs/data-map.md shows them. */
export const retentionTable = (): string =>
  markdownTable(
    ['What goes', 'After', 'Counted from', 'Why so long'],
    Object.values(RETENTION).map(({ of, ms, from, why }) => [of, spanOf(ms), `\`${from}\``, why]),
  );

/** Who receives data of people, as docs/data-map.md shows it. */
export const processorsTable = (): string =>
  markdownTable(
    ['Who', 'What they receive', 'What for', 'When'],
    PROCESSORS.map(({ who, what, why, when }) => [who, what, why, when]),
  );
