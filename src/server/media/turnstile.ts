/** At most `places` works at once; the others wait in the order they arrived. */
export const turnstile = (places: number) => {
  let free = places;
  const waiting: (() => void)[] = [];
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // A slot is handed to the next waiter directly, so that a later caller cannot overtake.
      if (next) next();
      else free += 1;
    }
  };
};
