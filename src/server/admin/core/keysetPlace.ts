import { isInstant } from '../../kernel/clock';

/** Where a page of a list begins: after the row of this instant (ISO) and id. */
export type KeysetPlace = { createdAt: string; id: string };

/** A place as an address holds it; null for none. */
export const writtenPlace = (row: { createdAt: string; id: string | number } | undefined): string | null =>
  row ? `${row.createdAt}_${row.id}` : null;

/** The place an address holds; null for none, and for what is no place. @param ids what the list's ids look like */
export const placeOf = (written: string | undefined, ids = /^[\w-]{1,40}$/): KeysetPlace | null => {
  const [, createdAt, id] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_(.+)$/.exec(written ?? '') ?? [];
  if (createdAt === undefined || id === undefined) return null;
  return isInstant(createdAt) && ids.test(id) ? { createdAt, id } : null;
};
