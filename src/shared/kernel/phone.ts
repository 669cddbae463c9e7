import { digitsOf } from './text';

const AREA_CODES = new Set(
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  ),
);

/** The national digits of a typed phone (DDD and number), without the country code 55. */
export const phoneOf = (text: string): string => {
  const digits = digitsOf(text);
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
};

/**
 * True for a Brazilian mobile (9 digits from 9) or landline (8 digits from 2 to 5) with an existing DDD. Vectors:
 * docs/brazil.md §3.
 */
export const isPhone = (text: string): boolean => {
  const phone = phoneOf(text);
  return AREA_CODES.has(phone.slice(0, 2)) && /^(9\d{8}|[2-5]\d{7})$/.test(phone.slice(2));
};

/** National digits as they are written: (11) 98765-4321. */
export const formatPhone = (text: string): string => phoneOf(text).replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
