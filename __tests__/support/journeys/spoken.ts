import { readFileSync, writeFileSync } from 'node:fs';

import { expect, type Locator, type Page } from '@playwright/test';

/** What an assistive technology is given on the way: trees, announcements and the focus, as one text. */
export type Spoken = {
  /**
   * Writes down the tree below `at` with the descriptions of its controls, what was announced since the last time ('!'),
   * and what has the focus.
   */
  note: (what: string, at: Locator) => Promise<void>;
  /** All of it, with what differs from run to run replaced. */
  text: () => string;
};

/** Listens to a page from its first document on: call it before the page is opened. */
export async function listenTo(page: Page): Promise<Spoken> {
  await page.addInitScript(keepAnnouncements);
  const parts: string[] = [];
  return {
    async note(what, at) {
      const tree = await at.ariaSnapshot();
      const descriptions = await at.evaluate(descriptionsIn);
      const announced = await page.evaluate(() => window.takeAnnouncements());
      const focused = page.locator(':focus');
      const focus = (await focused.count()) === 0 ? 'nowhere' : firstLine(await focused.first().ariaSnapshot());
      parts.push(
        [`# ${what}`, ...announced.map((text) => `! ${text}`), `focus: ${focus}`, tree, ...descriptions].join('\n'),
      );
    },
    text: () => `${steady(parts.join('\n\n'))}\n`,
  };
}

/** Expects a text to be the recorded one. RECORD=1 writes it down instead. */
export function expectRecorded(text: string, file: string): void {
  if (process.env.RECORD === '1') writeFileSync(file, text);
  expect(text, `${file} differs: read what changed as a screen reader would say it, then record it by RECORD=1`).toBe(
    readFileSync(file, 'utf8'),
  );
}

const firstLine = (tree: string): string => (tree.split('\n')[0] ?? '').replace(/^- /, '').replace(/:$/, '');

/** Days, money, codes and numbers of orders are other ones at each run. */
const VOLATILE: [RegExp, string][] = [
  [/data:[^\s"]+/g, 'data:…'],
  [/code: .*/g, 'code: CÓDIGO-PIX'],
  [/\/order\/[\w-]+/g, '/order/ID'],
  [/\b\d{8}-\d{6}\b/g, 'PROTOCOLO'],
  [/\b\d{1,2}:\d{2}(:\d{2})?\b/g, 'HORA'],
  [/\b\d{1,2}\/\d{1,2}(\/\d{2,4})?\b/g, 'DATA'],
  [
    /\b(\d{1,2}|1º) de (janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)( de \d{4})?/gi,
    'DATA',
  ],
  [/\b(segunda|terça|quarta|quinta|sexta)-feira\b|\b(sábado|domingo)\b/gi, 'DIA'],
  [/© 2021–\d{4}/g, '© 2021–ANO'],
  [/(\bPedido|número é|pedido%20|\bpedido) ?\d{3,}/g, '$1 NÚMERO'],
  [/\b\d+ minutos?"/g, 'N minutos"'],
  [/Em estoque, \d+ unidades/g, 'Em estoque, N unidades'],
];

const steady = (text: string): string => VOLATILE.reduce((read, [what, word]) => read.replace(what, word), text);

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- added to the window's own
  interface Window {
    takeAnnouncements: () => string[];
  }
}

// Runs in the page. What is read after the name of a control: its help, its price, its error.
function descriptionsIn(root: Element): string[] {
  const wordsOf = (element: Element | null) => element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const byIds = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => wordsOf(document.getElementById(id)))
      .filter(Boolean)
      .join(' ');
  return [...root.querySelectorAll('[aria-describedby]')].flatMap((control) => {
    const label = control instanceof HTMLInputElement ? wordsOf(control.labels?.[0] ?? null) : wordsOf(control);
    const name = byIds(control.getAttribute('aria-labelledby')) || control.getAttribute('aria-label') || label;
    const description = byIds(control.getAttribute('aria-describedby'));
    return description === '' ? [] : [`~ ${name}: ${description}`];
  });
}

// Runs in the page. What live regions say when they change: the whole of an atomic one, else the new part alone.
function keepAnnouncements(): void {
  let announced: string[] = [];
  const LIVE = '[aria-live]:not([aria-live=off]),[role=status],[role=alert],output';
  // Whether there is something to wait for depends on how fast the machine is.
  const WAITING = /^(Adicionando|Atualizando|Carregando|Calculando|Conferindo|Enviando)/;
  const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);
  const say = (element: Element | null): void => {
    const text = element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
    if (text !== '' && !WAITING.test(text) && text !== announced.at(-1)) announced.push(text);
  };
  const isAtomic = (region: Element): boolean =>
    region.getAttribute('aria-atomic') !== 'false' &&
    (region.hasAttribute('aria-atomic') || region.matches('[role=status],[role=alert]'));
  new MutationObserver((changes) => {
    const spoken = new Set<Element>();
    for (const { type, target, addedNodes } of changes) {
      const region = elementOf(target)?.closest(LIVE);
      if (region && isAtomic(region)) spoken.add(region);
      else if (region && type === 'characterData') spoken.add(elementOf(target) ?? region);
      for (const node of addedNodes) {
        const element = elementOf(node);
        if (region && !isAtomic(region) && element) spoken.add(element);
        // An alert speaks as it comes; other regions only when what is in them changes.
        if (!region && node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll('[role=alert]')])
            if (alert.matches('[role=alert]')) spoken.add(alert);
      }
    }
    spoken.forEach(say);
  }).observe(document, { subtree: true, childList: true, characterData: true });
  window.takeAnnouncements = () => {
    const taken = announced;
    announced = [];
    return taken;
  };
}
