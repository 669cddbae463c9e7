import { antonOutlines } from './outlines/anton';
import { caprasimoOutlines } from './outlines/caprasimo';
import { figtreeOutlines } from './outlines/figtree';
import { fugazOneOutlines } from './outlines/fugazOne';
import type { LabelOutlines } from './outlines/labelOutlines';
import { lilitaOneOutlines } from './outlines/lilitaOne';
import { pacificoOutlines } from './outlines/pacifico';
import { rounded } from './rounded';

/** Label faces of the outlines: Caprasimo, Figtree, Anton, Pacifico, Fugaz One, Lilita One. One face per brand. */
export type LabelFace = 'cap' | 'fig' | 'ant' | 'pac' | 'fug' | 'lil';

/** Placing of a label: `x`, `y` of the baseline, `max` shrinks the text to that width, `track` spaces it out. */
export type LabelPlacing = {
  x?: number;
  y?: number;
  size?: number;
  face?: LabelFace | undefined;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  max?: number;
  track?: number;
  opacity?: number;
  rotate?: number;
};

const FACES: Record<LabelFace, LabelOutlines> = {
  cap: caprasimoOutlines,
  fig: figtreeOutlines,
  ant: antonOutlines,
  pac: pacificoOutlines,
  fug: fugazOneOutlines,
  lil: lilitaOneOutlines,
};
const UNITS = 500;

/** Whether the face has an outline for every character of the text; others are drawn as a hyphen. */
export function canDraw(text: string, face: LabelFace): boolean {
  return Array.from(text).every((character) => character in FACES[face]);
}

/** Width of the text at a size, in canvas units. */
export function labelWidth(text: string, size: number, face: LabelFace): number {
  return Array.from(text).reduce((sum, character) => sum + outlineOf(face, character)[0], 0) * (size / UNITS);
}

/** The text as outlines: an SVG group. */
export function labelText(text: string, placing: LabelPlacing): string {
  const {
    x = 0,
    y = 0,
    size = 40,
    face = 'fig',
    fill = '#fff',
    anchor = 'middle',
    max = Infinity,
    track = 0,
  } = placing;
  const outlines = Array.from(text).map((character) => outlineOf(face, character));
  const advances = outlines.map(([advance]) => advance + track * 5);
  const width = advances.reduce((sum, advance) => sum + advance, 0) - track * 5;
  const scale = width * (size / UNITS) > max ? max / width : size / UNITS;
  let cursor = { start: 0, middle: -width / 2, end: -width }[anchor];
  let glyphs = '';
  outlines.forEach(([, path], index) => {
    if (path) glyphs += `<path transform="translate(${Math.round(cursor)})" d="${path}"/>`;
    cursor += advances[index] ?? 0;
  });
  const opacity = placing.opacity ? ` opacity="${placing.opacity}"` : '';
  const turn = placing.rotate ? ` rotate(${placing.rotate})` : '';
  const size4 = Math.round(scale * 10000) / 10000;
  return `<g fill="${fill}"${opacity} transform="translate(${rounded(x)} ${rounded(y)})${turn} scale(${size4})">${glyphs}</g>`;
}

function outlineOf(face: LabelFace, character: string): readonly [number, string] {
  return FACES[face][character] ?? FACES[face]['-'] ?? [0, ''];
}
