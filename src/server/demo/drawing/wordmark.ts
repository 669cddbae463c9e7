import { labelText, labelWidth } from '../../media/lettering/labelText';
import { mark } from './marks';
import { oklch } from './oklch';
import type { WordmarkParameters } from './pictureTypes';

const HEIGHT = 120;
const SIZE = 72;
const BASELINE = 84;
const MARGIN = 16;
const MARK_WIDTH = 76;

/** A brand's logo: its name as outlines on a transparent ground, 120 high and as wide as the name. */
export function wordmark({ brand, face, hue = 150, mark: markName }: WordmarkParameters): string {
  const ink = oklch(0.42, 0.11, hue);
  const start = MARGIN + (markName ? MARK_WIDTH : 0);
  const width = Math.ceil(start + labelWidth(brand, SIZE, face) + MARGIN);
  const sign = markName ? mark(markName, MARGIN + 30, 60, 0.62, oklch(0.68, 0.15, (hue + 300) % 360), -12) : '';
  const name = labelText(brand, { x: start, y: BASELINE, size: SIZE, face, anchor: 'start', fill: ink });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" role="img">` +
    `<title>${brand.replace(/[<&]/g, '')}</title>${sign}${name}</svg>`
  );
}
