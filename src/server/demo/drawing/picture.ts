import { rounded } from '../../media/lettering/rounded';
import { seededRandom } from '../seededRandom';
import { oklch } from './oklch';
import { Pencil } from './pencil';
import type { Framing, PictureParameters, ThingKind } from './pictureTypes';
import { drawPlaced, drawThing } from './things/drawThing';

/** How much closer small goods come when the picture does not say. */
const ZOOM: Partial<Record<ThingKind | 'set', number>> = {
  can: 1.28,
  sachet: 1.18,
  jar: 1.28,
  pot: 1.2,
  pack: 1.1,
  ball: 1.16,
  medicine: 1.14,
  shampoo: 1.1,
  collar: 1.08,
  scratcher: 1.06,
  brush: 1.08,
  cage: 1.06,
  wheel: 1.1,
  swing: 1.06,
};
/** Side of the frame at zoom 1, and where the ground line (706) stands in it. */
const FRAME = 700;
const GROUND = 706;
const GROUND_SHARE = 0.934;

/**
 * One product picture as an SVG of 700 x 700. No fonts, filters or images are needed to render it. Light comes from
 * the upper left, the ground line is at 93.4 % of the frame. The same parameters always give the same string.
 */
export function picture(parameters: PictureParameters): string {
  const zoom = (parameters.zoom ?? ZOOM[parameters.kind] ?? 1) * (parameters.shrink ?? 1);
  const pencil = new Pencil(`p${parameters.id ?? fingerprint(parameters)}`);
  pencil.reach = FRAME / 2 / zoom;
  const body =
    parameters.kind === 'set'
      ? parameters.items.map((item) => drawPlaced(pencil, item)).join('')
      : drawThing(pencil, parameters);
  const wall = studioWall(pencil, parameters.background);
  const caption = escaped(parameters.alt ?? ('brand' in parameters ? parameters.brand : undefined) ?? parameters.kind);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(zoom, parameters.crop)}" width="700" height="700" role="img">` +
    `<title>${caption}</title><defs>${pencil.defs}</defs>${wall}${body}</svg>`
  );
}

// Small things come closer, but always stand on the same line.
function viewBox(zoom: number, crop: Framing['crop']): string {
  if (crop) return `${crop.x} ${crop.y} ${crop.side} ${crop.side}`;
  const side = rounded(FRAME / zoom);
  return `${rounded(400 - side / 2)} ${rounded(GROUND - side * GROUND_SHARE)} ${side} ${side}`;
}

function studioWall(pencil: Pencil, background: Framing['background']): string {
  if (background === undefined) return '';
  if (background === 'white') return '<rect x="-200" y="-200" width="1200" height="1200" fill="#fff"/>';
  const wall = pencil.radial(
    [0.42, 0.36, 0.8],
    [0, oklch(0.985, 0.012, background)],
    [1, oklch(0.93, 0.035, background)],
  );
  const floor = pencil.down([0, oklch(0.9, 0.04, background), 0], [1, oklch(0.88, 0.045, background), 0.8]);
  return (
    `<rect x="0" y="0" width="800" height="800" fill="${wall}"/>` +
    `<rect y="640" width="800" height="160" fill="${floor}"/>`
  );
}

function escaped(text: string): string {
  return text.replace(/[<&]/g, '');
}

// Only has to differ between the pictures of one page: their definitions must not share names.
function fingerprint(parameters: PictureParameters): string {
  return Math.floor(seededRandom(JSON.stringify(parameters))() * 2 ** 32).toString(36);
}
