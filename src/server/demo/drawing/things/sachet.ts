import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { Animal, SachetParameters } from '../pictureTypes';
import { portrait } from '../portrait';
import { filled, placed, rectangle, stroked } from '../shapes';

const HEAD_PLACES: Partial<Record<Animal, readonly [y: number, scale: number]>> = {
  bird: [0.5, 0.72],
  rabbit: [0.6, 0.8],
};

/** A sachet of wet food or a soft pack of treats. */
export function sachet(pencil: Pencil, options: SachetParameters): string {
  const w = options.w ?? 330;
  const h = options.h ?? 470;
  const cx = 400;
  const base = 704;
  const top = base - h;
  const left = cx - w / 2;
  const right = cx + w / 2;
  const hue = options.hue ?? 25;
  const animal = options.animal ?? 'cat';
  // Ears and crests must stay below the brand.
  const [headY, headScale] = HEAD_PLACES[animal] ?? [0.53, 1.04];
  const body = `M${left + 6} ${top}H${right - 6}Q${right} ${top} ${right} ${top + 8}C${right - 7} ${top + h * 0.35} ${right - 7} ${top + h * 0.65} ${right + 4} ${base - 10}Q${right + 4} ${base} ${right - 8} ${base}C${cx + 60} ${base + 8} ${cx - 60} ${base + 8} ${left + 8} ${base}Q${left - 4} ${base} ${left - 4} ${base - 10}C${left + 7} ${top + h * 0.65} ${left + 7} ${top + h * 0.35} ${left} ${top + 8}Q${left} ${top} ${left + 6} ${top}Z`;
  const clip = pencil.clip(`<path d="${body}"/>`);
  const main = oklch(options.l ?? 0.56, options.c ?? 0.15, hue);
  const deep = oklch((options.l ?? 0.56) - 0.14, (options.c ?? 0.15) * 0.9, hue);
  let crimp = '';
  for (let y = top + 8; y < top + 40; y += 8) crimp += `M${left + 4} ${y}H${right - 4}`;
  let art =
    filled(body, main) +
    filled(
      `M${left - 10} ${base - h * 0.42}C${cx - 60} ${base - h * 0.52} ${cx + 80} ${base - h * 0.3} ${right + 10} ${base - h * 0.44}V${base + 10}H${left - 10}Z`,
      deep,
    ) +
    pencil.text(options.brand, { x: cx, y: top + 118, size: 84, max: w * 0.78, face: options.face }) +
    placed(cx + w * 0.12, top + h * headY, headScale, portrait(pencil, animal, options.coat)) +
    (options.lines ?? [])
      .map((t, i) =>
        pencil.text(t, { x: left + 32, y: base - 88 + i * 35, size: i ? 26 : 36, max: w * 0.78, anchor: 'start' }),
      )
      .join('') +
    pencil.text(options.weight ?? '85 g', { x: right - 30, y: base - 28, size: 21, anchor: 'end', opacity: 0.9 });
  const gl = pencil.across(
    [0, SHADE, 0.36],
    [0.06, '#fff', 0.22],
    [0.1, SHADE, 0.12],
    [0.2, '#fff', 0.34],
    [0.3, '#fff', 0.05],
    [0.6, SHADE, 0],
    [0.86, SHADE, 0.2],
    [0.92, '#fff', 0.16],
    [0.96, SHADE, 0.22],
    [1, SHADE, 0.38],
  );
  art +=
    filled(body, gl) +
    rectangle(left, top, w, 44, 0, '#fff', ' opacity=".16"') +
    stroked(crimp, SHADE, 1.4, ' opacity=".22"') +
    stroked(
      `M${left} ${top + 46}C${cx - 80} ${top + 56} ${cx + 80} ${top + 56} ${right} ${top + 46}`,
      '#fff',
      3,
      ' opacity=".4"',
    ) +
    stroked(
      `M${left + 58} ${top + 66}C${left + 44} ${top + h * 0.4} ${left + 46} ${top + h * 0.6} ${left + 62} ${base - 40}`,
      '#fff',
      16,
      ' opacity=".16"',
    ) +
    filled(`M${right + 2} ${top + 52}l-16 9 16 9Z`, '#fff', ' opacity=".85"');
  return (
    pencil.shadow(cx, w * 0.98, base) +
    `<g transform="rotate(${options.rot ?? 0} ${cx} ${base})"><g clip-path="${clip}">${art}</g></g>`
  );
}
