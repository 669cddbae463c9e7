import type { CatalogImport } from '../../../../shared/admin/import/importContract';
import { importTexts } from '../../../texts/importTexts';
import { productBulkTexts } from '../../../texts/productBulkTexts';

const ruleTexts = { ...importTexts, ...productBulkTexts.insteadOfFile };

/** The words of an import: a change by a rule has no file, and makes nothing. */
export const wordsOf = ({ bulk }: Pick<CatalogImport, 'bulk'>) => (bulk === null ? importTexts : ruleTexts);
