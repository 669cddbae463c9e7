import type { Page } from '@playwright/test';

/**
 * Controls of a page whose hit area is smaller than a square of `target` px, in words; none where all is well. The area is
 * what a press around the middle of the control reaches, with padding, pseudo-elements and labels, up to where a neighbour
 * takes it. A link inside a sentence is as high as its line and is left out; one that stands alone is not.
 * @param target in CSS pixels
 */
export const smallTargetsOf = (page: Page, target: number): Promise<string[]> =>
  page.evaluate(findSmallTargets, target);

// Runs in the browser: it must not use anything from outside its body.
const findSmallTargets = (target: number): string[] => {
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem]';
  const isSeen = (element: Element) =>
    element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) && !element.closest('[inert]');
  const wordsOf = (element: Element) =>
    `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`;

  /** Whether words that are no control stand in the same lines: separators and numbers make no sentence. */
  const isInSentence = (control: Element) => {
    if (getComputedStyle(control).display !== 'inline') return false;
    let block = control.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    if (!block) return false;
    const { top, bottom } = control.getBoundingClientRect();
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let words = '';
    while (walker.nextNode()) {
      const text = walker.currentNode;
      range.selectNodeContents(text);
      const isBeside = [...range.getClientRects()].some(
        (line) => Math.min(line.bottom, bottom) - Math.max(line.top, top) > line.height / 2,
      );
      if (isBeside && text.parentElement && !text.parentElement.closest(CONTROLS)) words += ` ${text.textContent}`;
    }
    return (words.match(/\p{L}{2,}/gu) ?? []).length >= 2;
  };

  const reachable = document.querySelector('dialog[open]') ?? document;
  const faults: string[] = [];
  for (const control of reachable.querySelectorAll(CONTROLS)) {
    if (!isSeen(control) || control.matches(':disabled, [readonly]') || isInSentence(control)) continue;
    const drawn = control.getBoundingClientRect();
    // Behind an open dialog, or for screen readers alone, nothing can be hit.
    if (drawn.width <= 1 || drawn.height <= 1) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = control.getBoundingClientRect();
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    // A link to skip to the content waits outside of the window until it has the focus.
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const isHit = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      if (hit === null) return false;
      // Two links to one place, picture and name, are one to hit.
      const isSame = control instanceof HTMLAnchorElement && hit.closest('a')?.href === control.href;
      return isSame || control.contains(hit) || hit.closest('label')?.control === control;
    };
    const reach = (dx: number, dy: number) => {
      let steps = 0;
      while (steps < target && isHit(dx * (steps + 1), dy * (steps + 1))) steps += 1;
      return steps;
    };
    const wide = reach(-1, 0) + reach(1, 0) + 1;
    const high = reach(0, -1) + reach(0, 1) + 1;
    // Fields stand within a frame, whose edges are theirs.
    const least = target - (control.matches('input, select, textarea') ? 4 : 1);
    if (Math.min(wide, high) < least) faults.push(`${wordsOf(control)} ${wide} x ${high}`);
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  return [...new Set(faults)];
};
