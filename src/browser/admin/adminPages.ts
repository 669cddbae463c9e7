import { joinLatePages } from '../core/latePages';
import { adminTexts } from '../texts/adminTexts';
import { adminSections, type SectionPageName } from './adminSections';
import { adminAuthPages } from './auth/adminAuthPages';
import { findPage, type AdminPage, type FoundPage } from './core/adminPage';

/** The name of a page of the admin. */
export type AdminPageName = SectionPageName | keyof typeof adminAuthPages;

const tables: readonly Record<string, AdminPage>[] = [...adminSections.map(({ pages }) => pages), adminAuthPages];

/** The merchant's pages by name, in the order of their sections. Source: specification §2. */
export const adminPages = Object.fromEntries(tables.flatMap((pages) => Object.entries(pages))) as Record<
  AdminPageName,
  AdminPage
>;

/** The page an address leads to; null for none. */
export const findAdminPage = (pathname: string): FoundPage<AdminPageName> | null => findPage(adminPages, pathname);

joinLatePages({
  has: (pathname) => findAdminPage(pathname) !== null,
  titleOf: (pathname) => {
    const page = findAdminPage(pathname);
    return page ? adminPages[page.name].title : adminTexts.missingTitle;
  },
});
