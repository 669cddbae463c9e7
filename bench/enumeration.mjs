// Promise 33: response times do not disclose who is a customer. Known and unknown e-mails are requested alternately,
// one at a time, each from an address of its own so that no throttle applies.
import { openConnection, requestBytes } from './http.mjs';

/** A wrong password, of no account. */
const WRONG_PASSWORD = 'a errada de todas';

const CALLS = [
  {
    name: 'sign-in',
    path: '/api/auth/login',
    status: 401,
    bodyOf: (email) => ({ email, password: WRONG_PASSWORD, cartId: null }),
  },
  { name: 'recovery', path: '/api/auth/forgot-password', status: 204, bodyOf: (email) => ({ email }) },
];

/**
 * Requests `count` customers and as many unknown e-mails by each call.
 * @returns a result of the report: the means in ms, their difference, and Welch's p
 * @throws at the first pair of answers that differ in status or length
 */
export const enumeration = async ({ db, shop }, store, random, { count }) => {
  await makeCustomers(db, store.id, count);
  const figures = [];
  for (const call of CALLS)
    figures.push({ name: call.name, count, ...(await compare(call, shop.port, store.id, random, count)) });
  return { name: 'who is a customer', shop: null, ceilings: [], inWords: inWordsOf(figures), figures };
};

const emailsOf = (index) => {
  const number = String(index).padStart(5, '0');
  return { known: `conhecida-${number}@bench.test`, unknown: `estranhas-${number}@bench.test` };
};

// Copies of a demo customer, whose password is hashed like any other.
const makeCustomers = (db, storeId, count) =>
  db.query(
    `insert into customers select (jsonb_populate_record(original, jsonb_build_object(
       'id', 'bench-' || n, 'document', lpad(n::text, 11, '0'),
       'email', 'conhecida-' || lpad(n::text, 5, '0') || '@bench.test'))).*
     from (select c from customers c where store_id = $1 limit 1) one (original), generate_series(0, $2::int - 1) n`,
    [storeId, count],
  );

const compare = async (call, port, storeId, random, count) => {
  const connection = await openConnection(port);
  const times = { known: [], unknown: [] };
  const ask = async (kind, index) => {
    const bytes = requestBytes({
      method: 'POST',
      path: call.path,
      headers: { 'x-store-id': storeId, 'x-forwarded-for': addressOf(index, kind) },
      body: call.bodyOf(emailsOf(index)[kind]),
    });
    const started = performance.now();
    const { status, body } = await connection.ask(bytes);
    times[kind].push(performance.now() - started);
    return `${status}, ${body.length} bytes`;
  };
  for (let index = 0; index < count; index += 1) {
    const order = random() < 0.5 ? ['known', 'unknown'] : ['unknown', 'known'];
    const answers = [];
    for (const kind of order) answers.push(await ask(kind, index));
    if (answers[0] !== answers[1] || !answers[0].startsWith(String(call.status)))
      throw new Error(`${call.name}: ${order.map((kind, at) => `${kind} ${answers[at]}`).join(', ')}`);
  }
  connection.close();
  return welch(times.known, times.unknown);
};

// A network for each pair: half of a household counts as much as all of it.
const addressOf = (index, kind) => `10.${kind === 'known' ? 1 : 2}.${index >> 8}.${index & 255}`;

const momentsOf = (values) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, share: variance / values.length };
};

/** Welch's test of two lists, long enough for the normal distribution. @returns means, difference, t and two-sided p */
export const welch = (one, other) => {
  const [a, b] = [momentsOf(one), momentsOf(other)];
  const t = (a.mean - b.mean) / Math.sqrt(a.share + b.share);
  return { known: a.mean, unknown: b.mean, difference: a.mean - b.mean, t, p: tailsOf(Math.abs(t) / Math.SQRT2) };
};

// Complementary error function, right to seven digits (Abramowitz and Stegun 7.1.26).
const tailsOf = (x) => {
  const t = 1 / (1 + 0.3275911 * x);
  const series = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return series.reduce((sum, factor) => sum * t + factor, 0) * t * Math.exp(-x * x);
};

const inWordsOf = (figures) =>
  `who is a customer: ${figures
    .map(
      ({ name, count, known, unknown, difference, p }) =>
        `${name} ${known.toFixed(2)} ms for ${count.toLocaleString('en')} customers and ${unknown.toFixed(2)} ms for as many strangers, difference ${difference.toFixed(2)} ms (Welch p ${p.toFixed(2)})`,
    )
    .join('; ')}`;
