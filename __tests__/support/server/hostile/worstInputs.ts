import { createContext, Script } from 'node:vm';

/** What patterns of ours repeat: spaces, digits, letters, signs. */
const PUMPS = [
  '\t',
  ' ',
  '\n',
  '0',
  '9',
  'a',
  'A',
  'é',
  '-',
  '+',
  '_',
  '.',
  ',',
  ':',
  ';',
  '/',
  '\\',
  '@',
  '%',
  '#',
  '=',
  '"',
  "'",
  '<',
  '>',
  '(',
  '\u0001',
];
/** Ends a run of whatever is repeated. */
const END = '\u0001';

/** The fixed words of a pattern, which may be what it begins with again and again: '<h1', '<Contents>'. */
const wordsIn = (source: string): string[] => {
  const plain = source.replaceAll(/\\([^\w])/g, '$1');
  return [plain, plain.replaceAll(/[()|?]/g, '')].flatMap((text) =>
    [...text.matchAll(/[\w<>@#/:;="'.-]{2,20}/g)].map(([word]) => word),
  );
};

/** Inputs on which a pattern of this kind takes longest, of about `length` characters. */
export function worstInputs({ source }: RegExp, length: number): string[] {
  const pumps = [...PUMPS, ...wordsIn(source)];
  const of = (pump: string, share = 1) => pump.repeat(Math.ceil((length * share) / pump.length));
  const signs = [' ', '0', ',', '-'];
  return [
    ...pumps.flatMap((pump) => [`${of(pump)}${END}`, `x${of(pump)}${END}`]),
    ...signs.flatMap((one) => signs.map((other) => `a${of(one, 0.5)}${of(other, 0.5)}${END}`)),
  ];
}

/** One context for all: a pattern that goes on for ever is ended by its guard. */
const ground = createContext({ input: '', pattern: /a/ });
// Every match, with the least work beside it.
const look = new Script(`input.replace(pattern, '')`);

const ends = (pattern: RegExp, input: string, guardMs: number): boolean => {
  Object.assign(ground, { input, pattern });
  try {
    look.runInContext(ground, { timeout: guardMs });
    return true;
  } catch {
    return false;
  }
};

/** A machine may pause once, and again; not each time. */
const TRIES = 4;

/**
 * The input on which a pattern does not come to an end; null for none. `guardMs` is far beyond what a pattern needs whose
 * time grows with the length of its input.
 */
export function endlessOn(pattern: RegExp, length: number, guardMs: number): string | null {
  const whole = new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join(''));
  const isEndless = (input: string) => Array.from({ length: TRIES }).every(() => !ends(whole, input, guardMs));
  return worstInputs(pattern, length).find(isEndless) ?? null;
}
