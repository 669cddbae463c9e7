import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { ShampooParameters } from '../pictureTypes';
import { portrait } from '../portrait';
import { filled, placed, rectangle } from '../shapes';

/** Centre and radius. */
const BUBBLES: readonly (readonly [number, number, number])[] = [
  [300, 360, 14],
  [330, 336, 8],
  [494, 372, 11],
  [470, 344, 7],
  [508, 410, 6],
  [316, 400, 7],
];

/** A bottle with a flip cap or a pump. */
export function shampoo(pencil: Pencil, options: ShampooParameters): string {
  const hue = options.hue ?? 320;
  const cx = 400;
  const main = oklch(options.l ?? 0.8, options.c ?? 0.09, hue);
  const deep = oklch(0.42, 0.11, hue);
  const body =
    'M286 706C268 706 260 694 260 678V372C260 312 306 296 346 284C356 280 358 274 358 262H442C442 274 444 280 454 284C494 296 540 312 540 372V678C540 694 532 706 514 706Z';
  const clip = pencil.clip(`<path d="${body}"/>`);
  const capG = pencil.across(
    [0, oklch(0.4, 0.09, hue)],
    [0.25, oklch(0.66, 0.12, hue)],
    [0.6, oklch(0.5, 0.11, hue)],
    [1, oklch(0.34, 0.08, hue)],
  );
  const head = options.pump
    ? rectangle(372, 226, 56, 40, 6, capG) +
      rectangle(388, 168, 24, 60, 4, capG) +
      filled(
        'M300 150C300 138 308 132 322 132H430C446 132 454 142 454 154V172H340C330 172 326 178 318 178C306 178 300 164 300 150Z',
        capG,
      ) +
      rectangle(340, 138, 96, 7, 3, '#fff', ' opacity=".4"')
    : rectangle(346, 150, 108, 114, 18, capG) +
      rectangle(346, 214, 108, 4, 0, SHADE, ' opacity=".3"') +
      rectangle(366, 158, 12, 98, 6, '#fff', ' opacity=".35"');
  const bubbles = BUBBLES.map(
    ([x, y, r]) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity=".35"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.3}" r="${r * 0.3}" fill="#fff" opacity=".8"/>`,
  ).join('');
  const art =
    filled(body, main) +
    bubbles +
    filled('M250 412H550V640H250Z', '#fffdf8') +
    filled('M250 412H550V424H250Z', deep) +
    rectangle(250, 606, 300, 34, 0, deep) +
    pencil.text(options.brand ?? 'Espuma', {
      x: cx - 8,
      y: 484,
      size: 58,
      max: 210,
      face: options.face ?? 'pac',
      fill: deep,
    }) +
    placed(cx - 60, 550, 0.44, portrait(pencil, options.animal ?? 'dog', options.coat ?? 'branco')) +
    (options.lines ?? [])
      .map((t, i) =>
        pencil.text(t, { x: cx - 6, y: 540 + i * 28, size: i ? 21 : 25, anchor: 'start', max: 110, fill: deep }),
      )
      .join('') +
    pencil.text(options.weight ?? '500 ml', { x: cx - 8, y: 630, size: 21 });
  return (
    pencil.shadow(cx, 280, 704) +
    head +
    `<g clip-path="${clip}">${art}${filled(body, pencil.round(0.95))}${filled(body, pencil.down([0, SHADE, 0.12], [0.2, SHADE, 0], [0.9, SHADE, 0], [1, SHADE, 0.24]))}</g>`
  );
}
