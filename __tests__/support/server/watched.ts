/** The same parts of the outside world, each call of them written down as 'part.method' before it is made. */
export const watched = <World extends object>(world: World, asked: string[]): World => {
  const watch = (part: string, gateway: object): object =>
    new Proxy(gateway, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          asked.push(`${part}.${String(name)}`);
          return Reflect.apply(value, target, given);
        };
      },
    });
  const parts = Object.entries<object>(world as Record<string, object>); // gateways are objects of functions
  return Object.fromEntries(parts.map(([part, gateway]) => [part, watch(part, gateway)])) as World; // the same parts
};
