// Preload of a server: its machine's clock is wrong. CLOCK_JUMPS lists by how many milliseconds, separated by commas:
// it begins with the first, and each SIGUSR2 moves on to the next, which is printed.
const jumps = (process.env['CLOCK_JUMPS'] ?? '0').split(',').map(Number);
const RealDate = Date;
let turn = 0;
const now = () => RealDate.now() + (jumps[turn] ?? 0);

/** A Date without arguments is the moment by the wrong clock. */
class WrongDate extends RealDate {
  constructor(...args: [] | [number | string | Date]) {
    if (args.length === 0) super(now());
    else super(...args);
  }
  static override now = now;
}

// A Date is always made with `new` here, which the compiler cannot know.
globalThis.Date = WrongDate as DateConstructor;

process.on('SIGUSR2', () => {
  turn = Math.min(turn + 1, jumps.length - 1);
  console.log(`clock wrong by ${jumps[turn]} ms`);
});
