import type { ImportWork } from '../admin/import/importWork';
import type { Job } from '../queue/jobTypes';

/** Compares, applies or undoes an import, whichever its state asks for. */
export const importProducts =
  (imports: ImportWork): Job<'importProducts'> =>
  ({ storeId, importId, merchantId }) =>
    imports.run(storeId, importId, merchantId);
