import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils';

/** A tax document without punctuation: eleven digits (CPF) or fourteen characters (CNPJ, letters in capitals). */
export const documentOf = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** True for a CPF whose check digits hold. Vectors: docs/brazil.md §1. */
export const isCpf = (text: string): boolean => isValidCpf(documentOf(text));

/** True for a CNPJ whose check digits hold, with letters too (in force since July 2026). Vectors: docs/brazil.md §2. */
export const isCnpj = (text: string): boolean => isValidCnpj(documentOf(text), { version: 2 });

/** True for a valid CPF or CNPJ. */
export const isTaxDocument = (text: string): boolean => {
  const document = documentOf(text);
  return document.length === 11 ? isCpf(document) : isCnpj(document);
};

/** A document as it is written: 111.444.777-35 or 12.ABC.345/01DE-35. */
export const formatDocument = (text: string): string => {
  const document = documentOf(text);
  if (document.length === 11) return document.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4');
  return document.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
};

/** A document with all but its middle hidden, for lists: '***.444.777-**' or '**.ABC.345/****-**'. */
export const maskedDocument = (text: string): string => {
  const written = formatDocument(text);
  const document = documentOf(text);
  if (document.length === 11) return `***${written.slice(3, 11)}-**`;
  return document.length === 14 ? `**${written.slice(2, 11)}****-**` : '***';
};
