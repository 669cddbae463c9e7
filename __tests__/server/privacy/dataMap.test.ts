import { COLUMNS_WITHOUT_PEOPLE } from '../../../src/server/privacy/columnsWithoutPeople';
import { DATA_MAP } from '../../../src/server/privacy/dataMap';
import { RETENTION } from '../../../src/server/privacy/retention';
import { SEALED_COLUMNS } from '../../../src/server/keys/sealedColumns';
import { schemaColumns, wordColumns } from '../../support/server/schemaColumns';

const held = DATA_MAP.flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${table}.${column}`));
const all = new Set(schemaColumns().map(({ table, column }) => `${table}.${column}`));
const listed = new Set([...held, ...COLUMNS_WITHOUT_PEOPLE]);

it('says of every column with words or JSON whether it holds data of people', () => {
  expect(wordColumns().filter((column) => !listed.has(column))).toEqual([]);
});

it('names each column once, and none that is not there', () => {
  const names = [...held, ...COLUMNS_WITHOUT_PEOPLE];
  expect(names.filter((name) => !all.has(name))).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('holds what is encrypted, and what a term counts from', () => {
  const sealed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(sealed.filter((name) => !held.includes(name))).toEqual([]);
  expect(Object.values(RETENTION).filter(({ from }) => !all.has(from))).toEqual([]);
});

it('hands out only columns that it holds, and says why not the others', () => {
  for (const entry of DATA_MAP) {
    if (entry.onErasure === undefined) continue;
    const { columns, exported, notExported } = entry;
    expect(exported.filter((column) => !(column in columns))).toEqual([]);
    const isWhole = exported.length === Object.keys(columns).length;
    expect([entry.table, isWhole || notExported !== undefined]).toEqual([entry.table, true]);
  }
});

it('has every term of a table with data of people end something', () => {
  const ending = new Set<string>(DATA_MAP.flatMap(({ ends }) => ends));
  const tables = new Set(DATA_MAP.map(({ table }) => table));
  const unused = Object.entries(RETENTION).filter(
    ([name, { from }]) => !ending.has(name) && tables.has(from.split('.')[0] ?? ''),
  );
  // The logo of a set-up is a picture of a store.
  expect(unused.map(([name]) => name)).toEqual(['givenUpSetup']);
});
