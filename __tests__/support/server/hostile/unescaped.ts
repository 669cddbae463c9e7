/** The writers that a mutant runs without their escapes: templates, the state of a page, cells of a table. */
export const unescaped = new Set<'html' | 'json' | 'csv'>();
