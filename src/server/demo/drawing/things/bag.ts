import { rounded } from '../../../media/lettering/rounded';
import { mark } from '../marks';
import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { BagParameters } from '../pictureTypes';
import { portrait } from '../portrait';
import { ellipse, filled, placed, rectangle, stroked } from '../shapes';
import { kibbles } from './kibbles';

/** A bag of dry food or litter, standing. */
export function bag(pencil: Pencil, options: BagParameters): string {
  const w = options.w ?? 424;
  const h = options.h ?? 596;
  const cx = 400;
  const base = 706;
  const top = base - h;
  const left = cx - w / 2;
  const right = cx + w / 2;
  const hue = options.hue ?? 150;
  const hue2 = options.hue2 ?? 85;
  const body = `M${left + 10} ${top + 30}C${left - 5} ${top + h * 0.26} ${left - 9} ${base - h * 0.34} ${left + 2} ${base - 30}Q${left + 5} ${base - 2} ${left + 36} ${base}C${cx - w * 0.2} ${base + 5} ${cx + w * 0.2} ${base + 5} ${right - 36} ${base}Q${right - 5} ${base - 2} ${right - 2} ${base - 30}C${right + 9} ${base - h * 0.34} ${right + 5} ${top + h * 0.26} ${right - 10} ${top + 30}L${right - 8} ${top}H${left + 8}Z`;
  const style = options.style ?? 'cor';
  const main =
    style === 'kraft'
      ? oklch(0.8, 0.055, 72)
      : style === 'claro'
        ? oklch(0.975, 0.008, hue)
        : oklch(options.l ?? 0.46, options.c ?? 0.11, hue);
  const onMain = style === 'cor' ? '#fff' : oklch(0.34, 0.09, hue);
  const band = style === 'cor' ? oklch(options.bandL ?? 0.9, options.bandC ?? 0.1, hue2) : oklch(0.52, 0.13, hue);
  const onBand = style === 'cor' ? oklch(0.28, 0.06, hue) : '#fff';
  const clip = pencil.clip(`<path d="${body}"/>`);
  const u = Math.min(w / 424, h / 596);
  const hr = Math.min(w * 0.265, h * 0.19);
  const hy = top + h * 0.49;
  const by = top + h * 0.615;
  let art = filled(body, main);
  if (style === 'kraft')
    for (let i = 0; i < 60; i++)
      art += stroked(
        `M${rounded(left + pencil.random() * w)} ${rounded(top + pencil.random() * h)}l${rounded(pencil.random() * 12)} ${rounded(pencil.random() * 3)}`,
        SHADE,
        1.4,
        ' opacity=".12"',
      );
  if (style === 'cor')
    for (let i = 0; i < 5; i++)
      for (let j = 0; j < 6; j++)
        art += mark(
          options.pattern ?? 'paw',
          left + 40 + j * (w / 5.2) + (i % 2) * 34,
          top + 60 + i * h * 0.14,
          0.42,
          '#fff',
          ((i * 37 + j * 53) % 60) - 30,
          0.075,
        );
  art += filled(
    `M${left - 20} ${by + 24}C${cx - w * 0.2} ${by - 34} ${cx + w * 0.2} ${by - 34} ${right + 20} ${by + 24}V${base + 20}H${left - 20}Z`,
    band,
  );
  art += filled(
    `M${left - 20} ${by + 24}C${cx - w * 0.2} ${by - 34} ${cx + w * 0.2} ${by - 34} ${right + 20} ${by + 24}V${by + 32}C${cx + w * 0.2} ${by - 26} ${cx - w * 0.2} ${by - 26} ${left - 20} ${by + 32}Z`,
    oklch(0.75, 0.15, hue2),
  );
  const disc = pencil.radial([0.4, 0.3, 0.8], [0, oklch(0.97, 0.03, hue2)], [1, oklch(0.88, 0.08, hue2)]);
  art += ellipse(cx, hy, hr + 9, hr + 9, style === 'cor' ? '#fff' : band) + ellipse(cx, hy, hr, hr, disc);
  if (options.animal) {
    const pc = pencil.clip(
      `<path d="M${cx - hr} ${hy - hr * 2}H${cx + hr}V${hy}A${hr} ${hr} 0 0 1 ${cx - hr} ${hy}Z"/>`,
    );
    art += `<g clip-path="${pc}">${placed(cx, hy + (options.animal === 'bird' ? 12 : options.animal === 'rabbit' ? 34 : 10), (hr / 100) * (options.animal === 'bird' ? 0.86 : options.animal === 'fish' ? 0.82 : 0.98), portrait(pencil, options.animal, options.coat))}</g>`;
  }
  art += pencil.text(options.brand, {
    x: cx,
    y: top + h * 0.165 + 14,
    size: w * 0.24,
    max: w * (options.face === 'pac' ? 0.8 : 0.76),
    face: options.face,
    fill: onMain,
  });
  if (options.tag)
    art += pencil.text(options.tag.toUpperCase(), {
      x: cx,
      y: top + h * 0.165 + 14 + (/[gjpqyç]/.test(options.brand) && options.face !== 'cap' ? 40 : 27) * u,
      size: 17 * Math.max(u, 0.84),
      track: 6,
      max: w * 0.7,
      fill: onMain,
      opacity: 0.9,
    });
  const ty = by + h * 0.142;
  (options.lines ?? []).forEach((t, i) => {
    art += pencil.text(t, {
      x: left + 34,
      y: ty + i * 46 * u,
      size: (i ? 40 : 48) * u,
      max: w * 0.8,
      face: 'fig',
      anchor: 'start',
      fill: onBand,
    });
  });
  if (options.weight) {
    const pw = 118 * u;
    const ph = 42 * u;
    const py = base - 28 - ph;
    art +=
      rectangle(left + 32, py, pw, ph, ph / 2, style === 'cor' ? oklch(0.34, 0.08, hue) : '#fff') +
      pencil.text(options.weight, {
        x: left + 32 + pw / 2,
        y: py + ph * 0.7,
        size: 26 * u,
        max: pw * 0.82,
        fill: style === 'cor' ? '#fff' : oklch(0.34, 0.09, hue),
      });
  }
  if (options.kibble !== false)
    art += kibbles(pencil, right - w * 0.24, base - 30, w * 0.34, 4, options.kibbleHue ?? 55, w * 0.036);
  // light: gusset, seal, wrinkles
  const side = pencil.across(
    [0, SHADE, 0.34],
    [0.05, SHADE, 0.12],
    [0.13, '#fff', 0.16],
    [0.24, '#fff', 0.26],
    [0.36, '#fff', 0.02],
    [0.7, SHADE, 0],
    [0.86, SHADE, 0.14],
    [0.955, SHADE, 0.34],
    [0.96, SHADE, 0.2],
    [1, SHADE, 0.4],
  );
  const vert = pencil.down(
    [0, '#fff', 0.1],
    [0.12, SHADE, 0.1],
    [0.2, '#fff', 0.06],
    [0.8, SHADE, 0],
    [1, SHADE, 0.28],
  );
  let crimp = '';
  for (let x = left + 14; x < right - 10; x += 9) crimp += `M${rounded(x)} ${top + 3}V${top + 27}`;
  const fold = `M${left + 40} ${top + 34}C${left + 60} ${top + 90} ${left + 46} ${top + 120} ${left + 70} ${top + 170}`;
  const fold2 = `M${right - 50} ${top + 36}C${right - 70} ${top + 80} ${right - 52} ${top + 120} ${right - 82} ${top + 150}`;
  const fold3 = `M${left + 6} ${base - 60}C${left + 30} ${base - 76} ${left + 34} ${base - 100} ${left + 26} ${base - 130}`;
  const fold4 = `M${right - 6} ${base - 50}C${right - 34} ${base - 70} ${right - 30} ${base - 110} ${right - 20} ${base - 140}`;
  art +=
    filled(body, side) +
    filled(body, vert) +
    [fold, fold3].map((d) => stroked(d, '#fff', 10, ' opacity=".13"')).join('') +
    [fold2, fold4].map((d) => stroked(d, SHADE, 10, ' opacity=".1"')).join('') +
    rectangle(left + 8, top, w - 16, 30, 0, '#fff', ' opacity=".13"') +
    stroked(crimp, SHADE, 1.6, ' opacity=".2"') +
    stroked(`M${left + 9} ${top + 31}H${right - 9}`, SHADE, 3, ' opacity=".22"') +
    stroked(`M${left + 9} ${top + 34}H${right - 9}`, '#fff', 2, ' opacity=".3"');
  if (options.zip)
    art +=
      stroked(`M${left + 6} ${top + 41}H${right - 6}`, '#fff', 3, ' opacity=".4"') +
      stroked(`M${left + 6} ${top + 44}H${right - 6}`, SHADE, 2, ' opacity=".25"');
  return pencil.shadow(cx, w * 1.02, base - 1) + `<g clip-path="${clip}">${art}</g>`;
}
