import type * as csv from '../../../src/server/admin/csv/csvWriter';
import { testLabelPdf } from '../../../src/server/firstSteps/testLabelPdf';
import type * as html from '../../../src/server/html/htmlText';
import { EMAIL_TEMPLATES } from '../../../src/server/queue/emailOutbox';
import { raceSeed } from '../../support/races/seeded';
import { complaintsOfAnswer } from '../../support/server/hostile/answerComplaints';
import { complaintsOfLetter } from '../../support/server/hostile/letterComplaints';
import { FOREIGN, PAYLOADS } from '../../support/server/hostile/payloads';
import { pdfWords } from '../../support/server/hostile/pdfWords';
import { addPlatformRows } from '../../support/server/hostile/platformRows';
import { pagesOf, readPages, readRoutes, type Read } from '../../support/server/hostile/readEverything';
import { sendPayloads } from '../../support/server/hostile/sentPayloads';
import { storePayloads } from '../../support/server/hostile/storedPayloads';
import { freeFieldsOf, lastOf, nameOf } from '../../support/server/hostile/textFields';
import { unescaped } from '../../support/server/hostile/unescaped';
import type * as writers from '../../support/server/hostile/unescaped';
import { writeLetters } from '../../support/server/hostile/writeLetters';
import { openTwoStores, type TwoStores } from '../../support/server/matrix/storeMatrix';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

// Promise 22: stored text is never code. The fields are those of the contracts, and every answer that shows one is read.
// The mutants: templates, the state of a page and the cells of a table without their escapes.
jest.mock('../../../src/server/html/htmlText', () => {
  const actual = jest.requireActual<typeof html>('../../../src/server/html/htmlText');
  const { unescaped: bare } = jest.requireActual<typeof writers>('../../support/server/hostile/unescaped');
  return {
    htmlText: (text: string) => (bare.has('html') ? text : actual.htmlText(text)),
    forScripts: (json: string) => (bare.has('json') ? json : actual.forScripts(json)),
    jsonText: (value: unknown) => (bare.has('json') ? JSON.stringify(value) : actual.jsonText(value)),
  };
});
jest.mock('../../../src/server/admin/csv/csvWriter', () => {
  const actual = jest.requireActual<typeof csv>('../../../src/server/admin/csv/csvWriter');
  const { unescaped: bare } = jest.requireActual<typeof writers>('../../support/server/hostile/unescaped');
  const bareCell = (cell: csv.CsvValue) => (typeof cell === 'object' && cell ? cell.literal : String(cell ?? ''));
  const bareLines = (rows: Parameters<typeof actual.csvLines>[0]) =>
    rows.map((row) => `${row.map((cell) => `"${bareCell(cell).replaceAll('"', '""')}"`).join(';')}\r\n`).join('');
  return {
    ...actual,
    csvLines: (rows: Parameters<typeof bareLines>[0]) => (bare.has('csv') ? bareLines(rows) : actual.csvLines(rows)),
  };
});
// Server tests run before anything is built: pages are rendered from the source.
jest.mock('../../../src/server/page/renderBundle', () => ({
  renderBundle: () => async () => jest.requireActual('../../../src/browser/app/render').renderPage,
}));

const SEED = raceSeed();
/**
 * Each field holds another payload in each round; `npm run prove -- 22` goes through all of them. `npm test`, whose time is
 * short, reads what calls answer and what a label draws.
 */
const isWhole = process.env['RACE_ROUNDS'] !== undefined;
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 1);
const TIME_MS = ROUNDS > 5 ? 3_600_000 : 240_000;
const LETTERS = 'https://oipet.test';
/** Where texts of the platform are shown. */
const INCIDENTS = ['/api/admin/incident', '/api/platform/incident'];

/** Texts that no row of a store shows to anybody, by the last name of their field. */
const NOT_SHOWN: Record<string, string> = {
  password: 'kept as its hash',
  newPassword: 'kept as its hash',
  content: 'the bytes of a picture, read by its decoder',
  cardToken: 'passed on to the provider',
  motherName: 'passed on to the provider',
  occupation: 'passed on to the provider',
  listSku: 'looked for',
  search: 'looked for',
  key: 'a name of the starter catalogue',
  slug: 'a part of an address, by the rule of its service',
  accessKey: '44 digits and capitals, by the database',
  domain: 'a host by its rule (domains.test.ts)',
  accepted: 'the version of a text',
  ownerEmail: 'of the set-up, shown to the operators alone',
  where: 'of a crash report, written to the log',
  stack: 'of a crash report, written to the log',
  pathname: 'of a crash report, written to the log',
  build: 'of a crash report, written to the log',
};

let database: TestDatabase;
let stores: TwoStores;
beforeAll(async () => {
  database = await createTestDatabase();
  stores = await openTwoStores({ hasFilters: true, hasRls: true }, database);
  await addPlatformRows(database.owner);
}, TIME_MS);
beforeEach(() => unescaped.clear());
afterAll(async () => {
  await stores.shop.close();
  await database.drop();
});

const store = (round: number) =>
  storePayloads(database.owner, { storeId: stores.own.store.id, operations: stores.operations, round });
const complaints = (reads: Read[]) =>
  reads.flatMap(({ url, reply }) => complaintsOfAnswer(reply, pagesOf(stores)).map((found) => `${url}: ${found}`));
const letterComplaints = async () =>
  (await Promise.all((await writeLetters(stores)).map((letter) => complaintsOfLetter(letter, LETTERS)))).flat();
const showing = (reads: Read[]) => reads.filter(({ reply }) => reply.body.includes(FOREIGN));

(isWhole ? it : it.skip)(
  `shows what is stored as the text it is, in ${ROUNDS} rounds of ${PAYLOADS.length} payloads (seed ${SEED})`,
  async () => {
    const fields = freeFieldsOf(stores.operations);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { kept, columns } = await store(SEED + round);
      const lost = fields.filter((field) => !kept.has(nameOf(field)) && !(lastOf(field) in NOT_SHOWN)).map(nameOf);
      expect([...new Set(lost)]).toEqual([]);
      const routes = await readRoutes(stores);
      const pages = await readPages(stores, SEED + round);
      const letters = await writeLetters(stores);
      const found = [...complaints([...routes, ...pages])];
      for (const letter of letters)
        found.push(...(await complaintsOfLetter(letter, LETTERS)).map((one) => `${letter.subject}: ${one}`));
      expect({ seed: SEED, round, found }).toEqual({ seed: SEED, round, found: [] });
      expect(showing(routes).length).toBeGreaterThan(30);
      expect(showing(routes).map(({ url }) => url)).toEqual(expect.arrayContaining(INCIDENTS));
      expect(showing(pages).length).toBeGreaterThan(20);
      expect(letters.map(({ template }) => template)).toEqual([...EMAIL_TEMPLATES]);
      if (round === ROUNDS - 1)
        process.stdout.write(
          `promise 22, seed ${SEED}: ${new Set(fields.map(nameOf)).size} fields of contracts in ${columns.size} columns; ` +
            `${routes.length + pages.length} answers, ${showing([...routes, ...pages]).length} with a payload, ${letters.length} letters\n`,
        );
    }
  },
  TIME_MS,
);

it(
  'answers a call that holds payloads with data alone',
  async () => {
    const answers = await sendPayloads(stores, SEED);
    expect(complaints(answers.map(([url, reply]) => ({ url, reply })))).toEqual([]);
    expect(answers.length).toBeGreaterThan(80);
  },
  TIME_MS,
);

it('draws nothing on a label but its texts', () => {
  const line = { carrierName: 'Correios', serviceName: 'PAC' };
  const wordsOf = (text: string) => {
    const address = {
      recipient: text,
      zipCode: '13010111',
      street: text,
      number: '1',
      complement: text,
      neighborhood: text,
      cityId: '3509502',
      cityName: text,
      stateId: 'SP',
    };
    return pdfWords(testLabelPdf({ number: 1, address, buyerName: text }, { ...line, carrierName: text }));
  };
  const plain = wordsOf('Maria Souza');
  for (const text of PAYLOADS) expect([text, wordsOf(text)]).toEqual([text, plain]);
});

(isWhole ? it : it.skip)(
  'goes red for templates, a state or cells that are not escaped',
  async () => {
    await store(SEED);
    unescaped.add('html');
    expect(await letterComplaints()).not.toEqual([]);
    expect(complaints(await readPages(stores, SEED))).not.toEqual([]);
    unescaped.clear();
    unescaped.add('json');
    // A text that ends the element it stands in.
    await database.owner.query('update stores set opening_hours = $1 where id = $2', [
      PAYLOADS[40],
      stores.own.store.id,
    ]);
    expect(complaints(await readPages(stores, SEED))).not.toEqual([]);
    unescaped.clear();
    unescaped.add('csv');
    await database.owner.query('update sale_orders set buyer_name = $1 where store_id = $2', [
      '=SUM(estranho)',
      stores.own.store.id,
    ]);
    expect(complaints(await readRoutes(stores, /csv$/))).not.toEqual([]);
  },
  TIME_MS,
);
