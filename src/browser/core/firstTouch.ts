/** Signs of a person: a pointer, a finger, a key, the focus, or the page being scrolled. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'click'] as const;

/**
 * What no page needs is loaded so long after it came alive, ms: by then nothing of the page itself waits for the line or
 * the processor.
 */
export const AT_REST_MS = 400;

/** A pointer that lies still: browsers report it again as the page moves beneath it. */
const liesStill = ({ type, movementX, movementY }: Event & { movementX?: number; movementY?: number }): boolean =>
  type === 'pointermove' && movementX === 0 && movementY === 0;

let isTouched = true;
let touched = Promise.resolve();

/** From now on `afterTouch` waits for the first sign of a person on this page. Called before a server's page is hydrated. */
export const awaitTouch = (page: Window): void => {
  isTouched = false;
  touched = new Promise((resolve) => {
    const ending = new AbortController();
    const end = (event: Event) => {
      if (liesStill(event)) return;
      isTouched = true;
      ending.abort();
      resolve();
    };
    for (const sign of SIGNS) page.addEventListener(sign, end, { capture: true, passive: true, signal: ending.signal });
  });
};

/** Resolves with the first sign of a person; at once on pages entered later. */
export const firstTouch = (): Promise<void> => touched;

/** Between two attempts to load what a bad connection did not bring, ms; each waits twice as long, up to the last. */
const PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Loads code of what the server has drawn already, at the first sign of a person: until then it looks as it should, and its
 * links lead where they should. On pages entered later it is loaded at once. Never rejects: without a line it tries again,
 * and what the server drew stays.
 */
export const afterTouch = <Module>(load: () => Promise<Module>): (() => Promise<Module>) => {
  const attempt = (pause: number): Promise<Module> =>
    load().catch(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
      return attempt(Math.min(pause * 2, LONGEST_PAUSE_MS));
    });
  return () => touched.then(() => attempt(PAUSE_MS));
};

/**
 * Calls back at the first sign of a person, or without one after so long; at once on pages entered later.
 * @returns what ends the waiting
 */
export const onTouchOr = (ms: number, callback: (isTouched: boolean) => void): (() => void) => {
  const ending = new AbortController();
  const end = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    clearTimeout(timer);
    callback(isTouched);
  };
  const timer = setTimeout(end, ms);
  void touched.then(end);
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
};
