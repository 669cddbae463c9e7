import { summaryOf, trailData, type HeadParts } from '../catalog/heads/headParts';
import { valueOf } from '../core/remote';
import { appTexts } from '../texts/appTexts';
import { contactTexts } from '../texts/contactTexts';
import { signUpTexts } from '../texts/signUpTexts';
import { selectPageText } from './contentSelectors';
import type { WithContent } from './contentSlice';

const headOf = (path: string, title: string, description: string): HeadParts => ({
  description: summaryOf(description),
  path,
  image: null,
  preloadImages: [],
  structuredData: (origin) => [trailData([{ label: appTexts.home, to: '/' }, { label: title }], origin)],
});

/** The head of a page of help; null where its text failed to load. @param path its canonical path */
export const pageTextHead = (state: WithContent, path: string): HeadParts | null => {
  const page = valueOf(selectPageText(state, path.slice(1)));
  return page && headOf(path, page.title, page.intro);
};

/** The head of the two pages of contact. */
export const contactHead = (path: '/contact' | '/contact-oipet'): HeadParts =>
  path === '/contact'
    ? headOf(path, contactTexts.title, contactTexts.intro)
    : headOf(path, signUpTexts.title, signUpTexts.lead);
