/** Letters a search for customers may have. */
export const MAX_CUSTOMER_SEARCH_LENGTH = 80;
