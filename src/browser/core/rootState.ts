/**
 * The state of a page. Each slice adds its part where it is defined, so that nothing below a noun imports it, as Redux
 * Toolkit does for slices that are loaded later: `declare module '../core/rootState' { interface RootState extends WithCart {} }`.
 * The root reducer must produce exactly this type.
 */
export interface RootState {}
