import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, isOneOf, storeIdColumn } from './columns';
import { stores } from './storeTables';

/** What only a merchant's own word can settle. */
export const FIRST_STEP_CHOICES = ['themeKept', 'policiesAccepted'] as const;
export type FirstStepChoice = (typeof FIRST_STEP_CHOICES)[number];

/** What merchants said while setting up their store: that its colour stays, that its texts were read and accepted. */
export const firstStepChoices = pgTable(
  'first_step_choices',
  {
    storeId: storeIdColumn().references(() => stores.id),
    choice: text('choice', { enum: FIRST_STEP_CHOICES }).notNull(),
    merchantId: text('merchant_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.choice] }),
    isOneOf('first_step_choices_choice_known', table.choice, FIRST_STEP_CHOICES),
  ],
);
