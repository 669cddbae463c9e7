import { productPages } from '../productPages';

/** The address of an import. */
export const importPath = (id: string): string => `${productPages.productImport.path}?id=${id}`;
