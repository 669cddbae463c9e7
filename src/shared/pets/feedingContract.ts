import { Type } from 'typebox';

import { oneOf, strict } from '../kernel/wire';
import { FEEDING_COLUMN_AXES, FEEDING_ROW_AXES, type FeedingTable } from './feedingTable';
import { FEEDING_TABLE_LIMITS } from './feedingTableRules';

const { rows, columns } = FEEDING_TABLE_LIMITS;

/** A maker's feeding table: kg of animals, and grams a day. `isFeedingTable` says what else it must be. */
export const FeedingTableSchema = Type.Unsafe<FeedingTable>(
  strict({
    rowAxis: oneOf(FEEDING_ROW_AXES),
    columnAxis: oneOf(FEEDING_COLUMN_AXES),
    columns: Type.Array(Type.String({ maxLength: 20 }), { maxItems: columns }),
    rows: Type.Array(
      strict({
        kg: Type.Number(),
        cells: Type.Array(strict({ minG: Type.Integer(), maxG: Type.Integer() }), { maxItems: columns }),
      }),
      { maxItems: rows },
    ),
  }),
);
