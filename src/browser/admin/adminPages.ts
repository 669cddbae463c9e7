import { joinLatePages } from '../core/latePages';
import { adminTexts } from '../texts/adminTexts';
import { adminSections } from './adminSections';
import { adminAuthPages } from './auth/adminAuthPages';
import { findPage, type FoundPage } from './core/adminPage';
import { joinTables } from './core/joinTables';

/** The merchant's pages by name, in the order of their sections. Source: specification §2. */
export const adminPages = joinTables([...adminSections.map(({ pages }) => pages), adminAuthPages]);

/** The name of a page of the admin. */
export type AdminPageName = keyof typeof adminPages;

/** The page an address leads to; null for none. */
export const findAdminPage = (pathname: string): FoundPage<AdminPageName> | null => findPage(adminPages, pathname);

joinLatePages({
  has: (pathname) => findAdminPage(pathname) !== null,
  titleOf: (pathname) => {
    const page = findAdminPage(pathname);
    return page ? adminPages[page.name].title : adminTexts.missingTitle;
  },
});
