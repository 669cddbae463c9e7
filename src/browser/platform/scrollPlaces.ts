/** How far down each page of the tab's history was read, by its key. */
export type ScrollPlaces = { leave: (key: string) => void; enter: (key: string) => void; end: () => void };

const KEPT = 'scroll';

/**
 * Keeps and restores how far down a page was read. The browser does it by itself only for what is drawn at once, and we
 * draw after it has looked. A page that is loaded again is left to the browser.
 */
export const scrollPlaces = (page: Window): ScrollPlaces => {
  const places = readPlaces(page);
  const trust = (restoration: ScrollRestoration) => () => {
    page.history.scrollRestoration = restoration;
  };
  const takeOver = trust('manual');
  const handOver = () => {
    trust('auto')();
    try {
      page.sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(places)));
    } catch {
      // Full or blocked: the next document begins at its top.
    }
  };
  takeOver();
  page.addEventListener('pagehide', handOver);
  page.addEventListener('pageshow', takeOver);
  return {
    leave: (key) => void places.set(key, page.scrollY),
    enter: (key) => page.scrollTo({ left: 0, top: places.get(key) ?? 0, behavior: 'instant' }),
    end() {
      page.removeEventListener('pagehide', handOver);
      page.removeEventListener('pageshow', takeOver);
    },
  };
};

const readPlaces = (page: Window): Map<string, number> => {
  try {
    // Ours alone: written above.
    return new Map(Object.entries(JSON.parse(page.sessionStorage.getItem(KEPT) ?? '{}') as Record<string, number>));
  } catch {
    return new Map();
  }
};
