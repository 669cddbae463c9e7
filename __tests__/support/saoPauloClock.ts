const HOUR_MS = 3_600_000;

/** The summers of São Paulo from 2008 on, by decree: from the first midnight on one hour less behind UTC. */
const SUMMERS: readonly [began: string, ended: string][] = [
  ['2008-10-19T03:00Z', '2009-02-15T02:00Z'],
  ['2009-10-18T03:00Z', '2010-02-21T02:00Z'],
  ['2010-10-17T03:00Z', '2011-02-20T02:00Z'],
  ['2011-10-16T03:00Z', '2012-02-26T02:00Z'],
  ['2012-10-21T03:00Z', '2013-02-17T02:00Z'],
  ['2013-10-20T03:00Z', '2014-02-16T02:00Z'],
  ['2014-10-19T03:00Z', '2015-02-22T02:00Z'],
  ['2015-10-18T03:00Z', '2016-02-21T02:00Z'],
  ['2016-10-16T03:00Z', '2017-02-19T02:00Z'],
  ['2017-10-15T03:00Z', '2018-02-18T02:00Z'],
  ['2018-11-04T03:00Z', '2019-02-17T02:00Z'],
];

/** The instants at which São Paulo has moved its clocks since 2008, in ms. */
export const CLOCK_CHANGES = SUMMERS.flat().map((instant) => Date.parse(instant));

/**
 * The day and hour it was in São Paulo, counted by hand from the decrees: no time zone of Node's or PostgreSQL's is asked,
 * so that both can be held against it. @param ms an instant after the summer of 2008 @returns 'YYYY-MM-DD' and '00' to '23'
 */
export function saoPauloAt(ms: number): { day: string; hour: string } {
  const isSummer = SUMMERS.some(([began, ended]) => ms >= Date.parse(began) && ms < Date.parse(ended));
  const local = new Date(ms - (isSummer ? 2 : 3) * HOUR_MS).toISOString();
  return { day: local.slice(0, 10), hour: local.slice(11, 13) };
}
