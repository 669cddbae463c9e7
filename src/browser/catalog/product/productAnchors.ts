/** Where links of the product's first screen lead: to the goods like it, and to how long it lasts. */
export const SIMILAR_ID = 'parecidos';
export const LASTS_ID = 'quanto-dura';
