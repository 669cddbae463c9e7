/** What the address calls the parts of the two histories of a product. */
export const MOVES_PAGING = { page: 'movesPage', limit: 'movesLimit' };
export const PRICES_PAGING = { page: 'pricesPage', limit: 'pricesLimit' };
