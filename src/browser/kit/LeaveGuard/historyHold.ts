import { holdPops } from './popHold';

/** Where the guarded page is in the browser's history, and on which path. */
type HistoryPosition = { index: number; pathname: string };

// React Router numbers the entries of the history it makes.
const indexOf = (state: unknown): number => {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
};

/**
 * Blocks leaving a page without confirmation: by its links, the browser's back and forward, reload and closing.
 * Navigation by our own code is not blocked. Browser only.
 * @param ask called with a function that goes on with the navigation; for reload and closing the browser itself asks
 * @returns the release
 */
export function holdPage(ask: (goOn: () => void) => void): () => void {
  const initial: HistoryPosition = { index: indexOf(window.history.state), pathname: window.location.pathname };
  const listening = new AbortController();
  const { signal } = listening;
  let isReturning = false;

  window.addEventListener(
    'beforeunload',
    (event) => {
      event.preventDefault();
    },
    { signal },
  );

  // In the capture phase, so that the router does not handle it before the confirmation.
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !leavesBy(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => {
        release();
        link.click();
      });
    },
    { signal, capture: true },
  );

  holdPops((event) => {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    const steps = indexOf(event.state) - initial.index;
    if (window.location.pathname === initial.pathname || steps === 0) return; // a step of a wizard
    event.stopImmediatePropagation();
    isReturning = true;
    window.history.go(-steps);
    ask(() => {
      release();
      window.history.go(steps);
    });
  });

  function release() {
    listening.abort();
    holdPops(null);
  }
  return release;
}

const leavesBy = (link: HTMLAnchorElement, event: MouseEvent): boolean => {
  const isElsewhere = link.target !== '' && link.target !== '_self';
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || isElsewhere)
    return false;
  // Another site is the browser's to ask about; the same page is not left.
  return link.origin === window.location.origin && link.pathname !== window.location.pathname && link.download === '';
};
