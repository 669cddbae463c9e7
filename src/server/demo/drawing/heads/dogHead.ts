import { COATS } from '../coats';
import { oklch } from '../oklch';
import type { Pencil } from '../pencil';
import type { Coat } from '../pictureTypes';
import { ellipse, filled, stroked } from '../shapes';

/** A dog: front view, centred on 0,0, about 200 wide. */
export function dogHead(pencil: Pencil, coat: Coat): string {
  const c = COATS[coat];
  const fur = pencil.radial([0.4, 0.3, 0.75], [0, c.a], [0.65, c.a], [1, c.b]);
  const muz = pencil.radial([0.45, 0.4, 0.7], [0, c.muzzle], [0.7, c.muzzle], [1, oklch(0.82, 0.05, 70)]);
  const ear = 'M-44-62C-70-92-104-80-108-46C-111-14-98 20-82 26C-66 30-58-6-52-30Z';
  const earFill = pencil.slant([0, c.ear], [1, c.b]);
  return (
    filled('M-64-36C-62-88 62-88 64-36C72 4 64 30 46 50C30 72-30 72-46 50C-64 30-72 4-64-36Z', fur) +
    filled(ear, earFill) +
    `<g transform="scale(-1 1)">${filled(ear, earFill)}</g>` +
    filled('M-13-46C-15-14-42 6-44 34C-45 62-18 74 0 74C18 74 45 62 44 34C42 6 15-14 13-46C9-58-9-58-13-46Z', muz) +
    ellipse(-30, -31, 10, 5, '#fff', ' opacity=".28"') +
    ellipse(30, -31, 10, 5, '#fff', ' opacity=".28"') +
    ellipse(-30, -9, 9.5, 10, '#2b1a12') +
    ellipse(30, -9, 9.5, 10, '#2b1a12') +
    ellipse(-27, -13, 3.2, 3.4, '#fff') +
    ellipse(33, -13, 3.2, 3.4, '#fff') +
    filled('M-8 52C-8 50 8 50 8 52C11 66 9 76 0 76C-9 76-11 66-8 52Z', '#e98b86') +
    stroked('M0 36V49M0 49C-7 58-22 56-26 48M0 49C7 58 22 56 26 48', c.nose, 3.6) +
    filled('M-18 20C-18 8 18 8 18 20C18 32 7 38 0 38C-7 38-18 32-18 20Z', c.nose) +
    ellipse(-6, 17, 6, 3, '#fff', ' opacity=".45"')
  );
}
