import { hexOf, oklchOf, type Oklch } from './oklch';

/** The shop's own green, where a store's colour is none. */
const DEFAULT_THEME = '#17694a';
/** A theme lighter than this keeps its own brightness and takes ink instead of white. */
const LIGHT_FROM = 0.7;

/**
 * What `styles/_tokens.scss` derives from `--theme` with relative colours, computed for browsers without them and for
 * e-mails: the same formulas in the same order, at most 1 of 255 apart in Chromium over 14 themes. @param theme '#rrggbb'
 */
export const themeColors = (theme: string) => {
  const base = /^#[0-9a-f]{6}$/i.test(theme) ? theme.toLowerCase() : DEFAULT_THEME;
  const { l, c, h } = oklchOf(base);
  const isLight = l > LIGHT_FROM;
  const color = (lightness: number, chroma: number, hue = h): Oklch => ({ l: lightness, c: chroma, h: hue });
  const from = (origin: Oklch, lightness: number, chroma: number) => hexOf({ l: lightness, c: chroma, h: origin.h });

  const brand = color(clamp(0.3, l, 0.46), Math.min(c, 0.15));
  const key = color(isLight ? Math.max(l, 0.8) : clamp(0.3, l, 0.5), Math.min(c, 0.17));
  const sign = color(isLight ? Math.max(l, 0.8) : clamp(0.3, l, 0.47) - 0.1, Math.min(c, 0.15));
  return {
    '--theme': base,
    '--brand': hexOf(brand),
    '--brand-deep': from(brand, brand.l - 0.1, brand.c * 0.86),
    '--brand-night': from(brand, 0.275, brand.c * 0.6),
    '--brand-mark': hexOf(color(0.58, Math.min(c, 0.15))),
    '--brand-line': hexOf(color(0.86, Math.min(c, 0.05))),
    '--brand-soft': hexOf(color(0.95, Math.min(c, 0.027))),
    '--brand-mist': hexOf(color(0.975, Math.min(c, 0.014))),
    '--on-brand-2': hexOf(color(0.9, Math.min(c, 0.04))),
    '--key': hexOf(key),
    '--on-key': hexOf(isLight ? color(0.24, 0.03) : color(1, 0)),
    '--key-edge': from(key, key.l - 0.11, key.c * 0.9),
    '--sign': hexOf(sign),
    '--awning': from(sign, sign.l + (isLight ? -0.1 : 0.09), sign.c),
    '--tag': hexOf(isLight ? color(0.275, 0.06, 89) : color(0.875, 0.15, 89)),
    '--on-tag': hexOf(color(isLight ? 0.98 : 0.25, 0.02, 89)),
    '--ink': hexOf(color(0.25, Math.min(c, 0.03))),
    '--ink-2': hexOf(color(0.43, Math.min(c, 0.025))),
    '--ink-3': hexOf(color(0.52, Math.min(c, 0.02))),
  };
};

const clamp = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));
