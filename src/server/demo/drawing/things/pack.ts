import { rounded } from '../../../media/lettering/rounded';
import { mark } from '../marks';
import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { PackParameters } from '../pictureTypes';
import { portrait } from '../portrait';
import { ellipse, filled, placed, rectangle, stroked } from '../shapes';

const BASE = 704;
const MIDDLE = 400;

/** A soft block of film: pads, wipes, shavings. */
export function pack(pencil: Pencil, options: PackParameters): string {
  const { w = 470, h = 380, hue = 220, hue2 = 85 } = options;
  const left = MIDDLE - w / 2;
  const right = left + w;
  const top = BASE - h;
  const body = `M${left + 30} ${top + 8}C${MIDDLE - 80} ${top - 6} ${MIDDLE + 80} ${top - 6} ${right - 30} ${top + 8}Q${right} ${top + 14} ${right + 2} ${top + 46}C${right + 10} ${top + h * 0.4} ${right + 10} ${top + h * 0.6} ${right + 2} ${BASE - 40}Q${right - 2} ${BASE - 4} ${right - 34} ${BASE}H${left + 34}Q${left + 2} ${BASE - 4} ${left - 2} ${BASE - 40}C${left - 10} ${top + h * 0.6} ${left - 10} ${top + h * 0.4} ${left - 2} ${top + 46}Q${left} ${top + 14} ${left + 30} ${top + 8}Z`;
  const clip = pencil.clip(`<path d="${body}"/>`);
  const main = oklch(options.l ?? 0.9, options.c ?? 0.045, hue);
  const deep = oklch(0.36, 0.1, hue);
  const wave = top + h * 0.6;
  let pattern = '';
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 7; column++)
      pattern += mark(
        'paw',
        left + 36 + column * (w / 6.4) + (row % 2) * 30,
        top + 50 + row * h * 0.17,
        0.4,
        deep,
        ((row * 41 + column * 57) % 60) - 30,
        0.06,
      );
  const pill = 92 + (options.weight ?? '').length * 9;
  const art =
    filled(body, main) +
    pattern +
    filled(
      `M${left - 12} ${wave + 34}C${MIDDLE - w * 0.2} ${wave - 30} ${MIDDLE + w * 0.14} ${wave + 48} ${right + 12} ${wave - 18}V${BASE + 10}H${left - 12}Z`,
      oklch(0.5, 0.13, hue),
    ) +
    filled(
      `M${left - 12} ${wave + 34}C${MIDDLE - w * 0.2} ${wave - 30} ${MIDDLE + w * 0.14} ${wave + 48} ${right + 12} ${wave - 18}V${wave - 8}C${MIDDLE + w * 0.14} ${wave + 58} ${MIDDLE - w * 0.2} ${wave - 20} ${left - 12} ${wave + 44}Z`,
      oklch(0.84, 0.13, hue2),
    ) +
    pencil.text(options.brand, {
      x: left + 38,
      y: top + h * 0.25,
      size: 78,
      max: w * 0.52,
      face: options.face,
      fill: deep,
      anchor: 'start',
    }) +
    (options.tag
      ? pencil.text(options.tag, {
          x: left + 40,
          y: top + h * 0.25 + 34,
          size: 24,
          max: w * 0.56,
          fill: deep,
          anchor: 'start',
        })
      : '') +
    ellipse(right - w * 0.24, top + h * 0.43, w * 0.18, w * 0.18, '#fff', ' opacity=".85"') +
    placed(
      right - w * 0.24,
      top + h * (options.animal === 'rabbit' ? 0.49 : 0.45),
      w / 620,
      portrait(pencil, options.animal ?? 'dog', options.coat),
    ) +
    (options.lines ?? [])
      .map((line, index) =>
        pencil.text(line, {
          x: left + 40,
          y: BASE - h * 0.2 + index * 36,
          size: index ? 28 : 38,
          max: w * 0.6,
          anchor: 'start',
        }),
      )
      .join('') +
    (options.weight
      ? rectangle(right - pill - 30, BASE - 74, pill, 46, 23, oklch(0.95, 0.05, hue2)) +
        pencil.text(options.weight, { x: right - 30 - pill / 2, y: BASE - 42, size: 28, max: pill * 0.82, fill: deep })
      : '');
  let creases = '';
  for (let index = 0; index < 9; index++) {
    const y = top + 30 + pencil.random() * (h - 60);
    creases += `M${rounded(left + 4)} ${rounded(y)}q${rounded(14 + pencil.random() * 22)} ${rounded(pencil.random() * 12 - 6)} ${rounded(30 + pencil.random() * 20)} ${rounded(pencil.random() * 20)}`;
    creases += `M${rounded(right - 4)} ${rounded(y + 12)}q${rounded(-14 - pencil.random() * 22)} ${rounded(pencil.random() * 12 - 6)} ${rounded(-30 - pencil.random() * 20)} ${rounded(pencil.random() * 20)}`;
  }
  const light = pencil.across(
    [0, SHADE, 0.3],
    [0.05, '#fff', 0.2],
    [0.14, '#fff', 0.3],
    [0.3, '#fff', 0.02],
    [0.8, SHADE, 0.02],
    [0.94, SHADE, 0.18],
    [1, SHADE, 0.36],
  );
  const fall = pencil.down([0, '#fff', 0.24], [0.14, '#fff', 0], [0.8, SHADE, 0], [1, SHADE, 0.26]);
  return (
    pencil.shadow(MIDDLE, w * 1.02, BASE) +
    stroked(
      `M${MIDDLE - 66} ${top + 6}C${MIDDLE - 60} ${top - 58} ${MIDDLE + 60} ${top - 58} ${MIDDLE + 66} ${top + 6}`,
      oklch(0.72, 0.06, hue),
      20,
    ) +
    stroked(
      `M${MIDDLE - 66} ${top + 2}C${MIDDLE - 60} ${top - 62} ${MIDDLE + 60} ${top - 62} ${MIDDLE + 66} ${top + 2}`,
      '#fff',
      4,
      ' opacity=".5"',
    ) +
    `<g clip-path="${clip}">${art}${filled(body, light)}${filled(body, fall)}${stroked(creases, '#fff', 5, ' opacity=".3"')}</g>`
  );
}
