import { oklch } from '../oklch';
import { SHADE, type Pencil } from '../pencil';
import type { MedicineParameters } from '../pictureTypes';
import { portrait } from '../portrait';
import { ellipse, filled, placed, rectangle, stroked } from '../shapes';

/** A cardboard box, with tablets in front by default. */
export function medicine(pencil: Pencil, options: MedicineParameters): string {
  const hue = options.hue ?? 245;
  const main = oklch(0.46, 0.13, hue);
  const deep = oklch(0.34, 0.1, hue);
  const tablet = (x: number, y: number) =>
    ellipse(x, y + 4, 33, 17, SHADE, ' opacity=".25"') +
    ellipse(x, y, 33, 17, '#d7dbdf') +
    ellipse(x, y - 3, 30, 14, '#f6f7f8') +
    ellipse(x - 8, y - 6, 12, 5, '#fff');
  return (
    pencil.shadow(390, 480, 702) +
    filled('M190 250L250 214H600L540 250Z', pencil.across([0, '#fff'], [1, '#e8ebee'])) +
    filled('M540 250L600 214V640L540 690Z', pencil.slant([0, oklch(0.86, 0.02, hue)], [1, oklch(0.74, 0.04, hue)])) +
    filled('M540 470L600 424V640L540 690Z', deep) +
    rectangle(190, 250, 350, 440, 4, '#fdfdfb') +
    filled('M190 470C290 430 420 500 540 470V686Q540 690 536 690H194Q190 690 190 686Z', main) +
    filled('M190 470C290 430 420 500 540 470V484C420 514 290 444 190 484Z', oklch(0.82, 0.12, options.hue2 ?? 140)) +
    pencil.text(options.brand ?? 'Curativa', {
      x: 214,
      y: 324,
      size: 62,
      max: 300,
      face: options.face ?? 'fug',
      anchor: 'start',
      fill: deep,
    }) +
    pencil.text(options.tag ?? 'antipulgas e carrapatos', {
      x: 216,
      y: 356,
      size: 21,
      max: 280,
      anchor: 'start',
      fill: '#5d6670',
    }) +
    placed(448, 430, 0.66, portrait(pencil, options.animal ?? 'dog', options.coat ?? 'chocolate')) +
    (options.lines ?? [])
      .map((t, i) => pencil.text(t, { x: 216, y: 580 + i * 34, size: i ? 25 : 32, max: 300, anchor: 'start' }))
      .join('') +
    rectangle(190, 250, 350, 440, 4, pencil.slant([0, '#fff', 0.2], [0.5, '#fff', 0], [1, SHADE, 0.12])) +
    stroked('M192 252H538', '#fff', 3) +
    (options.blister === false
      ? ''
      : `<g transform="translate(420 640)">${ellipse(100, 70, 170, 22, SHADE, ' opacity=".28"')}${filled('M-40 22L20-22H250L210 74H-16Z', pencil.across([0, '#eef1f3'], [0.4, '#c2c8cd'], [0.6, '#f6f8f9'], [1, '#aab1b7']))}${tablet(40, 4)}${tablet(112, 4)}${tablet(184, 4)}${tablet(28, 46)}${tablet(102, 46)}${tablet(176, 46)}</g>`)
  );
}
