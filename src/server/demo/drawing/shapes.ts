import { rounded } from '../../media/lettering/rounded';

/** An ellipse by centre and radii; `more` is further attributes, each with a leading space. */
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${rounded(cx)}" cy="${rounded(cy)}" rx="${rounded(rx)}" ry="${rounded(ry)}" fill="${fill}"${more}/>`;

/** A filled path. */
export const filled = (path: string, fill: string, more = ''): string => `<path d="${path}" fill="${fill}"${more}/>`;

/** A stroked path with round ends. */
export const stroked = (path: string, stroke: string, width: number, more = ''): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

/** A rectangle with round corners. */
export const rectangle = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string =>
  `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}" rx="${radius}" fill="${fill}"${more}/>`;

/** A drawing moved, turned and scaled. */
export const placed = (x: number, y: number, scale: number, body: string, turn = 0): string =>
  `<g transform="translate(${rounded(x)} ${rounded(y)})${turn ? ` rotate(${turn})` : ''} scale(${scale})">${body}</g>`;
