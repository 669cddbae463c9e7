/** All that a page knows of the merchant. Each section adds its part where its slice is defined, as in `RootState`. */
export interface AdminState {}

/** The part of the whole state that selectors of `admin` read; absent until the admin's chunk is loaded. */
export type WithAdmin = { admin?: AdminState };

declare module '../../core/rootState' {
  interface RootState extends WithAdmin {}
}
