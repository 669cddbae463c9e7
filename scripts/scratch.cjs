// Where the databases and folders go that tests make: on Linux with memory to spare the file system in memory, which takes
// two thirds off PostgreSQL's time in the system; else where temporary files go. TMPDIR, where it is set, wins.
const { readFileSync, statfsSync } = require('node:fs');
const os = require('node:os');

const IN_MEMORY = '/dev/shm';
/** What all of it takes at most, twice. */
const NEEDED_BYTES = 8 * 2 ** 30;

const freeBytes = () => {
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  const available = Number(/^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0) * 1024;
  return Math.min(bavail * bsize, available);
};

const hasRoom = () => {
  try {
    return process.platform === 'linux' && freeBytes() >= NEEDED_BYTES;
  } catch {
    return false;
  }
};

exports.scratch = process.env.TMPDIR === undefined && hasRoom() ? IN_MEMORY : os.tmpdir();
