import { foldText } from '../kernel/text';
import type { FeedingCell, FeedingColumnAxis, FeedingRowAxis, FeedingTable } from './feedingTable';
import { isFeedingTable } from './feedingTableRules';

/**
 * A feeding table as it is typed and as a file holds it: a line for each row, ';' between cells, first the names of the
 * columns. A cell is grams or a range of them:
 *
 *     Peso (kg); Castrado; Não castrado
 *     15; 232; 250
 *     20; 280-294; 310
 */
export const textOfFeedingTable = ({ rowAxis, columnAxis, columns, rows }: FeedingTable): string =>
  [
    [ROW_WORDS[rowAxis][0], ...columns.map((column) => wordOfColumn(columnAxis, column))],
    ...rows.map(({ kg, cells }) => [decimal(kg), ...cells.map(wordOfCell)]),
  ]
    .map((line) => line.join('; '))
    .join('\n');

/** The table a text says; null where it says none. Lines may also be set apart by '|'. */
export const feedingTableOfText = (text: string): FeedingTable | null => {
  const [head = [], ...lines] = text
    .split(/[\n|]/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/[;\t]/).map((cell) => cell.trim()));
  const [first = '', ...names] = head;
  const rowAxis = axisOfRows(first);
  const found = columnsOf(names);
  const rows = lines.map(([kg = '', ...cells]) => ({ kg: numberOf(kg), cells: cells.map(cellOf) }));
  if (rowAxis === null || found === null) return null;
  const table = { rowAxis, ...found, rows };
  return isFeedingTable(table) ? table : null;
};

const ROW_WORDS: Record<FeedingRowAxis, [string, ...string[]]> = {
  weight: ['Peso (kg)', 'Peso', 'Peso do animal'],
  adultWeight: ['Peso adulto (kg)', 'Peso adulto', 'Peso de adulto', 'Peso quando adulto'],
};

/** Words of columns; an age is written as its number with 'meses'. */
const COLUMN_WORDS: Record<Exclude<FeedingColumnAxis, 'ageMonths'>, Record<string, [string, ...string[]]>> = {
  none: { '': ['Gramas por dia', 'Gramas', 'g', 'g/dia', 'Por dia'] },
  activity: {
    low: ['Calmo', 'Calma', 'Baixa', 'Pouca atividade'],
    normal: ['Normal', 'Média', 'Moderada'],
    high: ['Agitado', 'Agitada', 'Alta', 'Ativo', 'Muita atividade'],
    working: ['Trabalha', 'Trabalho'],
  },
  neutered: {
    yes: ['Castrado', 'Castrada', 'Castrados'],
    no: ['Não castrado', 'Não castrada', 'Inteiro', 'Não castrados'],
  },
};

const NAMED_AXES = ['none', 'activity', 'neutered'] as const;

const keyOf = (word: string): string =>
  foldText(word)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const isWord = (words: readonly string[], typed: string): boolean =>
  words.some((word) => keyOf(word) === keyOf(typed) || keyOf(word).replace(/ kg$/, '') === keyOf(typed));

const axisOfRows = (typed: string): FeedingRowAxis | null =>
  isWord(ROW_WORDS.adultWeight, typed) ? 'adultWeight' : isWord(ROW_WORDS.weight, typed) ? 'weight' : null;

const columnsOf = (names: string[]): Pick<FeedingTable, 'columnAxis' | 'columns'> | null => {
  const ages = names.map((name) => /^(\d{1,2}(?:[.,]\d)?)\s*(?:m|mes|mês|meses)$/i.exec(name)?.[1]);
  if (ages.every((age) => age !== undefined)) {
    return { columnAxis: 'ageMonths', columns: ages.map((age) => String(numberOf(age))) };
  }
  for (const columnAxis of NAMED_AXES) {
    const columns = names.map((name) =>
      Object.keys(COLUMN_WORDS[columnAxis]).find((key) => isWord(COLUMN_WORDS[columnAxis][key] ?? [], name)),
    );
    if (columns.every((column) => column !== undefined)) return { columnAxis, columns };
  }
  return null;
};

const wordOfColumn = (axis: FeedingColumnAxis, column: string): string =>
  axis === 'ageMonths'
    ? `${decimal(Number(column))} ${column === '1' ? 'mês' : 'meses'}`
    : (COLUMN_WORDS[axis][column]?.[0] ?? column);

const decimal = (value: number): string => String(value).replace('.', ',');
const numberOf = (typed: string): number =>
  /^\d{1,6}(?:[.,]\d{1,2})?\s*(?:kg|g)?$/i.test(typed) ? Number.parseFloat(typed.replace(',', '.')) : Number.NaN;

const wordOfCell = ({ minG, maxG }: FeedingCell): string => (minG === maxG ? String(minG) : `${minG}-${maxG}`);
const cellOf = (typed: string): FeedingCell => {
  const [min = '', max = min] = typed.split(/[-–]|\sa\s/);
  return { minG: numberOf(min.trim()), maxG: numberOf(max.trim()) };
};
