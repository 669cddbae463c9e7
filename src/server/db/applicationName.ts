const PREFIX = 'oipet-';

/** The application_name of this process in pg_stat_activity; its number tells the processes of one machine apart. */
export const applicationName = `${PREFIX}${process.pid}`;

/** The process number in such a name; null for anyone else's. */
export function processOf(name: string): number | null {
  const pid = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length) : Number.NaN);
  return Number.isInteger(pid) ? pid : null;
}
