import fc from 'fast-check';

/** Stands in hostile texts, so that it is found wherever it is shown. Markup to a browser, nothing to anybody else. */
export const MARK = '<img src=x onerror=hostil()>';

/** What an interpreter of some kind may stumble over: PostgreSQL, a file system, HTML, HTTP, JavaScript, people. */
const ODD_TEXTS = [
  'a\u0000b',
  'a\ud800b',
  '\udfff',
  'a\u0007\u001b[2Jb',
  'a\u0085b',
  'a\r\nset-cookie: a=b',
  'a\u2028b\u2029c',
  '\u202eoãçar\u202c \u2066x\u2069',
  'a\u200b\u200c\u200d\u2060b',
  `z${'\u0300\u0323\u0489'.repeat(300)}`,
  '\ufeffa',
  'ß ı İ ＃ ﬁ Å Å',
  '👨‍👩‍👧‍👦🇧🇷',
  '',
  ' ',
  '\u00a0\u3000',
  'a'.repeat(20_000),
  '👍'.repeat(300),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'NaN',
  '-0',
  '1e309',
  '9'.repeat(40),
  '0x7fffffff',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  '+275760-09-13T00:00:00.001Z',
  "' or 1=1 --",
  "'; select pg_sleep(9) --",
  '%',
  '_%\\',
  '\\',
  '$1',
  '{"a":1}',
  '../../etc/passwd',
  '..\\..\\windows',
  '/dev/null',
  'file:///etc/passwd',
  'javascript:hostil()',
  'data:text/html,hostil',
  'http://127.0.0.1/',
  'http://[::1]:5432/',
  '=HYPERLINK("http://x")',
  '<script>hostil()</script>',
  '{{7*7}}${7*7}',
  '(a+)+$',
  'a@b.c',
  `"><svg onload=hostil()>@oipet.test`,
];
export const oddText = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.constantFrom(...ODD_TEXTS).map((text) => `${MARK}${text}`),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 }).map((units) => String.fromCharCode(...units)),
);

const ODD_NUMBERS = [0, -1, 1.5, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, 5e-324];
/** A value of JSON that no field expects. */
export const oddValue = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...ODD_NUMBERS) },
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { __proto__: null, toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(oddText, { minLength: 50, maxLength: 60 }),
);

/** A name of a field that no contract lists. */
const oddName = fc.oneof(oddText, fc.constantFrom('__proto__', 'constructor', 'prototype', '$ref', 'then', 'toJSON'));

/** How a body, or what stands for one, differs from a good one. `pick` chooses among its places. */
export type BodyAttack =
  | { kind: 'value'; pick: number; value: unknown }
  | { kind: 'field'; pick: number; name: string; value: unknown }
  | { kind: 'missing'; pick: number }
  | { kind: 'whole'; value: unknown }
  | { kind: 'bytes'; bytes: Buffer; type: string };

const polluted = '{"__proto__":{"hostile":1},"constructor":{"prototype":{"hostile":1}}}';
const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const ODD_BYTES = [
  '',
  '{',
  '[]]',
  'null',
  '\xef\xbb\xbf{}',
  '{"name":"\xff\xfe\xc3\x28\xed\xa0\x80"}',
  '\xff\xfe{\x00}\x00',
  polluted,
  '{"constructor":{"prototype":{"hostile":1}}}',
  '{"\\u005f_proto__":{"hostile":1}}',
  '{"name":1,"name":"a","name":{"__proto__":null}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  '{"a":'.repeat(5_000),
  `[${'0,'.repeat(9_000)}0]`,
  `{${Array.from({ length: 3_000 }, (_, at) => `"k${at}":${at}`).join(',')}}`,
  '{"a":1e99999,"b":-0,"c":0.1e-400}',
  '{"a":"\\ud800","b":"\\u0000"}',
  'a=1&b[__proto__]=2&email=a%00b',
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'text/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'image/png',
  'application/octet-stream',
  '*/*',
  'a',
  `application/${'a'.repeat(300)}`,
];
const nat = fc.nat({ max: 10_000 });
export const bodyAttack: fc.Arbitrary<BodyAttack> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('value' as const), pick: nat, value: oddValue }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('field' as const), pick: nat, name: oddName, value: oddValue }),
  },
  fc.record({ kind: fc.constant('missing' as const), pick: nat }),
  fc.record({ kind: fc.constant('whole' as const), value: oddValue }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('bytes' as const),
      bytes: fc.oneof(
        fc.constantFrom(...ODD_BYTES).map(bytesOf),
        fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      ),
      type: fc.constantFrom(...TYPES),
    }),
  },
);

type Place = (string | number)[];
const placesIn = (value: unknown, place: Place = []): Place[] =>
  typeof value !== 'object' || value === null
    ? [place]
    : [place, ...Object.entries(value).flatMap(([name, part]) => placesIn(part, [...place, name]))];

const changedAt = (value: unknown, [name, ...rest]: Place, change: (part: unknown) => unknown): unknown => {
  if (name === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((part, at) => (String(at) === name ? changedAt(part, rest, change) : part));
  const entries = Object.entries(value as object); // `placesIn` found a part of it there
  return Object.fromEntries(entries.map(([of, part]) => [of, of === name ? changedAt(part, rest, change) : part]));
};

/** The bytes an attack makes of a good body, and their type. */
export function attacked(sample: unknown, attack: BodyAttack): { payload: Buffer; type: string } {
  const json = (value: unknown) => ({
    payload: Buffer.from(JSON.stringify(value) ?? ''),
    type: 'application/json',
  });
  const places = placesIn(sample);
  const placeOf = (pick: number): Place => places[pick % places.length] ?? [];
  switch (attack.kind) {
    case 'value':
      return json(changedAt(sample, placeOf(attack.pick), () => attack.value));
    case 'field':
      return json(
        changedAt(sample, placeOf(attack.pick), (part) =>
          // An own field, whatever its name is.
          Object.fromEntries([...Object.entries(Object(part)), [attack.name, attack.value]]),
        ),
      );
    case 'missing': {
      const [name, ...above] = placeOf(attack.pick).toReversed();
      return json(
        changedAt(sample, above.toReversed(), (part) =>
          Object.fromEntries(Object.entries(Object(part)).filter(([of]) => of !== name)),
        ),
      );
    }
    case 'whole':
      return json(attack.value);
    case 'bytes':
      return { payload: attack.bytes, type: attack.type };
  }
}
