/** How far a step aside is, and how much of the window may be climbed. */
const STEP_PX = 72;
const HIGHEST = 0.4;
/** After the last scroll or change of the page. */
const IDLE_MS = 150;
/** A control this many times as large as what floats is no worse for being covered at a corner: a card's picture. */
const LARGE = 6;

// The page's own name counts as one, and so does a price: what is compared must be read.
const CONTROLS = 'a, button, input, select, textarea, summary, label, h1, strong';

/**
 * Keeps a floating element off the controls beneath it: it climbs until it covers none, and where it covers some
 * everywhere it waits, unseen, for the next scroll. Its place reads `--lift` and `data-away`.
 * @param find the element, or null on a page without it; @returns what ends it
 */
export function keepClear(find: () => HTMLElement | null): () => void {
  let timer = 0;

  const settle = () => {
    const element = find();
    if (!element || element.contains(document.activeElement) || element.matches(':hover')) return;
    const lifted = Number.parseFloat(element.style.getPropertyValue('--lift')) || 0;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const box = { left, right, top: top + lifted, bottom: bottom + lifted };
    for (let lift = 0; lift <= window.innerHeight * HIGHEST; lift += STEP_PX) {
      if (isCovering(element, { ...box, top: box.top - lift, bottom: box.bottom - lift })) continue;
      element.style.setProperty('--lift', `${lift}px`);
      element.removeAttribute('data-away');
      return;
    }
    element.setAttribute('data-away', '');
  };

  const soon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(settle, IDLE_MS);
  };
  const events = new AbortController();
  const { signal } = events;
  window.addEventListener('scroll', soon, { passive: true, signal });
  window.addEventListener('resize', soon, { signal });
  document.addEventListener('focusin', soon, { signal });
  // Whatever comes late makes the page longer or shorter.
  const observer = new ResizeObserver(soon);
  observer.observe(document.body);
  return () => {
    window.clearTimeout(timer);
    observer.disconnect();
    events.abort();
  };
}

type Box = { left: number; right: number; top: number; bottom: number };

function isCovering(element: HTMLElement, { left, right, top, bottom }: Box): boolean {
  const size = (right - left) * (bottom - top);
  const thirds = [0, 1 / 3, 2 / 3, 1];
  return thirds.some((down) =>
    thirds.some((across) =>
      document
        .elementsFromPoint(left + (right - left) * across, top + (bottom - top) * down)
        .some((under) => !element.contains(under) && isInTheWay(under.closest(CONTROLS), size)),
    ),
  );
}

function isInTheWay(control: Element | null, size: number): boolean {
  if (control === null) return false;
  const { width, height } = control.getBoundingClientRect();
  return control.localName !== 'a' || width * height < size * LARGE;
}
