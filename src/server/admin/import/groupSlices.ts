import type { Group } from './planProduct';

/** Lines compared between two looks at the queue of everything else. */
const LINES_AT_ONCE = 50;

/** Groups in batches of about a number of lines. */
export function* slicesOf(groups: Group[]): Generator<Group[]> {
  let part: Group[] = [];
  let lines = 0;
  for (const group of groups) {
    part.push(group);
    lines += group.lines.length;
    if (lines < LINES_AT_ONCE) continue;
    yield part;
    [part, lines] = [[], 0];
  }
  if (part.length > 0) yield part;
}
