import * as fc from 'fast-check';

import type { FeedingTable } from '../../../src/shared/pets/feedingTable';
import { isFeedingTable } from '../../../src/shared/pets/feedingTableRules';
import { feedingTableOfText, textOfFeedingTable } from '../../../src/shared/pets/feedingTableText';
import { feedingTables } from '../../support/feedingTables';
import { ADULT_TABLE, PUPPY_TABLE } from './tables';

it('writes a table as a merchant would', () => {
  expect(textOfFeedingTable(ADULT_TABLE)).toMatch(/^Peso \(kg\); Gramas por dia\n2; 45\n5; 90/);
  expect(textOfFeedingTable(PUPPY_TABLE)).toMatch(/^Peso adulto \(kg\); 2 meses; 4 meses; /);
});

it('reads back every table it writes', () => {
  fc.assert(
    fc.property(feedingTables, (table) => {
      expect(isFeedingTable(table)).toBe(true);
      expect(feedingTableOfText(textOfFeedingTable(table))).toEqual(table);
    }),
  );
});

it('reads what people type: capitals, accents, units, ranges, and lines set apart by a bar', () => {
  const expected: FeedingTable = {
    rowAxis: 'weight',
    columnAxis: 'neutered',
    columns: ['yes', 'no'],
    rows: [
      {
        kg: 2.5,
        cells: [
          { minG: 40, maxG: 55 },
          { minG: 60, maxG: 60 },
        ],
      },
      {
        kg: 5,
        cells: [
          { minG: 70, maxG: 70 },
          { minG: 75, maxG: 90 },
        ],
      },
    ],
  };
  expect(feedingTableOfText('PESO;castrada;nao castrada\n2,5 kg;40 a 55;60 g\n5;70;75–90\n\n')).toEqual(expected);
  expect(feedingTableOfText('peso (kg); Castrado; Não castrado | 2.5; 40-55; 60 | 5; 70; 75-90')).toEqual(expected);
});

it.each([
  ['nothing', ''],
  ['no names of columns', '2; 45\n5; 90'],
  ['an unknown column', 'Peso; Feliz\n2; 45'],
  ['columns of two kinds', 'Peso; Castrado; 2 meses\n2; 45; 50'],
  ['a row too short', 'Peso; Castrado; Não castrado\n2; 45'],
  ['weights that fall', 'Peso; Gramas\n5; 90\n2; 45'],
  ['a weight twice', 'Peso; Gramas\n5; 90\n5; 95'],
  ['a range that falls', 'Peso; Gramas\n5; 90-80'],
  ['grams that are none', 'Peso; Gramas\n5; bastante'],
  ['no grams at all', 'Peso; Gramas\n5; 0'],
  ['ages that fall', 'Peso adulto; 4 meses; 2 meses\n5; 90; 95'],
  ['a column twice', 'Peso; Castrado; Castrada\n5; 90; 95'],
])('does not read %s', (_words, text) => {
  expect(feedingTableOfText(text)).toBeNull();
});
