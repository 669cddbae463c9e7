/** Which build of the shop a page runs: the mark of content in its main script's name; 'dev' where there is none. */
export const buildOf = (page: Pick<Document, 'querySelector'>): string =>
  /main\.(\w+)\.js/.exec(page.querySelector('script[src*="/main."]')?.getAttribute('src') ?? '')?.[1] ?? 'dev';
