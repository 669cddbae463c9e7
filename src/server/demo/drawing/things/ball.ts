import { rounded } from '../../../media/lettering/rounded';
import { mark } from '../marks';
import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { BallParameters } from '../pictureTypes';
import { ellipse, filled, stroked } from '../shapes';

/** One ball, or three. */
export function ball(pencil: Pencil, options: BallParameters): string {
  const one = (cx: number, cy: number, r: number, hue: number, kind: BallParameters['skin']) => {
    const c = pencil.clip(`<circle cx="${cx}" cy="${cy}" r="${r}"/>`);
    const base = pencil.radial(
      [0.5, 0.5, 0.55, 0.34, 0.28],
      [0, oklch(0.86, 0.13, hue)],
      [0.45, oklch(0.68, 0.17, hue)],
      [0.85, oklch(0.5, 0.15, hue)],
      [1, oklch(0.56, 0.14, hue)],
    );
    let art = `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${base}"/>`;
    if (kind === 'tenis')
      art +=
        stroked(
          `M${cx - r} ${cy - r * 0.55}C${cx - r * 0.1} ${cy - r * 0.5} ${cx + r * 0.1} ${cy + r * 0.5} ${cx - r * 0.4} ${cy + r * 1.05}`,
          '#fff',
          r * 0.085,
          ' opacity=".92"',
        ) +
        stroked(
          `M${cx + r * 0.2} ${cy - r * 1.02}C${cx + r * 0.14} ${cy - r * 0.2} ${cx + r * 0.5} ${cy + r * 0.2} ${cx + r * 1.05} ${cy + r * 0.26}`,
          '#fff',
          r * 0.085,
          ' opacity=".92"',
        ) +
        fuzz(pencil, cx, cy, r, hue);
    else if (kind === 'faixa')
      art += `<g transform="rotate(-24 ${cx} ${cy})">${filled(`M${cx - r} ${cy - r * 0.2}C${cx - r * 0.5} ${cy + r * 0.1} ${cx + r * 0.5} ${cy + r * 0.1} ${cx + r} ${cy - r * 0.2}V${cy + r * 0.22}C${cx + r * 0.5} ${cy + r * 0.52} ${cx - r * 0.5} ${cy + r * 0.52} ${cx - r} ${cy + r * 0.22}Z`, '#fff', ' opacity=".93"')}${mark('paw', cx, cy + r * 0.24, r / 150, oklch(0.5, 0.15, hue))}</g>`;
    else
      for (let a = 0; a < 22; a++) {
        const t = a * 2.4;
        const q = Math.sqrt(a / 22) * r * 0.92;
        const x = cx + Math.cos(t) * q;
        const y = cy + Math.sin(t) * q;
        art +=
          ellipse(
            x,
            y,
            r * 0.11 * (1 - (q / r) * 0.35),
            r * 0.11 * (1 - (q / r) * 0.3),
            oklch(0.45, 0.14, hue),
            ' opacity=".55"',
          ) + ellipse(x - 2, y - 3, r * 0.08, r * 0.075, oklch(0.8, 0.14, hue), ' opacity=".8"');
      }
    art +=
      `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${pencil.radial([0.5, 0.5, 0.56, 0.33, 0.27], [0, '#fff', 0.5], [0.35, '#fff', 0.08], [0.62, SHADE, 0], [0.9, SHADE, 0.34], [1, SHADE, 0.22])}"/>` +
      ellipse(
        cx - r * 0.36,
        cy - r * 0.46,
        r * 0.2,
        r * 0.12,
        '#fff',
        ` opacity="${kind === 'tenis' ? 0.25 : 0.6}" transform="rotate(-34 ${cx - r * 0.36} ${cy - r * 0.46})"`,
      );
    return pencil.shadow(cx, r * 1.5, cy + r - 2) + `<g clip-path="${c}">${art}</g>`;
  };
  if (options.trio)
    return (
      one(300, 560, 132, options.hue ?? 130, 'tenis') +
      one(560, 592, 112, options.hue2 ?? 30, 'tenis') +
      one(420, 634, 74, options.hue3 ?? 250, 'faixa')
    );
  return one(400, 490, 214, options.hue ?? 30, options.skin ?? 'faixa');
}

// The felt of a tennis ball.
function fuzz(pencil: Pencil, cx: number, cy: number, radius: number, hue: number): string {
  let hairs = '';
  for (let index = 0; index < 160; index++) {
    const angle = pencil.random() * 6.283;
    const distance = Math.sqrt(pencil.random()) * radius;
    const x = rounded(cx + Math.cos(angle) * distance);
    const y = rounded(cy + Math.sin(angle) * distance);
    hairs += `M${x} ${y}l${rounded(pencil.random() * 7 - 3)} ${rounded(pencil.random() * 7 - 3)}`;
  }
  return stroked(hairs, oklch(0.92, 0.09, hue), 1.8, ' opacity=".4"');
}
