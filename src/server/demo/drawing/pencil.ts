import { rounded } from '../../media/lettering/rounded';
import { seededRandom } from '../seededRandom';
import { labelText, type LabelPlacing } from '../../media/lettering/labelText';
/** A gradient stop: offset, colour, opacity. */
type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Warm dark brown of every shadow. */
export const SHADE = '#2a1a12';
const GROUND = 706;

/** Draws one picture: collects its definitions and hands out irregularities that depend on the picture's id alone. */
export class Pencil {
  readonly random: () => number;
  /** Distance from the middle of the canvas to the edge of the frame: shadows stay inside it. */
  reach = 350;
  private readonly definitions: string[] = [];

  constructor(private readonly id: string) {
    this.random = seededRandom(id);
  }

  /** What belongs into the picture's defs element. */
  get defs(): string {
    return this.definitions.join('');
  }

  /** A gradient from left to right over the shape's box. @returns a fill */
  across(...stops: Stop[]): string {
    return this.linear([0, 0, 1, 0], ...stops);
  }

  /** A gradient from top to bottom. @returns a fill */
  down(...stops: Stop[]): string {
    return this.linear([0, 0, 0, 1], ...stops);
  }

  /** A gradient from the upper left to the lower right. @returns a fill */
  slant(...stops: Stop[]): string {
    return this.linear([0, 0, 1, 1], ...stops);
  }

  /** A gradient along any line of the shape's unit box. @returns a fill */
  linear([x1, y1, x2, y2]: readonly [number, number, number, number], ...stops: Stop[]): string {
    const ends = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
    return this.define((id) => `<linearGradient id="${id}" ${ends}>${stopList(stops)}</linearGradient>`);
  }

  /** A gradient around a point: centre, radius and, where the light hits elsewhere, focus. @returns a fill */
  radial([cx, cy, r, fx = cx, fy = cy]: readonly [number, number, number, number?, number?], ...stops: Stop[]): string {
    const circle = `cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}"`;
    return this.define((id) => `<radialGradient id="${id}" ${circle}>${stopList(stops)}</radialGradient>`);
  }

  /** A clipping shape. @returns a clip-path value */
  clip(shape: string): string {
    return this.define((id) => `<clipPath id="${id}">${shape}</clipPath>`);
  }

  /** The light on a cylinder, laid over any flat art. */
  round(strength = 1): string {
    return this.across(
      [0, SHADE, 0.42 * strength],
      [0.1, SHADE, 0.16 * strength],
      [0.2, '#fff', 0.1 * strength],
      [0.3, '#fff', 0.42 * strength],
      [0.4, '#fff', 0.1 * strength],
      [0.62, SHADE, 0.02],
      [0.85, SHADE, 0.24 * strength],
      [0.96, SHADE, 0.42 * strength],
      [1, SHADE, 0.3 * strength],
    );
  }

  /** A label as outlines. */
  text(text: string, placing: LabelPlacing): string {
    return labelText(text, placing);
  }

  /** The shadow of a thing on the ground: a soft one away from the light and a tight one under it. */
  shadow(cx: number, width: number, y = GROUND, lift = 1): string {
    const reach = Math.min(width * 0.74, this.reach - Math.abs(cx + width * 0.06 - 400) - 2);
    const soft = this.radial([0.5, 0.5, 0.5], [0, SHADE, 0.26 * lift], [0.55, SHADE, 0.1 * lift], [1, SHADE, 0]);
    const tight = this.radial([0.5, 0.5, 0.5], [0, SHADE, 0.62 * lift], [0.7, SHADE, 0.34 * lift], [1, SHADE, 0]);
    const softHeight = rounded(Math.max(30, width * 0.09));
    const tightHeight = rounded(Math.max(11, width * 0.03));
    return (
      `<ellipse cx="${cx + width * 0.06}" cy="${y + 8}" rx="${rounded(reach)}" ry="${softHeight}" fill="${soft}"/>` +
      `<ellipse cx="${cx + 4}" cy="${y}" rx="${rounded(width * 0.53)}" ry="${tightHeight}" fill="${tight}"/>`
    );
  }

  private define(make: (id: string) => string): string {
    const id = `${this.id}-${this.definitions.length + 1}`;
    this.definitions.push(make(id));
    return `url(#${id})`;
  }
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}
