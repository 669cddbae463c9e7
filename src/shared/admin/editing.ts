import { Type, type TSchema } from 'typebox';

import { IdParams, IdSchema, refusalReplies, strict } from '../kernel/wire';

/**
 * What merchants edit has a version that counts its changes. A change names the one it was made on;
 * TransitionRefusedError where a colleague changed the same thing meanwhile, so that nothing is overwritten unseen.
 */
export const Version = Type.Integer({ minimum: 1 });
/** Spread into rows that are edited. */
export const editable = { id: IdSchema, version: Version };
/** What a change names that needs nothing else, as a removal. */
export const versionOnly = strict({ version: Version });

/**
 * The calls that edit a list in the merchant's own order. Each answers the whole list as it is then: `post` adds at the
 * end, `put` changes one, `place` puts it at an index (up to `lastIndex`), `remove` removes it.
 */
export const listEdits = <Path extends string, Entry extends Record<string, TSchema>, List extends TSchema>(
  path: Path,
  { entry, list, lastIndex }: { entry: Entry; list: List; lastIndex: number },
) => {
  const replies = { 200: list, ...refusalReplies };
  const index = Type.Integer({ minimum: 0, maximum: lastIndex });
  const ofOne = { path: `${path}/:id`, params: IdParams, replies } as const;
  return {
    post: { method: 'POST', path, body: strict(entry), replies: { 201: list, ...refusalReplies } },
    put: { ...ofOne, method: 'PUT', body: strict({ version: Version, ...entry }) },
    place: { ...ofOne, method: 'PUT', path: `${path}/:id/place`, body: strict({ version: Version, index }) },
    remove: { ...ofOne, method: 'DELETE', body: versionOnly },
  } as const;
};
