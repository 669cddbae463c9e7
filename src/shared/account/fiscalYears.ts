/** Years that tax law keeps sales, from the end of the year of their last change (CTN art. 173; decision of rules §13). */
export const FISCAL_YEARS = 5;
