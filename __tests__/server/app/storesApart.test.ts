import { randomOf, raceSeed, shuffled } from '../../support/races/seeded';
import { openTwoStores, takesKeys, type TwoStores, type Walls } from '../../support/server/matrix/storeMatrix';
import type { Operation } from '../../support/server/matrix/apiDocument';
import { TOKENLESS } from '../../support/server/routeAccess';
import { createTestDatabase } from '../../support/server/testDatabase';
import { READ_BY_ALL } from '../../../src/server/db/rowSecurity';
import { newId } from '../../../src/server/kernel/newId';

// Promise 29: a store sees only itself. Two stores with a row in every tenant table; the routes are the server's own.
const SEED = raceSeed();
/**
 * How many names of the other store's rows are tried at each place: a few with every change, all in `npm run prove`. So
 * are tokens and ways to name no store: one at each route in turn, or all.
 */
const KEYS = Number(process.env['MATRIX_KEYS'] ?? 2);
const isWhole = KEYS > 70;
/** Routes that are about no store, or know theirs by the host. */
const STORELESS =
  /^\w+ \/api\/(health|ready|openapi\.json|client-error|contact-oipet|(setup|platform)(\/.*)?|store-sign-up(\/.*)?|store-request)$/;

const within = async <T>(walls: Walls, work: (it: TwoStores) => Promise<T>): Promise<T> => {
  const database = await createTestDatabase();
  try {
    const it = await openTwoStores(walls, database);
    try {
      return await work(it);
    } finally {
      await it.shop.close();
    }
  } finally {
    await database.drop();
  }
};

type Trespass = { tries: number; shown: string[]; changed: string[]; failed: string[] };

/** People of one store try every route with names of the other's rows: what they were shown of it, and what of it changed. */
async function trespass(it: TwoStores, operations: Operation[], most = KEYS): Promise<Trespass> {
  const random = randomOf(SEED);
  const before = await it.digest();
  const [shown, failed] = [new Set<string>(), new Set<string>()];
  let tries = 0;
  for (const operation of operations) {
    const keys = takesKeys(operation) ? shuffled(it.foreignKeys, random).slice(0, most) : ['nobody'];
    for (const token of await it.peopleFor(operation.route, it.own.store)) {
      for (const key of keys) {
        const { statusCode, body } = await it.ask({ operation, key, token });
        tries += 1;
        if (it.canaries.some((text) => body.includes(text))) shown.add(operation.route);
        // Providers without a simulator here are unreachable: 503.
        const isCutOff = statusCode === 429 && !STORELESS.test(operation.route);
        if (isCutOff || statusCode === 500) failed.add(`${operation.route} ${statusCode}`);
      }
    }
  }
  const after = await it.digest();
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  return { tries, shown: [...shown], changed, failed: [...failed] };
}
const NOTHING = { shown: [], changed: [], failed: [] };
const tell = (figure: string) => process.stdout.write(`promise 29, seed ${SEED}: ${figure}\n`);
const TIME_MS = isWhole ? 1_800_000 : 240_000;

describe('with both walls', () => {
  let it29: TwoStores;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    it29 = await openTwoStores({ hasFilters: true, hasRls: true }, database);
    close = async () => {
      await it29.shop.close();
      await database.drop();
    };
  }, TIME_MS);
  afterAll(() => close());
  const tenantRoutes = () => it29.operations.filter(({ route }) => !STORELESS.test(route));

  it('has a row of each store in every tenant table, a role that owns none, and hides all but what has a reason', async () => {
    const { own, foreign, tables, database } = it29;
    for (const { name } of tables) {
      const { rows } = await database.owner.query(`select distinct store_id as id from ${name}`);
      expect([name, rows.map(({ id }) => String(id)).toSorted()]).toEqual([
        name,
        [own.store.id, foreign.store.id].toSorted(),
      ]);
    }
    expect(tables.filter(({ isHidden }) => !isHidden).map(({ name }) => name)).toEqual(Object.keys(READ_BY_ALL));
    const { rows } = await database.app.query(
      `select current_user as name, rolsuper or rolbypassrls or rolcreaterole as "isMighty",
         (select count(*) from pg_roles other where other.oid <> r.oid and pg_has_role(r.oid, other.oid, 'member'))::int as others
       from pg_roles r where rolname = current_user`,
    );
    expect(rows).toEqual([{ name: 'oipet_app', isMighty: false, others: 0 }]);
    expect(tables.filter(({ owner }) => owner === 'oipet_app')).toEqual([]);
  });

  it(
    'takes no token of one store at another',
    async () => {
      let tries = 0;
      const { own, foreign } = it29;
      for (const operation of tenantRoutes().filter(({ route }) => !TOKENLESS.test(route))) {
        for (const [at, { customerToken, ownerToken }] of [
          [own.store, foreign],
          [foreign.store, own],
        ] as const) {
          const tokens = [customerToken, ownerToken, `Bearer ${ownerToken}`];
          for (const token of isWhole ? tokens : [tokens[tries % tokens.length]]) {
            const reply = await it29.ask({ operation, key: newId(), token }, {}, at);
            expect([operation.route, reply.statusCode, reply.json().name]).toEqual([
              operation.route,
              403,
              'AccessDeniedError',
            ]);
            tries += 1;
          }
        }
      }
      tell(`${tries} calls with a token of the other store refused`);
    },
    TIME_MS,
  );

  it(
    'finds no store where the header is absent, empty, unknown, doubled or more than a name',
    async () => {
      const { own, foreign } = it29;
      const ids = [
        '',
        newId(),
        `${own.store.id}, ${foreign.store.id}`,
        `${own.store.id},${own.store.id}`,
        [own.store.id, foreign.store.id],
        `${own.store.id}' or '1'='1`,
        own.store.id.toLowerCase() === own.store.id ? own.store.id.toUpperCase() : own.store.id.toLowerCase(),
        undefined,
      ];
      let tries = 0;
      for (const operation of tenantRoutes()) {
        for (const id of isWhole ? ids : [ids[tries % ids.length]]) {
          const { method, url } = operation;
          const headers = {
            authorization: own.ownerToken,
            host: 'nobody.test',
            ...(id === undefined ? {} : { 'x-store-id': id }),
          };
          const reply = await it29.shop.app.inject({ method, url, headers });
          expect([operation.route, id, reply.statusCode]).toEqual([operation.route, id, 404]);
          tries += 1;
        }
      }
      tell(`${tries} calls without a store, or with two, found none`);
    },
    TIME_MS,
  );

  it(
    'shows and changes nothing of the other store, whatever of its rows is named',
    async () => {
      const { tries, ...found } = await trespass(it29, it29.operations);
      expect(found).toEqual(NOTHING);
      tell(`${it29.operations.length} routes, ${tries} tries with ${it29.foreignKeys.length} names, 0 foreign rows`);
    },
    TIME_MS,
  );

  (isWhole ? it : it.skip)(
    'shows each store its own by the same names, so that the tries before were about something',
    async () => {
      const named = tenantRoutes().filter(
        ({ method, route }) =>
          method === 'GET' &&
          route.includes(':') &&
          !/events$|postal-code|city-ibge|cart-reminder|label-option|label\/quote/.test(route),
      );
      const silent: string[] = [];
      for (const operation of named) {
        const statuses = new Set<number>();
        for (const token of [
          ...(await it29.peopleFor(operation.route, it29.foreign.store)),
          it29.foreign.customerToken,
        ])
          for (const key of it29.foreignKeys)
            if (!statuses.has(200))
              statuses.add((await it29.ask({ operation, key, token }, {}, it29.foreign.store)).statusCode);
        if (!statuses.has(200)) silent.push(`${operation.route} ${[...statuses].join()}`);
      }
      expect(silent).toEqual([]);
      tell(`${named.length} routes answer their own store by the same names`);
    },
    TIME_MS,
  );
});

it(
  'is kept apart by the database alone: statements that forgot their store see and change no foreign row',
  async () => {
    await within({ hasFilters: false, hasRls: true }, async (mutant) => {
      const { tries, ...found } = await trespass(mutant, mutant.operations, isWhole ? KEYS : 1);
      expect(found).toEqual(NOTHING);
      expect(mutant.taken.statements.size).toBeGreaterThan(50);
      const { conditions, statements } = mutant.taken;
      tell(
        `store filter taken out ${conditions} times of ${statements.size} statements: ${tries} tries, 0 foreign rows`,
      );
    });
  },
  TIME_MS,
);

it(
  'goes red without both: the same statements without row-level security show and change the other store',
  async () => {
    await within({ hasFilters: false, hasRls: false }, async (mutant) => {
      const reads = mutant.operations.filter(
        // An order's event stream does not end.
        ({ method, route }) => (isWhole || method === 'GET') && !route.endsWith('/events'),
      );
      const { tries, shown, changed } = await trespass(mutant, reads, isWhole ? KEYS : 1);
      expect(shown).toEqual(expect.arrayContaining(['GET /api/admin/team', 'GET /api/admin/audit']));
      if (isWhole) expect(changed).toEqual(expect.arrayContaining(['sale_orders', 'invitations']));
      tell(
        `without both walls ${shown.length} routes show foreign rows, ${changed.length} tables change, ${tries} tries`,
      );
    });
  },
  TIME_MS,
);
