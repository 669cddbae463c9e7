/** The word, and what is left of it without each one of its letters: two words one typo apart have one in common. */
export const deletionsOf = (word: string): string[] => [
  ...new Set([word, ...Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))]),
];

/** True where one letter is missing, added, another one, or changed places with the next (rules §5). */
export const isOneTypoApart = (one: string, other: string): boolean => {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
  if (left.length > right.length) return left.slice(1) === right;
  if (left.length < right.length) return left === right.slice(1);
  const isSwap = left[0] === right[1] && left[1] === right[0];
  return left.slice(1) === right.slice(1) || (isSwap && left.slice(2) === right.slice(2));
};
