/** One face: character -> advance width and SVG path, 500 units per em, baseline at 0. */
export type LabelOutlines = Readonly<Record<string, readonly [advance: number, path: string]>>;
