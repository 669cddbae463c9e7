type KeyOfEach<Table> = Table extends unknown ? keyof Table : never;

/** What several tables hold together. */
export type Joined<Table> = { [Key in KeyOfEach<Table>]: Extract<Table, Record<Key, unknown>>[Key] };

/** One table of several that share no key, in their order. */
export const joinTables = <Table extends object>(tables: readonly Table[]): Joined<Table> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys and values of each table, and no others
  Object.assign({}, ...tables) as Joined<Table>;
