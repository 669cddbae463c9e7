/** CPFs are free to make up for whoever wants to: nine digits and the two that follow from them. */
const cpfOf = (number: number): string => {
  const digits = Array.from(String(100_000_000 + number), Number);
  for (const from of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (from - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
};

/** E-mail and CPF of somebody, another one for each number. */
export const aPerson = (number: number) => ({ email: `pessoa${number}@oipet.test`, document: cpfOf(number) });
