import { Pencil } from './pencil';
import type { PeekParameters } from './pictureTypes';
import { SITTING, sitting } from './sitting';

/** An animal looking over a ledge, for category tiles and empty states: an SVG 260 wide. */
export function peek({ id, animal, coat }: PeekParameters): string {
  const pencil = new Pencil(`k${id ?? animal}`);
  const body = sitting(pencil, animal, coat);
  const { height } = SITTING[animal];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 ${height}" width="260" height="${height}" aria-hidden="true">` +
    `<defs>${pencil.defs}</defs>${body}</svg>`
  );
}
