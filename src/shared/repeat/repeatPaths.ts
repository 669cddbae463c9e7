/** Where letters about repeat purchases lead in the customer's account. */
export const REPEAT_PATHS = { purchases: '/account/repeat', cards: '/account/cards' } as const;

/** What can be opened of a purchase from a letter, by the name that its page gives it. */
export type RepeatPanelName = 'move' | 'swap' | 'cancel' | 'card' | 'place';

/** The page of a purchase; with what is to be done about it opened. */
export const purchaseAddress = (purchaseId: string, panel?: RepeatPanelName): string =>
  `${REPEAT_PATHS.purchases}?purchase=${encodeURIComponent(purchaseId)}${panel === undefined ? '' : `&do=${panel}`}`;
