// What processes cost, as the kernel of Linux counts it: processor time and memory of one and of all that it started.
// Where there is no /proc, or another user's memory is not to be read, nothing is known: NaN.
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's clock of processor time, the same on every Linux that Node runs on. */
const MS_PER_TICK = 10;

/** Of `/proc/<pid>/stat`: the parent, and the ticks of its own and of those of its children that have ended. */
export const readStat = (text) => {
  // The program's name stands in brackets and may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), cpuMs: ticks * MS_PER_TICK };
};

const readAll = () => {
  const all = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      all.set(Number(name), readStat(readFileSync(`/proc/${name}/stat`, 'latin1')));
    } catch {
      // It ended meanwhile.
    }
  }
  return all;
};

/** A process and its descendants, without `others` and theirs. @param all by pid, each with its parent */
export const familyOf = (all, root, others = []) => {
  const family = [];
  const ask = (pid) => {
    if (!all.has(pid) || others.includes(pid)) return;
    family.push(pid);
    for (const [child, { parent }] of all) if (parent === pid) ask(child);
  };
  ask(root);
  return family;
};

const known = (read) => {
  try {
    return read();
  } catch {
    return Number.NaN;
  }
};

/** Milliseconds of processor time that a process and its descendants have used, without those of `others`. */
export const cpuMsOf = (root, others) =>
  known(() => {
    const all = readAll();
    return familyOf(all, root, others).reduce((sum, pid) => sum + all.get(pid).cpuMs, 0);
  });

/** Bytes of memory that they hold, what several share divided among them (PSS). */
export const memoryOf = (root, others) =>
  known(() =>
    familyOf(readAll(), root, others).reduce((sum, pid) => {
      const [, kibibytes] = /^Pss: +(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'));
      return sum + Number(kibibytes) * 1024;
    }, 0),
  );
