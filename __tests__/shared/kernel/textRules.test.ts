import { isBlank, isFilled } from '../../../src/shared/kernel/textRules';

it.each([
  ['nothing', ''],
  ['spaces, of several kinds', ' \t\n\u00A0\u2003'],
  ['characters of no width', '\u200B\u200C\u200D\u2060\uFEFF\u00AD'],
  ['marks of direction', '\u202E\u2066\u200F'],
  ['fillers of Hangul', '\u3164\u115F\uFFA0'],
  ['the empty cell of Braille', '\u2800'],
  ['variation selectors', '\uFE0F\u{E0100}'],
])('takes %s for blank', (_what, text) => {
  expect(isBlank(text)).toBe(true);
  expect(isFilled(text)).toBe(false);
});

it.each(['Ana', ' é ', '👩‍⚕️', '0', '—', 'Ａ', 'عمر', '⠁'])('takes %j for filled', (text) => {
  expect(isBlank(text)).toBe(false);
  expect(isFilled(text)).toBe(true);
});
