/** Where the page template lists the files that are likely to be needed next (src/server/page/document.ts). */
const AHEAD_ID = 'ahead';

/** Has the browser fetch them now, at its least priority: the next page, the menu and the cart open at once, the cart offline too. */
export const fetchAhead = (page: Document): void => {
  const list = page.getElementById(AHEAD_ID);
  if (list instanceof HTMLTemplateElement) page.head.append(list.content);
};
