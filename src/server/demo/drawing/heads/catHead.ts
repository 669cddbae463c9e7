import { COATS } from '../coats';
import type { Pencil } from '../pencil';
import type { Coat } from '../pictureTypes';
import { ellipse, filled, stroked } from '../shapes';

/** A cat: front view, centred on 0,0, about 200 wide. */
export function catHead(pencil: Pencil, coat: Coat): string {
  const c = COATS[coat];
  const fur = pencil.radial([0.42, 0.3, 0.75], [0, c.a], [0.6, c.a], [1, c.b]);
  const ear =
    filled('M-72-12L-78-82C-79-95-69-99-60-91L-14-58Z', c.b) +
    filled('M-63-38L-66-76C-66-81-62-82-58-79L-36-62Z', '#e8a79c');
  const eye = (x: number) =>
    ellipse(x, -6, 15, 14.5, '#fbf6df') +
    ellipse(x, -6, 14, 13.5, pencil.radial([0.5, 0.5, 0.5], [0, '#e6cf58'], [0.7, '#c9a53a'], [1, '#8f7a2c'])) +
    ellipse(x, -6, 5.6, 11.5, '#1d1712') +
    ellipse(x + 4, -11, 3.6, 3.6, '#fff');
  const stripes =
    coat === 'frajola'
      ? ''
      : stroked('M0-66V-46M-17-64L-13-48M17-64L13-48M-70 14L-54 12M-66 28L-52 23M70 14L54 12M66 28L52 23', c.b, 6);
  return (
    ear +
    `<g transform="scale(-1 1)">${ear}</g>` +
    filled('M-76 2C-78-50-42-70 0-70C42-70 78-50 76 2C75 42 42 66 0 66C-42 66-75 42-76 2Z', fur) +
    stripes +
    filled('M0-44C6-22 12-2 28 8C54 18 58 46 40 57C24 68-24 68-40 57C-58 46-54 18-28 8C-12-2-6-22 0-44Z', c.muzzle) +
    eye(-34) +
    eye(34) +
    filled('M-9 16C-9 13 9 13 9 16C9 22 3 26 0 26C-3 26-9 22-9 16Z', c.nose) +
    stroked('M0 26V33M0 33C-4 42-16 42-20 36M0 33C4 42 16 42 20 36', '#5b463c', 3) +
    stroked(
      'M-46 26L-98 16M-46 34L-100 36M-46 42L-94 56M46 26L98 16M46 34L100 36M46 42L94 56',
      '#fff',
      2.2,
      ' opacity=".95"',
    ) +
    stroked(
      'M-76 20L-98 16M-76 35L-100 36M-76 50L-94 56M76 20L98 16M76 35L100 36M76 50L94 56',
      '#6d655c',
      2,
      ' opacity=".55"',
    )
  );
}
