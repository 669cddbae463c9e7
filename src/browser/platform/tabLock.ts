/**
 * Runs a piece of work while no other tab of the shop runs one of the same name. Browsers give locks to pages that came
 * over HTTPS or from this computer; elsewhere the work just runs.
 */
export const tabLock =
  (name: string) =>
  <Result>(work: () => Promise<Result>): Promise<Result> =>
    'locks' in navigator ? navigator.locks.request(name, work).then((result) => result as Result) : work();
