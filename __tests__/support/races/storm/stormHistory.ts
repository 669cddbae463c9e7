import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';

import { projectRoot } from '../../../../src/server/kernel/projectRoot';

/** `invoked` before a client acts; then what came of it. `unknown`: it may or may not have happened. */
export type Outcome = 'ok' | 'refused' | 'unknown' | 'nothing';

/** One line of the history; `at` in milliseconds since the storm began. */
type Entry = { at: number; who: number | string; what: string; type: 'invoked' | Outcome; detail?: unknown };

/** The history of a storm as lines of JSON, in .cache/storms, named by its seed: what a red run is understood from. */
export function openHistory(name: string) {
  const folder = path.join(projectRoot(), '.cache/storms');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.ndjson`);
  const stream = createWriteStream(file);
  const started = performance.now();
  const counts: Record<string, number> = {};
  return {
    file,
    /** How often each kind of action had each outcome. */
    counts: (): Record<string, number> => ({ ...counts }),
    note(who: Entry['who'], what: string, type: Entry['type'], detail?: unknown): void {
      if (type !== 'invoked') counts[`${what} ${type}`] = (counts[`${what} ${type}`] ?? 0) + 1;
      const entry: Entry = { at: Math.round(performance.now() - started), who, what, type, detail };
      stream.write(`${JSON.stringify(entry)}\n`);
    },
    close: () => new Promise<void>((resolve) => stream.end(resolve)),
  };
}
export type History = ReturnType<typeof openHistory>;
