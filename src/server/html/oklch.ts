/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.4, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toEncoded = (linear: number): number =>
  linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;

/** @param hex six digits after '#' */
export const oklchOf = (hex: string): Oklch => {
  const channel = (index: number) => toLinear(Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16) / 255);
  const [red, green, blue] = [channel(0), channel(1), channel(2)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
};

/** The colour as '#rrggbb'; what sRGB cannot show is cut off per channel, as browsers do. */
export const hexOf = ({ l, c, h }: Oklch): string => {
  const angle = (h * Math.PI) / 180;
  const a = c * Math.cos(angle);
  const b = c * Math.sin(angle);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map(hexChannel).join('')}`;
};

const hexChannel = (linear: number): string =>
  Math.round(Math.min(1, Math.max(0, toEncoded(Math.max(0, linear)))) * 255)
    .toString(16)
    .padStart(2, '0');
