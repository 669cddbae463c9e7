const PATTERN = /^oipet:([A-Za-z0-9_-]{1,40}):([A-Za-z0-9_-]{1,40})$/;

/** Our tag of a label at the provider: finds the label, and the store of a webhook. */
export const labelTagOf = ({ storeId, id }: { storeId: string; id: string }): string => `oipet:${storeId}:${id}`;

/** Store and label of a tag; null for one that is not ours. */
export const storeOfTag = (tag: string): { storeId: string; labelId: string } | null => {
  const [, storeId, labelId] = PATTERN.exec(tag) ?? [];
  return storeId && labelId ? { storeId, labelId } : null;
};
