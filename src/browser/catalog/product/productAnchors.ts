/** Where a link of the product's first screen leads: to the goods like it. */
export const SIMILAR_ID = 'parecidos';
