import type { Db } from './database';

/**
 * A statement whose SQL is built and planned once per connection (or pool), not once per call: hot queries cost a
 * quarter of the processor that way. `build` ends in `.prepare('a_name_of_its_own')` and takes values by `sql.placeholder`.
 */
export const prepared = <Statement>(build: (db: Db) => Statement): ((db: Db) => Statement) => {
  const known = new WeakMap<Db, Statement>();
  return (db) => {
    const kept = known.get(db);
    if (kept) return kept;
    const statement = build(db);
    known.set(db, statement);
    return statement;
  };
};
