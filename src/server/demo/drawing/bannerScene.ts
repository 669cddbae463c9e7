import { oklch } from './oklch';
import { Pencil } from './pencil';
import type { BannerSceneParameters } from './pictureTypes';
import { ellipse, filled, rectangle } from './shapes';
import { drawPlaced } from './things/drawThing';

const WIDTH = 1600;
const HEIGHT = 640;
/** Y of the table's top edge; goods stand on 560 to 600. */
const TABLE_Y = 548;
/** The wall goes on under the words beside the picture, in the shop's own colour: one hue for all windows. */
const WALL_HUE = 92;
/** Middle of the niche: a phone's crop of the right 45 % still holds all goods. */
const NICHE = { x: 1180, radius: 366 };

/**
 * A banner of 1600 x 640 as an SVG without any text but labels: wall, round niche, table, goods and an animal. All that
 * matters stands between x 800 and 1560; crop it towards the right, and put words on the left.
 */
export function bannerScene({ id, nicheHue, goods }: BannerSceneParameters): string {
  const pencil = new Pencil(`b${id}`);
  // A window is wider than a product's frame: shadows may reach as far as they like.
  pencil.reach = WIDTH;
  const wall = pencil.radial([0.7, 0.3, 0.9], [0, oklch(0.972, 0.034, WALL_HUE)], [1, oklch(0.945, 0.052, WALL_HUE)]);
  const niche = pencil.down(
    [0, oklch(0.845, 0.12, nicheHue)],
    [0.12, oklch(0.885, 0.115, nicheHue)],
    [1, oklch(0.92, 0.09, nicheHue)],
  );
  const top = pencil.down([0, '#e6cdae'], [1, '#d9b78e']);
  const front = pencil.down([0, '#c99f6f'], [0.06, '#cfa678'], [1, '#bf9364']);
  const { x, radius } = NICHE;
  const stock = goods.map((item) => drawPlaced(pencil, item)).join('');
  const arch = `M${x - radius} ${TABLE_Y + 6}V${86 + radius}A${radius} ${radius} 0 0 1 ${x + radius} ${86 + radius}V${TABLE_Y + 6}Z`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">` +
    `<defs>${pencil.defs}</defs>` +
    rectangle(0, 0, WIDTH, HEIGHT, 0, wall) +
    filled(arch, niche) +
    rectangle(0, TABLE_Y, WIDTH, 24, 0, top) +
    rectangle(0, TABLE_Y + 22, WIDTH, HEIGHT - TABLE_Y - 22, 0, front) +
    rectangle(0, TABLE_Y + 22, WIDTH, 4, 0, '#a97f52', ' opacity=".55"') +
    ellipse(x, TABLE_Y + 30, radius + 60, 18, '#2a1a12', ' opacity=".07"') +
    `${stock}</svg>`
  );
}
