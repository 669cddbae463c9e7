/** Where letters about repeat purchases lead in the customer's account. */
export const REPEAT_PATHS = { purchases: '/account/repeat', cards: '/account/cards' } as const;
