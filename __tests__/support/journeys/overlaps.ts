import type { Page } from '@playwright/test';

/**
 * What stands fixed or sticky over controls and headings of a page as it is scrolled through, in words; none where all is
 * well. Nothing may be covered on the first screen. Further down a bar may pass over a control that another place of the
 * scroll frees; the card about cookies and what floats in a corner may not even do that. A picture that is a button may
 * have something in its corner.
 */
export const overlapsOf = (page: Page): Promise<string[]> => page.evaluate(findOverlaps);

// Runs in the browser: it must not use anything from outside its body.
const findOverlaps = async (): Promise<string[]> => {
  const settled = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 30)));
    });
  const wordsOf = (element: Element) =>
    `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`;
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert]');

  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, h1, h2, h3';
  const floating = () =>
    [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        isSeen(element) && (/fixed|sticky/.test(getComputedStyle(element).position) || 'cookies' in element.dataset),
    );
  const hasPictureIn = (control: Element, share: number) => share < 0.5 && control.querySelector('img') !== null;

  /** What of the controls in the window is covered now, and by what. */
  const coveredNow = () => {
    const over = floating();
    const covered = new Map<Element, HTMLElement>();
    for (const control of document.querySelectorAll(CONTROLS)) {
      const box = control.getBoundingClientRect();
      if (box.width <= 1 || box.bottom <= 0 || box.top >= innerHeight || !isSeen(control)) continue;
      for (const one of over) {
        if (one.contains(control) || control.contains(one)) continue;
        const own = one.getBoundingClientRect();
        const left = Math.max(box.left, own.left, 0);
        const right = Math.min(box.right, own.right, innerWidth);
        const top = Math.max(box.top, own.top, 0);
        const bottom = Math.min(box.bottom, own.bottom, innerHeight);
        if (right - left < 4 || bottom - top < 4) continue;
        const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
        const share = ((right - left) * (bottom - top)) / (box.width * box.height);
        if (!stack[0] || !one.contains(stack[0]) || !stack.includes(control) || hasPictureIn(control, share)) continue;
        covered.set(control, one);
      }
    }
    return covered;
  };

  const scrollTo = async (top: number) => {
    window.scrollTo({ top, behavior: 'instant' });
    await settled();
  };
  const faults: string[] = [];
  const passedOver = new Map<Element, HTMLElement>();
  await scrollTo(0);
  for (const [control, one] of coveredNow()) faults.push(`first screen: ${wordsOf(control)} under ${wordsOf(one)}`);
  const step = Math.max(120, Math.floor(innerHeight * 0.45));
  for (let top = step; top < document.documentElement.scrollHeight; top += step) {
    await scrollTo(top);
    for (const [control, one] of coveredNow()) {
      const mayNever = 'cookies' in one.dataset || one.matches('aside');
      if (mayNever) faults.push(`at ${top}: ${wordsOf(control)} under ${wordsOf(one)}`);
      else passedOver.set(control, one);
    }
  }
  for (const [control, one] of passedOver) {
    if (!control.isConnected) continue;
    const isFree = async (block: ScrollLogicalPosition) => {
      control.scrollIntoView({ block, behavior: 'instant' });
      await settled();
      return !coveredNow().has(control);
    };
    const canBeFree = (await isFree('center')) || (await isFree('start')) || (await isFree('end'));
    if (!canBeFree) faults.push(`nowhere free: ${wordsOf(control)} under ${wordsOf(one)}`);
  }
  await scrollTo(0);
  return [...new Set(faults)];
};
