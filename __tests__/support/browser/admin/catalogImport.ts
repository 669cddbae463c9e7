import type { CatalogImport, ImportLine } from '../../../../src/shared/admin/import/importContract';

/** An import as returned by the merchant's API. */
export const aCatalogImport = (given: Partial<CatalogImport> = {}): CatalogImport => ({
  id: 'import-1',
  fileName: 'precos.csv',
  kind: 'prices',
  status: 'checked',
  fault: null,
  isStale: false,
  done: 1,
  total: 1,
  counts: { new: 0, changed: 1, unchanged: 0, error: 0, kept: 0 },
  unknownColumns: [],
  bulk: null,
  makes: [],
  merchant: 'Lia Andrade',
  createdAt: '2026-11-20T12:00:00.000Z',
  appliedAt: null,
  undoUntil: null,
  ...given,
});

/** A line of an import. */
export const anImportLine = (given: Partial<ImportLine> = {}): ImportLine => ({
  line: 2,
  kind: 'changed',
  title: 'Ração Matuta Cães Adultos',
  sku: 'MAT-F-001',
  changes: [{ field: 'price', before: '29,90', after: '31,00' }],
  faults: [],
  kept: [],
  makes: [],
  ...given,
});
