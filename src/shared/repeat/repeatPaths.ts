/** The account's page of repeat purchases, and the one of the cards that pay them. */
export const REPEAT_PATH = '/account/repeat';
export const CARDS_PATH = '/account/cards';

/** What can be opened inside the card of a purchase. */
export const REPEAT_PANELS = [
  'skip',
  'advance',
  'move',
  'swap',
  'place',
  'pause',
  'rhythm',
  'card',
  'limit',
  'name',
  'cancel',
] as const;
export type RepeatPanel = (typeof REPEAT_PANELS)[number];

/** The page of one purchase, with what is to be done about it opened. */
export const purchasePath = (purchaseId: string, panel?: RepeatPanel): string =>
  `${REPEAT_PATH}?purchase=${encodeURIComponent(purchaseId)}${panel ? `&do=${panel}` : ''}`;
