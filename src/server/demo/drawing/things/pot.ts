import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { PotParameters } from '../pictureTypes';
import { portrait } from '../portrait';
import { ellipse, filled, placed, rectangle, stroked } from '../shapes';

const BASE = 704;
const MIDDLE = 400;

/** An opaque plastic pot with a screw lid: flakes, supplements, powders. */
export function pot(pencil: Pencil, options: PotParameters): string {
  const { w = 320, h = 400, hue = 210, hue2 = 85 } = options;
  const left = MIDDLE - w / 2;
  const top = BASE - h;
  const body = `M${left + 22} ${top + 76}H${left + w - 22}Q${left + w} ${top + 80} ${left + w} ${top + 108}V${BASE - 26}Q${left + w} ${BASE} ${left + w - 28} ${BASE}H${left + 28}Q${left} ${BASE} ${left} ${BASE - 26}V${top + 108}Q${left} ${top + 80} ${left + 22} ${top + 76}Z`;
  const clip = pencil.clip(`<path d="${body}"/>`);
  const main = oklch(options.l ?? 0.52, options.c ?? 0.12, hue);
  const deep = oklch(0.32, 0.08, hue);
  const brandY = top + 92 + w * 0.16;
  const foot = BASE - h * 0.3;
  const discY = top + h * 0.62;
  const discRadius = Math.min(w * 0.21, h * 0.145);
  const head = pencil.clip(
    `<path d="M${MIDDLE - discRadius} ${discY - discRadius * 2}H${MIDDLE + discRadius}V${discY}A${discRadius} ${discRadius} 0 0 1 ${MIDDLE - discRadius} ${discY}Z"/>`,
  );
  const lift = options.animal === 'rabbit' ? 0.3 : options.animal === 'bird' ? 0.12 : 0.06;
  const headScale = (discRadius / 100) * (options.animal === 'fish' ? 0.74 : 0.9);
  const lines = options.lines ?? [];
  // With two lines the pot is full: its weight is on the shelf label then.
  const weight =
    options.weight && lines.length < 2
      ? pencil.text(options.weight, {
          x: MIDDLE,
          y: BASE - h * 0.135 + 28,
          size: 20,
          max: w * 0.6,
          fill: deep,
          opacity: 0.85,
        })
      : '';
  const label =
    filled(body, main) +
    filled(
      `M${left} ${foot - 8}C${MIDDLE - 80} ${foot + 20} ${MIDDLE + 80} ${foot - 34} ${left + w} ${foot}V${BASE}H${left}Z`,
      oklch(0.95, 0.04, hue2),
    ) +
    ellipse(MIDDLE, discY, discRadius + 7, discRadius + 7, '#fff') +
    ellipse(MIDDLE, discY, discRadius, discRadius, oklch(0.93, 0.06, hue2)) +
    `<g clip-path="${head}">${placed(MIDDLE, discY + discRadius * lift, headScale, portrait(pencil, options.animal ?? 'dog', options.coat))}</g>` +
    pencil.text(options.brand, { x: MIDDLE, y: brandY, size: w * 0.175, max: w * 0.76, face: options.face }) +
    (options.tag
      ? pencil.text(options.tag, { x: MIDDLE, y: brandY + 24, size: 19, max: w * 0.72, opacity: 0.95 })
      : '') +
    lines
      .map((line, index) =>
        pencil.text(line, {
          x: MIDDLE,
          y: BASE - h * 0.135 + index * 27,
          size: index ? 23 : 28,
          max: w * 0.78,
          fill: deep,
        }),
      )
      .join('') +
    weight;
  let ridges = '';
  for (let x = left + 14; x < left + w - 8; x += 12) ridges += `M${x} ${top + 14}V${top + 70}`;
  const cap = pencil.across(
    [0, oklch(0.36, 0.08, hue)],
    [0.25, oklch(0.62, 0.1, hue)],
    [0.6, oklch(0.48, 0.1, hue)],
    [1, oklch(0.3, 0.07, hue)],
  );
  return (
    pencil.shadow(MIDDLE, w, BASE) +
    `<g clip-path="${clip}">${label}${filled(body, pencil.round(0.9))}</g>` +
    rectangle(left + 6, top + 2, w - 12, 78, 16, cap) +
    stroked(ridges, SHADE, 2.4, ' opacity=".22"') +
    rectangle(left + 8, top + 2, w - 16, 16, 8, '#fff', ' opacity=".28"') +
    rectangle(left + 10, top + 76, w - 20, 7, 3, SHADE, ' opacity=".25"')
  );
}
