import { PRODUCT_FAULTS } from '../productRules';

/** Lines of one file at most, without its header. */
export const MAX_IMPORT_LINES = 10_000;
/** Bytes of one file at most. */
export const MAX_IMPORT_BYTES = 8 * 1024 * 1024;
/** How long an import can be undone. */
export const UNDO_DAYS = 7;

/**
 * checking -> checked -> applying -> applied -> undoing -> undone. An unreadable file ends as failed; applying goes
 * back to checking where the catalogue changed meanwhile.
 */
export const IMPORT_STATES = ['checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** True while a job works on it. */
export const isWorking = (status: ImportState): boolean => ['checking', 'applying', 'undoing'].includes(status);

/** What an import makes where the file names one that is not there. */
export const TAXON_KINDS = ['category', 'brand'] as const;
export type TaxonKind = (typeof TAXON_KINDS)[number];

/** What a line does, errors first. */
export const LINE_KINDS = ['error', 'new', 'changed', 'unchanged'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Why a file as a whole cannot be read. */
export const FILE_FAULTS = [
  'empty',
  'notText',
  'brokenQuotes',
  'noSku',
  'nothingToImport',
  'columnTwice',
  'tooManyLines',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** What is wrong with a line; the browser has the words. */
export const LINE_FAULTS = [
  ...PRODUCT_FAULTS,
  'notNumber',
  // Of lines compared before imports made brands and categories themselves.
  'unknownBrand',
  'unknownCategory',
  'sharedName',
  'tooDeep',
  'shelvesFull',
  'unknownWord',
  'notFound',
  'twiceInFile',
  'differs',
  'productWrong',
  'removed',
  'stockOfNone',
  'tooManyCells',
  // A cell that is left out, of a line that is not wrong.
  'gtinOfAll',
  // A new product without its kind, of a line that is not wrong: it comes in hidden.
  'kindToSay',
] as const;
export type LineFault = (typeof LINE_FAULTS)[number];
