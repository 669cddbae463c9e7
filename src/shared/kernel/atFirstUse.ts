/**
 * A value that is made when it is first used, and kept. Formatters of `Intl` are dear to make (20 to 70 ms on a phone), so
 * none is made while modules load.
 */
export const atFirstUse = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};
