/** A page of the shop that a link leads to. */
export type LinkedPage = { pathname: string; search: string };

/** A pointer that only passes over a link stays for less, ms. */
const DWELL_MS = 65;
/** After scrolling has stopped, ms. */
const REST_MS = 1_200;
/** At most so many of the products in view are reported. */
const IN_SIGHT = 3;

/**
 * Reports pages worth prefetching: a link under a resting pointer, a finger or the focus; and, unless the connection is
 * slow or saves data, the first products in view once scrolling has stopped. Each page once.
 * @returns what ends the watching
 */
export const linkWatch = (page: Document, notify: (linked: LinkedPage) => void): (() => void) => {
  const reported = new Set<string>();
  const ending = new AbortController();
  const { signal } = ending;
  let dwelling: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const tellOf = (link: HTMLAnchorElement) => {
    const { origin, pathname, search } = new URL(link.href);
    const isHere = pathname + search === page.location.pathname + page.location.search;
    if (origin !== page.location.origin || isHere || reported.has(pathname + search)) return;
    reported.add(pathname + search);
    notify({ pathname, search });
  };
  const linkAt = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null);
  const atOnce = (event: Event) => {
    const link = linkAt(event);
    if (link?.href) tellOf(link);
  };
  const lookAround = () => {
    if (isLineDear(page.defaultView?.navigator)) return;
    const height = page.defaultView?.innerHeight ?? 0;
    const inSight = [...page.querySelectorAll<HTMLAnchorElement>('main a[href^="/products/"]')].filter((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return bottom > 0 && top < height;
    });
    inSight.slice(0, IN_SIGHT).forEach(tellOf);
  };
  const restart = () => {
    clearTimeout(resting);
    resting = setTimeout(lookAround, REST_MS);
  };

  page.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(dwelling);
      dwelling = setTimeout(atOnce, DWELL_MS, event);
    },
    { signal, passive: true },
  );
  page.addEventListener('focusin', atOnce, { signal });
  page.addEventListener('touchstart', atOnce, { signal, passive: true });
  page.addEventListener('scroll', restart, { signal, passive: true });
  restart();
  return () => {
    ending.abort();
    clearTimeout(dwelling);
    clearTimeout(resting);
  };
};

/** The Network Information API of some browsers; missing in the DOM's types. */
type Line = { connection?: { saveData?: boolean; effectiveType?: string } };

const isLineDear = (navigator: (Navigator & Line) | undefined): boolean =>
  navigator?.connection?.saveData === true || /2g|3g/.test(navigator?.connection?.effectiveType ?? '');
