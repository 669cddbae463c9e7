/** A GTIN-13: the twelve digits given and their check digit (weights 1 and 3 from the left, modulo 10). */
export function gtin13(digits: string): string {
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
