/** Pages below one path that are listed by code of their own: the merchant's. */
type LatePages = {
  has: (pathname: string) => boolean;
  /** The page's title; of an address without a page, what says so. */
  titleOf: (pathname: string) => string;
};

let joined: LatePages | null = null;

/** Registers the pages of a chunk once it is loaded, before any of them is rendered. */
export const joinLatePages = (pages: LatePages): void => {
  joined = pages;
};

/** False for an address the loaded chunk does not know; true while it is not loaded. */
export const isLatePage = (pathname: string): boolean => joined?.has(pathname) ?? true;

/** The title of a lazy-loaded page; null until its chunk is loaded. */
export const lateTitleOf = (pathname: string): string | null => joined?.titleOf(pathname) ?? null;
