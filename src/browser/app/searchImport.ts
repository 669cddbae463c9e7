/** The code of the suggestions: its list comes with the first focus in a search box, its saga with the first letter. */
export const searchImport = () => import(/* webpackChunkName: "search" */ './searchChunk');
