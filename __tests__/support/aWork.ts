/** Work that ends when it is asked to. `started`: called when it began. */
export const aWork = () => {
  let end = () => {};
  const started = jest.fn();
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = () => {
    started();
    return done;
  };
  return { work, started, end: () => end() };
};
