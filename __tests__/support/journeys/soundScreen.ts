import { expect, type Page } from '@playwright/test';

/** Below this a finger has 44 px to hit, as the design says; above it 24 are enough (WCAG 2.5.8). */
const TOUCH_BELOW = 720;

/**
 * Expects of a page what every page must have: one h1, no horizontal scrolling, large enough hit areas. All failures
 * are reported at once, and the test goes on.
 */
export async function expectSoundScreen(page: Page, what: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const faults = await page.evaluate(faultsOf, { least: 24, touch: width < TOUCH_BELOW ? 44 : 24 });
  expect.soft(faults, `${what} at ${width} px`).toEqual([]);
}

// Runs in the browser: it must not use anything from outside its body.
const faultsOf = ({ least, touch }: { least: number; touch: number }): string[] => {
  const isSeen = (element: Element) =>
    element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) && !element.closest('[inert]');
  const wordsOf = (element: Element) =>
    `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`;

  const headings = [...document.querySelectorAll('h1')].filter(isSeen);
  const faults = headings.length === 1 ? [] : [`${headings.length} h1`];

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => isSeen(element) && element.getBoundingClientRect().right > clientWidth + 1,
    );
    faults.push(`scrolls sideways: ${scrollWidth} px; ${beyond.slice(-3).map(wordsOf).join(', ')}`);
  }

  // What is drawn of a control: itself and its labels, which for boxes drawn by their label is all there is.
  const areaOf = (control: Element) => {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const areas = [control, ...labels].map((element) => element.getBoundingClientRect());
    return {
      width: Math.max(...areas.map((area) => area.width)),
      height: Math.max(...areas.map((area) => area.height)),
    };
  };
  // Some are drawn smaller than their hit area: half the target size above and below the middle is required.
  const isHit = (control: Element, target: number) => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { x, y, width, height } = control.getBoundingClientRect();
    const reach = target / 2 - 1;
    return [-1, 1].every((side) => {
      const at = height < width ? { x: 0, y: side * reach } : { x: side * reach, y: 0 };
      const hit = document.elementFromPoint(x + width / 2 + at.x, y + height / 2 + at.y);
      return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control);
    });
  };
  // A link within a sentence is as high as its line.
  const isInText = (control: Element) => control.tagName === 'A' && getComputedStyle(control).display === 'inline';
  const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';
  // Behind an open dialog nothing can be hit.
  const reachable = document.querySelector('dialog[open]') ?? document;
  for (const control of reachable.querySelectorAll(selector)) {
    if (!isSeen(control) || isInText(control)) continue;
    const { width, height } = areaOf(control);
    if (width <= 1 || height <= 1) continue;
    const target = control.matches('button, input, select, textarea, summary') ? touch : least;
    // Fields stand within a frame, whose edges are theirs.
    const isSmall = Math.min(width, height) < target - (control.matches('input') ? 2 : 0) - 0.5;
    if (isSmall && !isHit(control, target))
      faults.push(`small: ${wordsOf(control)} ${Math.round(width)} x ${Math.round(height)}`);
  }
  window.scrollTo(0, 0);
  return [...new Set(faults)];
};
