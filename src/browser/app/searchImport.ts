/** The suggestions' chunk: the list loads with the first focus of a search box, the saga with the first letter. */
export const searchImport = () => import(/* webpackChunkName: "search" */ './searchChunk');
