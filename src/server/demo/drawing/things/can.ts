import { oklch } from '../oklch';
import type { Pencil } from '../pencil';
import type { CanParameters } from '../pictureTypes';
import { portrait } from '../portrait';
import { ellipse, filled, placed } from '../shapes';

/** A can with a ring pull; low and wide below a height of 220. */
export function can(pencil: Pencil, options: CanParameters): string {
  const rx = options.rx ?? 150;
  const h = options.h ?? 360;
  const ry = rx * 0.2;
  const cx = 400;
  const base = 706 - ry * 0.72;
  const top = base - h;
  const hue = options.hue ?? 30;
  const steel = pencil.across(
    [0, '#7d8288'],
    [0.14, '#c9cdd1'],
    [0.28, '#ffffff'],
    [0.4, '#d3d7da'],
    [0.7, '#8f959b'],
    [0.9, '#c3c7cb'],
    [1, '#6e747a'],
  );
  const wall = `M${cx - rx} ${top}V${base}A${rx} ${ry} 0 0 0 ${cx + rx} ${base}V${top}A${rx} ${ry} 0 0 1 ${cx - rx} ${top}Z`;
  const a = top + 20;
  const b = base - 18;
  const lab = `M${cx - rx} ${a}V${b}A${rx} ${ry} 0 0 0 ${cx + rx} ${b}V${a}A${rx} ${ry} 0 0 1 ${cx - rx} ${a}Z`;
  const clip = pencil.clip(`<path d="${lab}"/>`);
  const main = oklch(options.l ?? 0.5, options.c ?? 0.14, hue);
  const light = oklch(0.94, 0.04, options.hue2 ?? 85);
  const low = h < 220;
  let art = filled(lab, main);
  const by = low ? top + h * 0.62 : top + h * 0.42;
  if (low) {
    art +=
      placed(
        cx + rx * 0.46,
        top + h * 0.56 + ry * 0.8,
        rx * 0.0046,
        portrait(pencil, options.animal ?? 'cat', options.coat),
      ) +
      pencil.text(options.brand, {
        x: cx - rx * 0.84,
        y: top + h * 0.5 + ry * 0.8,
        size: 62,
        max: rx * 0.86,
        face: options.face,
        anchor: 'start',
      }) +
      (options.lines ?? [])
        .map((t, i) =>
          pencil.text(t, {
            x: cx - rx * 0.8,
            y: top + h * 0.5 + ry * 0.8 + 34 + i * 25,
            size: 23,
            max: rx * 0.8,
            anchor: 'start',
          }),
        )
        .join('');
  } else {
    art += filled(`M${cx - rx} ${by}A${rx} ${ry} 0 0 0 ${cx + rx} ${by}V${base + ry}H${cx - rx}Z`, light);
    art += pencil.text(options.brand, {
      x: cx,
      y: top + h * 0.3 + ry * 0.6,
      size: 74,
      max: rx * 1.5,
      face: options.face,
    });
    art +=
      ellipse(cx, by + ry * 1 + 62, 62, 62, '#fff') +
      `<g clip-path="${pencil.clip(`<path d="M${cx - 62} ${by - 60}H${cx + 62}V${by + ry + 62}A62 62 0 0 1 ${cx - 62} ${by + ry + 62}Z"/>`)}">${placed(cx, by + ry + 68, 0.6, portrait(pencil, options.animal ?? 'dog', options.coat))}</g>`;
    (options.lines ?? []).forEach((t, i) => {
      art += pencil.text(t, {
        x: cx,
        y: b - 8 + i * 25 - 25 * ((options.lines?.length ?? 1) - 1) + ry * 0.55,
        size: 25,
        max: rx * 1.4,
        fill: oklch(0.3, 0.08, hue),
      });
    });
  }
  const lid =
    ellipse(cx, top, rx, ry, steel) +
    ellipse(cx, top + 2, rx - 8, ry - 4, pencil.slant([0, '#9aa0a6'], [0.5, '#eef0f1'], [1, '#a8aeb3'])) +
    ellipse(cx, top + 4, rx - 24, ry - 9, pencil.slant([0, '#d7dadd'], [0.5, '#aab0b5'], [1, '#e9ebec'])) +
    `<g transform="translate(${cx - 6} ${top + 6}) scale(1 .36)"><ellipse cx="34" cy="4" rx="40" ry="30" fill="none" stroke="#8b9197" stroke-width="13"/><ellipse cx="34" cy="-2" rx="40" ry="30" fill="none" stroke="#f2f4f5" stroke-width="8"/><circle cx="-14" cy="0" r="15" fill="#9aa0a6"/><circle cx="-14" cy="-4" r="11" fill="#e6e8ea"/></g>`;
  return (
    pencil.shadow(cx, rx * 2.05, base + ry * 0.8) +
    filled(wall, steel) +
    `<g clip-path="${clip}">${art}${filled(lab, pencil.round(0.9))}</g>` +
    lid
  );
}
