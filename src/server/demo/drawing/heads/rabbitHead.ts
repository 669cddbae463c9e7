import { COATS } from '../coats';
import type { Pencil } from '../pencil';
import type { Coat } from '../pictureTypes';
import { ellipse, filled, stroked } from '../shapes';

/** A rabbit: front view, centred on 0,0, about 200 wide. */
export function rabbitHead(pencil: Pencil, coat: Coat): string {
  const c = COATS[coat];
  const fur = pencil.radial([0.42, 0.3, 0.75], [0, c.a], [0.6, c.a], [1, c.b]);
  const ear =
    filled('M-12-52C-30-84-58-150-44-166C-26-178 0-112 0-60Z', c.b) +
    filled('M-16-62C-28-88-44-138-38-148C-28-152-8-104-8-68Z', '#e8b2a6');
  return (
    ear +
    `<g transform="translate(4 0) scale(-1 1) rotate(-8)">${ear}</g>` +
    filled('M-64 4C-66-40-34-66 0-66C34-66 66-40 64 4C62 44 34 64 0 64C-34 64-62 44-64 4Z', fur) +
    filled('M-36 36C-40 14-14 8 0 8C14 8 40 14 36 36C34 56 14 64 0 64C-14 64-34 56-36 36Z', c.muzzle) +
    filled('M-6-62C-8-30-6-8 0 8C6-8 8-30 6-62Z', c.muzzle) +
    ellipse(-38, -8, 9.5, 10.5, '#241913') +
    ellipse(38, -8, 9.5, 10.5, '#241913') +
    ellipse(-35, -12, 3.2, 3.6, '#fff') +
    ellipse(41, -12, 3.2, 3.6, '#fff') +
    filled('M-8 18C-8 14 8 14 8 18C8 23 3 27 0 27C-3 27-8 23-8 18Z', '#d98b86') +
    stroked('M0 27V36M0 36C-5 43-14 42-17 38M0 36C5 43 14 42 17 38', '#5b463c', 3) +
    stroked('M-40 30L-86 24M-40 38L-86 44M40 30L86 24M40 38L86 44', '#fff', 2, ' opacity=".8"')
  );
}
