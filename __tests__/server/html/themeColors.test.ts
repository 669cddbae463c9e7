import { hexOf, oklchOf } from '../../../src/server/html/oklch';
import { themeColors } from '../../../src/server/html/themeColors';

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const THEMES = [
  '#000000',
  '#17694a',
  '#6c2bd9',
  '#c2185b',
  '#0b5fff',
  '#808080',
  '#ff6600',
  '#ffd400',
  '#9be15d',
  '#ffffff',
];

it.each([...THEMES, '#123456', '#fedcba'])('reads and writes %s without losing it', (hex) => {
  expect(hexOf(oklchOf(hex))).toBe(hex);
});

it('knows the colours of CSS', () => {
  expect(hexOf({ l: 0.628, c: 0.2577, h: 29.23 })).toBe('#ff0000');
  const { l, c, h } = oklchOf('#0000ff');
  expect([l, c, h].map((value) => Number(value.toFixed(3)))).toEqual([0.452, 0.313, 264.052]);
});

it.each(THEMES)('keeps %s readable', (theme) => {
  const colors = themeColors(theme);
  expect(contrast(colors['--on-key'], colors['--key'])).toBeGreaterThan(4.5);
  expect(contrast(colors['--on-key'], colors['--sign'])).toBeGreaterThan(4.5);
  expect(contrast(colors['--brand'], '#ffffff')).toBeGreaterThan(4.5);
  expect(contrast(colors['--ink-3'], '#ffffff')).toBeGreaterThan(4.5);
});

it("takes the shop's own green for what is no colour", () => {
  expect(themeColors('red; } body { display: none').valueOf()).toEqual(themeColors('#17694a'));
});
