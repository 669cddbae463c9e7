import type { CommandWorld } from './commandWorld';

const WIDTH = 24;

/** Says how far long work is. */
export type Progress = (done: number, all: number, what: string) => void;

/** A bar on one line of a terminal; nothing where the output is a file, a pipe or JSON. */
export const progressBar =
  ({ isTerminal, writeError }: CommandWorld, isJson: boolean): Progress =>
  (done, all, what) => {
    if (!isTerminal || isJson) return;
    const filled = all === 0 ? WIDTH : Math.round((done / all) * WIDTH);
    const bar = `${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}`;
    // Back to the line's beginning, and the rest of it cleared: the next call writes over this one.
    writeError(`\r[${bar}] ${done}/${all} ${what}\u001b[K${done === all ? '\n' : ''}`);
  };
