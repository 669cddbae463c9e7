import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { StoreSignupMode } from '../../../src/shared/platform/signUpLimits';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import type { PoolClient } from 'pg';
import { pino } from 'pino';

import { tokenOfHash } from '../../../src/shared/account/emailLinks';
import { TERMS_VERSION } from '../../../src/shared/account/terms';
import { tokenHashOf } from '../../../src/server/account/accessToken';
import { hashPassword } from '../../../src/server/account/passwordHash';
import { buildApp } from '../../../src/server/app/buildApp';
import type { LimitSettings } from '../../../src/server/http/limits';
import type { ClientPatience } from '../../../src/server/http/slowClients';
import { changeFeed } from '../../../src/server/db/changeFeed';
import type { Gateways } from '../../../src/server/app/gateways';
import { newId } from '../../../src/server/kernel/newId';
import { secretsOf } from '../../../src/server/kernel/secretKey';
import { openServices } from '../../../src/server/app/services';
import { openDatabase } from '../../../src/server/db/database';
import { openPool } from '../../../src/server/db/pool';
import { customers, merchants, sessions } from '../../../src/server/db/schema/accountTables';
import { carts } from '../../../src/server/db/schema/cartTables';
import { saleOrderLines, saleOrderMoves, saleOrders } from '../../../src/server/db/schema/orderTables';
import type { Email } from '../../../src/server/gateways/mail/mailPort';
import { webhookSender } from '../../../src/server/gateways/webhook/webhookSender';
import { jobList } from '../../../src/server/jobs/jobList';
import { cartBuilders } from './cartBuilders';
import { fakeCarrier } from './fakeCarrier';
import { memoryFiles } from './memoryFiles';
import { createTestDatabase, type TestDatabase } from './testDatabase';
import { silentFinance, silentLabels, silentSubscriptions } from './silentFinance';
import { silentLog } from './testServer';
import { watched } from './watched';
import { NO_LIMITS } from './testLimiter';

/** Monday, 23 November 2026, noon in São Paulo. */
export const MONDAY_NOON = Date.parse('2026-11-23T15:00:00Z');
/** Passwords that the rules take; hashed once for all tests of a file. */
export const PASSWORD = 'cavalo correto bateria';
export const NEW_PASSWORD = 'grampo certo pilha nova';

const hashed = hashPassword(PASSWORD);
const log = pino({ level: 'silent' });
const silentLogger = new Logger(() => () => {});

type Sender = {
  store: { id: string };
  token?: string;
  /** Sent and filled as a browser would. */
  cookies?: Map<string, string>;
  headers?: Record<string, string>;
  /** Network address of the sender. */
  from?: string;
};

/** Parts of the outside world that a test plays itself. */
type World = Partial<Pick<Gateways, 'cards' | 'finance' | 'subscriptions' | 'webhooks'>> & {
  /** Called with each connection of the server's pool before it is used. */
  onConnect?: (client: PoolClient) => void;
  /** After this a statement of a request is ended; left out: as in production. */
  statementTimeoutMs?: number;
  /** How long clients may take; left out: as in production. */
  patience?: ClientPatience;
  /** Limits of the shop; left out, it refuses nobody. */
  limits?: LimitSettings;
  /** How new stores are taken; openly where it is left out. */
  storeSignup?: StoreSignupMode;
};

/** One process of the shop: the whole server as it is built for the world, on a database shared with others. */
async function openInstance(database: TestDatabase, clock: () => number, world: World) {
  const { webhooks = webhookSender({ reach: 'anywhere' }), onConnect = () => {} } = world;
  const { statementTimeoutMs } = world;
  const limits = statementTimeoutMs === undefined ? {} : { statementTimeoutMs };
  const pool = openPool(database.requests, { log: silentLog, max: 8, ...limits });
  pool.on('connect', onConnect);
  const db = openDatabase(pool);
  const feed = changeFeed({ connection: database.connection, log: silentLog });
  await feed.start();
  const sent: Email[] = [];
  /** What the mail server says to e-mails for an address. */
  const refusing = new Map<string, Error>();
  const carrier = fakeCarrier();
  const files = memoryFiles();
  /** TXT records by name, and files by domain and path, as the owners of domains published them. */
  const published = new Map<string, string[]>();
  // Never responds: requests stay open.
  const unknown = async () => ({ kind: 'unknown' as const });
  const gateways = {
    payments: {
      createCharge: unknown,
      readCharge: unknown,
      findCharge: unknown,
      listPending: unknown,
      captureCharge: unknown,
      cancelCharge: unknown,
    },
    cards: world.cards ?? {
      keepCustomer: unknown,
      keepCard: unknown,
      readCard: unknown,
      renewCard: unknown,
      forgetCard: unknown,
    },
    automaticPix: {
      authorize: unknown,
      requestApproval: unknown,
      readAuthorization: unknown,
      endAuthorization: unknown,
      instruct: unknown,
      readCharge: unknown,
      cancelCharge: unknown,
      retry: unknown,
      giveBack: unknown,
      readReturned: unknown,
    },
    finance: world.finance ?? silentFinance,
    subscriptions: world.subscriptions ?? silentSubscriptions,
    carrier: carrier.gateway,
    postalCodes: { find: async () => ({ kind: 'unavailable' as const }) },
    labels: silentLabels,
    mail: {
      async send(email: Email) {
        const refusal = refusing.get(email.to);
        if (refusal) throw refusal;
        sent.push(email);
      },
    },
    files,
    domainProofs: {
      txtRecords: async (name: string) => published.get(name) ?? [],
      textFile: async (domain: string, path: string) => published.get(`${domain}${path}`)?.[0] ?? null,
      answerOf: async () => ({ kind: 'silent' as const }),
    },
    webhooks,
  };
  /** Calls to providers, as 'part.method'. */
  const outside: string[] = [];
  const stopping = new AbortController();
  const secrets = secretsOf('the key of a test');
  const services = openServices({
    limitSettings: world.limits ?? NO_LIMITS,
    db,
    gateways: watched(gateways, outside),
    feed,
    clock,
    secrets,
    log,
    ...(world.storeSignup ? { storeSignup: world.storeSignup } : {}),
    stopping: stopping.signal,
  });
  const jobs = jobList({ ...services, db, clock, mail: gateways.mail, originOf: () => 'https://oipet.test' });
  const app: FastifyInstance = await buildApp({
    // Tests of the server run before anything is built.
    assets: async () => ({ entry: ['main.css', 'main.js'], chunks: {}, fonts: [], integrity: {} }),
    cardTokenUrl: null,
    ...(world.patience ? { patience: world.patience } : {}),
    services,
    feed,
    clock,
    log,
    isProduction: false,
    trustedProxies: ['loopback'],
    hasPageCache: false,
    // A busy machine's own pauses would turn requests away that a test is about.
    hasShedding: false,
    isServing: () => true,
    pingDatabase: async () => {},
    mountSandbox: null,
    mountWebhooks: async () => {},
  });
  return {
    app,
    services,
    serverDb: db,
    sent,
    refusing,
    files,
    published,
    carrier,
    outside,
    jobs,
    async close() {
      stopping.abort();
      await app.close();
      await feed.close();
      await pool.end();
    },
  };
}

/** The whole server on a database of its own, with a movable clock, an e-mail box and, optionally, a second process. */
export async function openAccountApp({
  instances = 1,
  database: given,
  sendsTo,
  ...world
}: {
  instances?: number;
  database?: TestDatabase;
  /** Where calls are sent; left out, to the first instance. */
  sendsTo?: FastifyInstance;
} & World = {}) {
  const database = given ?? (await createTestDatabase());
  const time = { now: MONDAY_NOON };
  const clock = () => time.now;
  const opened = await Promise.all(Array.from({ length: instances }, () => openInstance(database, clock, world)));
  const [first] = opened;
  if (!first) throw new Error('no instance');
  const { services, jobs } = first;
  const app = sendsTo ?? first.app;
  const builders = cartBuilders(database.owner);

  const send = async (
    method: NonNullable<InjectOptions['method']>,
    path: string,
    { store, token, cookies, headers = {}, from = '198.51.100.7' }: Sender,
    body?: object,
    on: FastifyInstance = app,
  ): Promise<LightMyRequestResponse> => {
    const cookie = [...(cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await on.inject({
      method,
      url: `/api${path}`,
      remoteAddress: from,
      headers: {
        'x-store-id': store.id,
        ...(token ? { authorization: token } : {}),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      ...(body ? { payload: body } : {}),
    });
    for (const { name, value, maxAge } of reply.cookies) {
      if (maxAge === 0) cookies?.delete(name);
      else cookies?.set(name, value);
    }
    return reply;
  };

  return {
    ...builders,
    app,
    instances: opened.map((one) => one.app),
    database,
    services,
    /** The database as the server sees it. */
    serverDb: first.serverDb,
    time,
    clock,
    jobs,
    send,
    sent: first.sent,
    refusing: first.refusing,
    files: first.files.kept,
    published: first.published,
    carrier: first.carrier,
    outside: first.outside,

    /** A customer whose e-mail is confirmed. Valid document and e-mail of their own. */
    async aPerson(store: { id: string }, values: Partial<typeof customers.$inferInsert> = {}) {
      const id = newId();
      const row = {
        storeId: store.id,
        id,
        name: 'Maria Albuquerque',
        email: `${id.toLowerCase()}@oipet.test`,
        document: aCpf(),
        phone: '19987654321',
        passwordHash: await hashed,
        emailConfirmedAt: '2026-01-01T00:00:00.000Z',
        ...values,
      };
      await builders.db.insert(customers).values(row);
      return row;
    },

    /** A merchant; an owner by default. */
    async aMerchant(store: { id: string }, values: Partial<typeof merchants.$inferInsert> = {}) {
      const id = newId();
      const row = {
        storeId: store.id,
        id,
        name: 'Helena Prado',
        email: `${id.toLowerCase()}@loja.test`,
        passwordHash: await hashed,
        role: 'owner' as const,
        // Of before there were agreements: nothing of an owner's waits for one.
        agreementUntil: '2099-01-01T00:00:00.000Z',
        ...values,
      };
      await builders.db.insert(merchants).values(row);
      return row;
    },

    /** The token of a new merchant who is signed in, without the cost of a password. */
    async aMerchantToken(store: { id: string }, role: 'owner' | 'staff' = 'owner'): Promise<string> {
      const [id, token] = [newId(), newId()];
      const email = `${id.toLowerCase()}@loja.test`;
      await builders.db.insert(merchants).values({
        storeId: store.id,
        id,
        name: 'Helena Prado',
        email,
        passwordHash: await hashed,
        role,
        agreementUntil: '2099-01-01T00:00:00.000Z',
      });
      await builders.db.insert(sessions).values({
        storeId: store.id,
        id: newId(),
        tokenHash: tokenHashOf(token),
        expiresAt: '2099-01-01T00:00:00Z',
        refreshTokenHash: tokenHashOf(newId()),
        endsAt: '2099-01-01T00:00:00Z',
        merchantId: id,
        lastSeenAt: '2026-11-20T12:00:00Z',
      });
      return token;
    },

    /** A paid order of R$ 50,00, of a guest unless a customer is named. @returns its id */
    async anOrder(
      store: { id: string },
      {
        status = 'paymentApproved',
        createdAt = '2026-11-20T12:00:00.000Z',
        ...values
      }: Partial<typeof saleOrders.$inferInsert> = {},
    ): Promise<string> {
      const [id, cartId] = [newId(), newId()];
      const variant = await builders.aVariant(store);
      await builders.db.insert(carts).values({ storeId: store.id, id: cartId, status: 'closed' });
      people += 1;
      await builders.db.insert(saleOrders).values({
        storeId: store.id,
        id,
        number: 1_000 + people,
        cartId,
        status,
        buyerName: 'Maria Albuquerque',
        buyerEmail: 'guest@oipet.test',
        buyerDocument: '52998224725',
        buyerPhone: '19987654321',
        address: {
          recipient: 'Maria Albuquerque',
          zipCode: '13010111',
          street: 'Rua Barão de Jaguara',
          number: '1010',
          complement: null,
          neighborhood: 'Centro',
          cityId: '3509502',
          cityName: 'Campinas',
          stateId: 'SP',
        },
        shipping: {
          shippingId: 'custom',
          name: 'Motoboy',
          companyName: 'Oi Pet',
          price: 0,
          arrivesFrom: '2026-11-21',
          arrivesTo: '2026-11-24',
          isEstimate: false,
        },
        productsValue: 5_000,
        shippingValue: 0,
        totalDiscount: 0,
        total: 5_000,
        createdAt,
        ...values,
      });
      const line = { quantity: 1, unitPrice: 5_000, total: 5_000, variantTitle: '1 kg', imageUrl: null };
      await builders.db
        .insert(saleOrderLines)
        .values({ ...line, ...variant, storeId: store.id, id: newId(), saleOrderId: id });
      await builders.db
        .insert(saleOrderMoves)
        .values({ storeId: store.id, saleOrderId: id, status, author: 'buyer', cause: 'a test', createdAt });
      return id;
    },

    /** Signs a customer in as a browser of its own. */
    async signIn(store: { id: string }, { email }: { email: string }, sender: Partial<Sender> = {}) {
      const cookies = sender.cookies ?? new Map<string, string>();
      const body = { email, password: PASSWORD, cartId: null };
      const reply = await send('POST', '/auth/login', { ...sender, store, cookies }, body);
      return { reply, token: String(reply.json().accessToken), cookies };
    },

    /** Signs a merchant in as a browser of its own. */
    async signInMerchant(store: { id: string }, { email }: { email: string }, code: string | null = null) {
      const cookies = new Map<string, string>();
      const reply = await send('POST', '/auth/admin/login', { store, cookies }, { email, password: PASSWORD, code });
      return { reply, token: String(reply.json().accessToken), cookies };
    },

    /** What a newcomer sends. */
    aSignUp: (values: object = {}) => ({
      name: 'Mariana Duarte',
      email: `${newId().toLowerCase()}@oipet.test`,
      document: aCpf(),
      phone: '19987654321',
      password: PASSWORD,
      termsVersion: TERMS_VERSION,
      wantsCartReminders: false,
      ...values,
    }),

    /** Runs every due job, and those they add. */
    runJobs: () =>
      runOnce({ pgPool: database.owner, taskList: jobs as TaskList, noHandleSignals: true, logger: silentLogger }),

    /** The token in the link of the latest e-mail to an address. */
    linkTo(address: string): string {
      const email = first.sent.findLast(({ to }) => to === address);
      const token = tokenOfHash(/#[\w-]+/.exec(email?.text ?? '')?.[0] ?? '');
      if (token === null) throw new Error(`no e-mail with a link went to ${address}`);
      return token;
    },

    /** Rows of a query, as the owner of everything. */
    async rows<Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> {
      const { rows } = await database.owner.query<Row>(query, values);
      return rows;
    },

    async close() {
      for (const instance of opened) await instance.close();
      if (!given) await database.drop();
    },
  };
}
export type AccountApp = Awaited<ReturnType<typeof openAccountApp>>;

let people = 0;

/** A valid CPF, another one at each call. */
export function aCpf(): string {
  people += 1;
  const base = String(100_000_000 + people * 7_919);
  const digitOf = (digits: string) => {
    const sum = Array.from(digits).reduce(
      (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
      0,
    );
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const first = digitOf(base);
  return `${base}${first}${digitOf(`${base}${first}`)}`;
}
