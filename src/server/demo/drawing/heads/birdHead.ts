import type { Pencil } from '../pencil';
import { ellipse, filled } from '../shapes';

/** A cockatiel: front view, centred on 0,0, about 200 wide. */
export function birdHead(pencil: Pencil): string {
  const y = pencil.radial([0.4, 0.3, 0.8], [0, '#fff0b0'], [0.6, '#f7da6c'], [1, '#e0b843']);
  const g = pencil.slant([0, '#b9bcc0'], [1, '#7f858d']);
  return (
    filled('M-78 112C-82 52-60 20-10 16C52 14 74 60 70 112Z', g) +
    filled('M-64 112C-70 70-58 44-36 40C-22 60-22 90-28 112Z', '#e9ebed') +
    filled('M-6-58C-34-84-44-112-40-128C-22-118-8-98 0-74C-6-100-4-124 6-136C18-118 18-92 12-64Z', '#f3d160') +
    filled('M2-60C16-88 24-98 36-102C38-84 32-70 20-54Z', '#e6bb45') +
    filled('M-56-6C-56-46-30-68 4-66C40-64 58-38 56-4C54 34 30 52 0 52C-34 52-56 30-56-6Z', y) +
    ellipse(-16, 18, 17, 16, '#e8743b') +
    ellipse(38, 18, 13, 15, '#e8743b') +
    filled('M2-4C14-12 30-8 32 4C34 20 26 36 18 40C12 30 0 18 2-4Z', pencil.slant([0, '#6d6a6b'], [1, '#3e3b3d'])) +
    ellipse(14, 0, 5, 2.6, '#fff', ' opacity=".4"') +
    ellipse(-16, -16, 9, 9.5, '#241913') +
    ellipse(38, -16, 7, 9, '#241913') +
    ellipse(-13, -20, 3, 3.2, '#fff') +
    ellipse(40, -20, 2.6, 3, '#fff')
  );
}
