/** One place of a state that an action changed. undefined: it was not there before, or is not any more. */
export type Change = { path: string; before: unknown; after: unknown };

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The smallest places in which two plain JSON values differ, in the order of their keys: 'cart.unsaved.line-1'. */
export const changedPaths = (before: unknown, after: unknown, path = ''): Change[] => {
  if (before === after) return [];
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => changedPaths(before[key], after[key], path === '' ? key : `${path}.${key}`));
};
