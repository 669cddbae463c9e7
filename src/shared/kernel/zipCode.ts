import { digitsOf } from './text';

/** Digits of a Brazilian postal code (CEP). */
export const ZIP_CODE_LENGTH = 8;

/** The eight digits of a typed postal code, or null while it has another count (specification §5). */
export const zipCodeOf = (text: string): string | null => {
  const digits = digitsOf(text);
  return digits.length === ZIP_CODE_LENGTH ? digits : null;
};

/** Eight digits as they are written: 13010-111. */
export const formatZipCode = (zipCode: string): string => zipCode.replace(/^(\d{5})(\d{3})$/, '$1-$2');
