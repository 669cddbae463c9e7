/** An OKLCH colour as a hex of sRGB: lightness 0 to 1, chroma, hue in degrees. Chroma falls until the colour exists. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  let rgb = linearRgb(lightness, chroma, angle);
  for (let attempt = 1; attempt < ATTEMPTS && !isInGamut(rgb); attempt++) {
    rgb = linearRgb(lightness, chroma * 0.92 ** attempt, angle);
  }
  return `#${rgb.map(hexChannel).join('')}`;
}

const ATTEMPTS = 24;

function linearRgb(lightness: number, chroma: number, angle: number): number[] {
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function isInGamut(rgb: number[]): boolean {
  return rgb.every((channel) => channel > -0.002 && channel < 1.002);
}

function hexChannel(linear: number): string {
  const clamped = Math.min(1, Math.max(0, linear));
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
