/** Lets every answer that is on its way arrive, without moving the clock. */
export const settled = () => jest.advanceTimersByTimeAsync(0);
