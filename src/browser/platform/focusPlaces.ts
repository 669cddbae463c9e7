/** The link by which each page of the tab's history was left, by its key. */
export type FocusPlaces = { leave: (key: string) => void; enter: (key: string) => void; end: () => void };

type Place = { href: string; nth: number };

/**
 * Restores the focus to the link a page was left by, as browsers do with documents, so that keyboard users continue in
 * the list where they were. Waits for a link that is rendered late, until the first key or pointer event.
 */
export const focusPlaces = (page: Window): FocusPlaces => {
  const { document } = page;
  const places = new Map<string, Place>();
  const linksTo = (href: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter((link) => link.getAttribute('href') === href);
  let sought: Place | null = null;

  const giveBack = () => {
    const focused = document.activeElement;
    const isFree = focused === null || focused === document.body || focused.tagName === 'MAIN';
    if (sought && isFree) linksTo(sought.href)[sought.nth]?.focus();
  };
  const drawn = new MutationObserver(giveBack);
  const stop = () => {
    drawn.disconnect();
    sought = null;
  };
  const STOPPING_EVENTS = ['keydown', 'pointerdown'] as const;
  for (const eventType of STOPPING_EVENTS) page.addEventListener(eventType, stop, true);

  return {
    leave(key) {
      stop();
      const link = document.activeElement;
      const href = link?.closest('main') ? link.getAttribute('href') : null;
      if (href === null) places.delete(key);
      else places.set(key, { href, nth: linksTo(href).findIndex((one) => one === link) });
    },
    enter(key) {
      stop();
      sought = places.get(key) ?? null;
      if (!sought) return;
      drawn.observe(document.body, { childList: true, subtree: true });
      giveBack();
    },
    end() {
      stop();
      for (const eventType of STOPPING_EVENTS) page.removeEventListener(eventType, stop, true);
    },
  };
};
