import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { LeashParameters } from '../pictureTypes';
import { rectangle, stroked } from '../shapes';

/** A coiled leash with its snap hook. */
export function leash(pencil: Pencil, options: LeashParameters): string {
  const hue = options.hue ?? 165;
  const chroma = options.c ?? 0.13;
  const m = oklch(options.l ?? 0.55, chroma, hue);
  const dk = oklch((options.l ?? 0.55) - 0.17, chroma * 0.77, hue);
  const lt = oklch((options.l ?? 0.55) + 0.14, chroma * 0.92, hue);
  const steel = pencil.across([0, '#8d939a'], [0.4, '#fdfdfd'], [0.65, '#b4bac0'], [1, '#7b8188']);
  const strap = (d: string, w = 32) =>
    stroked(d, SHADE, w + 5, ' opacity=".22" transform="translate(4 8)"') +
    stroked(d, dk, w + 2) +
    stroked(d, m, w - 2) +
    stroked(d, lt, w * 0.36, ' opacity=".55"') +
    stroked(d, '#fff', 2.4, ' opacity=".75" stroke-dasharray="9 9"');
  return (
    pencil.shadow(390, 500, 680, 0.7) +
    strap('M250 420C150 330 190 190 330 196C450 202 470 330 380 400', 34) +
    strap('M392 470C600 450 650 540 610 600C560 668 240 676 190 600C150 520 260 460 392 470') +
    strap('M380 400C560 400 690 470 668 570C640 690 200 706 150 590C120 490 240 430 330 428') +
    strap(
      'M330 428C480 420 586 480 560 560C530 640 290 640 250 570C230 520 300 500 372 506C440 512 470 540 520 500C580 450 590 400 602 350',
    ) +
    `<g transform="translate(338 412) rotate(8)">${rectangle(-46, -24, 92, 48, 12, '#2f2a27')}${pencil.text(options.brand ?? 'Farejo', { x: 0, y: 10, size: 28, face: options.face ?? 'cap', max: 76, fill: '#f6e7c4' })}</g>` +
    `<g transform="translate(606 330) rotate(10)"><circle cx="0" cy="2" r="20" fill="none" stroke="${steel}" stroke-width="11"/>${rectangle(-13, -52, 26, 40, 9, steel)}<path d="M-10-52C-52-82-52-158 0-166C50-160 52-96 26-74" fill="none" stroke="${steel}" stroke-width="17" stroke-linecap="round"/><path d="M26-74L-4-60" stroke="#9aa0a6" stroke-width="12" stroke-linecap="round"/></g>`
  );
}
