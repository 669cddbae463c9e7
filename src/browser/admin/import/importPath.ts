import { adminPages } from '../adminPages';

/** The address of an import. */
export const importPath = (id: string): string => `${adminPages.productImport.path}?id=${id}`;
