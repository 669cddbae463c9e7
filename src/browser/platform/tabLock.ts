/**
 * Runs a piece of work while no other tab of the shop runs one of the same name. The Web Locks API needs HTTPS or
 * localhost; elsewhere the work just runs.
 */
export const tabLock =
  (name: string) =>
  <Result>(work: () => Promise<Result>): Promise<Result> =>
    'locks' in navigator ? navigator.locks.request(name, work).then((result) => result as Result) : work();
