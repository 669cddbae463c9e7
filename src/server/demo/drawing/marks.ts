import { rounded } from '../../media/lettering/rounded';
import type { MarkName } from './pictureTypes';
/** Paths of the silhouettes, centred, about 80 wide. */
export const MARKS: Record<MarkName, string> = {
  paw: 'M0 6C14 6 26 20 26 32C26 42 16 44 8 42C2 40-2 40-8 42C-16 44-26 42-26 32C-26 20-14 6 0 6ZM-32-8a9 12-20 1 1 .1 0ZM-13-26a9 13-6 1 1 .1 0ZM15-26a9 13 6 1 1 .1 0ZM33-8a9 12 20 1 1 .1 0Z',
  bone: 'M-44-12C-58-28-36-44-28-26C-26-18-20-12-12-12H12C20-12 26-18 28-26C36-44 58-28 44-12C40-6 40 6 44 12C58 28 36 44 28 26C26 18 20 12 12 12H-12C-20 12-26 18-28 26C-36 44-58 28-44 12C-40 6-40-6-44-12Z',
  fishbone: 'M-52 0C-30-28 6-28 26-4L48-24C54-10 54 10 48 24L26 4C6 28-30 28-52 0Z',
  leaf: 'M-34 30C-44-20-6-44 36-40C44 4 16 40-26 30C-12 10 4-8 18-20C-2-10-20 8-30 34Z',
  drop: 'M0-44C20-16 32 2 32 18C32 36 18 48 0 48C-18 48-32 36-32 18C-32 2-20-16 0-44Z',
  seed: 'M0-40C22-20 24 16 0 40C-24 16-22-20 0-40Z',
};

/** One silhouette, moved, turned and scaled. */
export function mark(name: MarkName, x: number, y: number, scale: number, fill: string, turn = 0, opacity = 1): string {
  const alpha = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<path transform="translate(${rounded(x)} ${rounded(y)}) rotate(${turn}) scale(${scale})" d="${MARKS[name]}" fill="${fill}"${alpha}/>`;
}
