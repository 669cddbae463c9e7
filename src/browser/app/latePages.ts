/** Pages below one path that are listed by code of their own: the merchant's. */
type LatePages = {
  has: (pathname: string) => boolean;
  /** The page's title; of an address without a page, what says so. */
  titleOf: (pathname: string) => string;
};

let joined: LatePages | null = null;

/** Makes known which pages there are, once their code has come: before a page of theirs is drawn. */
export const joinLatePages = (pages: LatePages): void => {
  joined = pages;
};

/** False for an address the late code knows nothing of; true while it has not come. */
export const isLatePage = (pathname: string): boolean => joined?.has(pathname) ?? true;

/** The title of a late page; null while its code has not come. */
export const lateTitleOf = (pathname: string): string | null => joined?.titleOf(pathname) ?? null;
