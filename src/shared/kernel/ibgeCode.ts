/** The IBGE codes of the 27 federative units: the first two digits of their municipalities and of their invoices' keys. */
const STATES = new Set('11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' '));

/** Municipalities whose check digit does not follow the rule (docs/brazil.md §11). */
const EXCEPTIONS = new Set('2201919 2201988 2202251 2611533 3117836 3152131 4305871 5203939 5203962'.split(' '));

/** True for the two digits of a Brazilian state or of the Federal District. */
export const isStateCode = (code: string): boolean => STATES.has(code);

/**
 * True for seven digits that look like a municipality: a state's code and the check digit. Sufficient for a warning;
 * the table of municipalities decides whether it exists (docs/brazil.md §11).
 */
export const looksLikeMunicipality = (code: string): boolean => {
  if (!/^\d{7}$/.test(code) || !isStateCode(code.slice(0, 2))) return false;
  if (EXCEPTIONS.has(code)) return true;
  const sum = Array.from(code.slice(0, 6)).reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return Number(code.at(6)) === (10 - (sum % 10)) % 10;
};
