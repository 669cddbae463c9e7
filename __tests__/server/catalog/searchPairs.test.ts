import { loadDemoOnce } from '../../../src/server/app/demoData';
import { catalogService, type CatalogService } from '../../../src/server/catalog/catalogService';
import { openDatabase } from '../../../src/server/db/database';
import { demoStores } from '../../../src/server/demo/demoStores';
import { loadDemo } from '../../../src/server/demo/loadDemo';
import { fakeCatalogueEvents } from '../../support/server/catalogBuilders';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

// Rules §5 on the demo catalogue, which is written like a Brazilian pet shop's.
jest.setTimeout(30_000);

let database: TestDatabase;
let catalog: CatalogService;
let storeId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const files = { read: async () => null, write: async () => {}, exists: async () => true, remove: async () => {} };
  const demo = {
    stores: demoStores(),
    files,
    hashPassword: async () => 'hash',
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
  };
  await loadDemoOnce(database.owner, (tx) => loadDemo(tx, demo));
  storeId = (await database.owner.query('select id from stores where is_default')).rows[0].id;
  catalog = catalogService({ db: openDatabase(database.app), catalogueEvents: fakeCatalogueEvents(), clock: () => 0 });
});
afterAll(() => database.drop());

const titlesOf = async (search: string, limit = 100): Promise<string[]> => {
  const outcome = await catalog.products(storeId, { search, limit });
  if (!outcome.ok) throw new Error(outcome.refusal.name);
  return outcome.value.list.map(({ title }) => title);
};
const speciesOf = async (titles: string[]): Promise<Map<string, string[]>> => {
  const { rows } = await database.owner.query<{ title: string; species: string[] }>(
    'select title, species from products where store_id = $1 and title = any($2::text[])',
    [storeId, titles],
  );
  return new Map(rows.map(({ title, species }) => [title, species]));
};

// Each finds exactly what the other finds, in the same order.
const SAME: [kind: string, typed: string, written: string][] = [
  ['accents', 'racao', 'ração'],
  ['accents', 'RAÇÃO', 'ração'],
  ['accents', 'tapete higienico', 'Tapete Higiênico'],
  ['accents', 'vermifugo', 'vermífugo'],
  ['accents', 'sache', 'sachê'],
  ['accents', 'aquario', 'aquário'],
  ['accents', 'pate de figado', 'patê de fígado'],
  ['accents', 'silica', 'sílica'],
  ['accents', 'caes', 'cães'],
  ['accents', 'omega 3', 'Ômega 3'],
  ['accents', 'calopsita cupula', 'CALOPSITA CÚPULA'],
  ['joined', 'anti pulgas', 'antipulgas'],
  ['joined', 'anti-pulgas', 'antipulgas'],
  ['joined', 'anti pulga', 'antipulga'],
  ['joined', 'micro grãos', 'microgrãos'],
  ['joined', 'multi vitaminico', 'multivitamínico'],
  ['joined', 'porta petisco', 'porta-petisco'],
  ['joined', 'batatadoce', 'batata doce'],
  ['joined', 'trincaferro', 'trinca-ferro'],
  ['joined', 'colarprotetor', 'colar protetor'],
  ['joined', '15kg', '15 kg'],
  ['joined', 'sachê 85g', 'sache 85 g'],
  ['word order', 'gatos ração', 'ração gatos'],
  ['word order', 'higienico tapete', 'tapete higienico'],
  ['word order', 'adultos cães matuta ração', 'ração matuta cães adultos'],
  ['word order', 'ninho gaiola', 'gaiola ninho'],
  ['word order', 'castrados gatos bigode', 'bigode gatos castrados'],
  ['word order', 'transporte caixa de', 'caixa de transporte'],
  ['small words', 'ração para gatos', 'ração gatos'],
  ['small words', 'caixa de areia com peneira', 'caixa areia peneira'],
  ['small words', 'cama do gato', 'cama gato'],
  ['plural', 'rações', 'ração'],
  ['plural', 'coleiras', 'coleira'],
  ['plural', 'gatos', 'gato'],
  ['plural', 'arranhadores', 'arranhador'],
  ['plural', 'filtros', 'filtro'],
  ['plural', 'caixas de transporte', 'caixa de transporte'],
  ['plural', 'tapetes higiênicos', 'tapete higiênico'],
  ['plural', 'comedouros lentos', 'comedouro lento'],
  ['plural', 'flor seca', 'flores secas'],
  ['plural', 'palito dental', 'palitos dentais'],
  ['synonyms', 'cachorros', 'cachorro'],
  ['synonyms', 'doguinho coleira', 'cachorro coleira'],
  ['synonyms', 'comida de cachorro', 'comida de cao'],
];

// A wrong word may be near to two right ones: all of the one meant is found, and stands first.
const TYPOS: [typed: string, written: string][] = [
  ['colera', 'coleira'],
  ['coleria', 'coleira'],
  ['raçoa matuta', 'ração matuta'],
  ['rasao de gato', 'ração de gato'],
  ['aranhador', 'arranhador'],
  ['shampo', 'shampoo'],
  ['cachoro coleira', 'cachorro coleira'],
  ['comedoro lento', 'comedouro lento'],
  ['vermifigo', 'vermífugo'],
  ['antipulgass', 'antipulgas'],
  ['tapeti higienico', 'tapete higienico'],
  ['tapete igienico', 'tapete higienico'],
  ['calopcita', 'calopsita'],
  ['aquairo', 'aquário'],
  ['gailoa', 'gaiola'],
  ['biscoto caramelo', 'biscoito caramelo'],
  ['granulabo madeira', 'granulado madeira'],
  ['hamister', 'hamster'],
  ['chinchla', 'chinchila'],
  ['matutta', 'matuta'],
];

// What is typed on the way finds first what the whole word finds.
const BEGINNINGS: [typed: string, first: string][] = [
  ['bebed', 'Bebedouro Pituca Inox com Base de Borracha'],
  ['colei', 'Coleira Nó Firme Ossinhos'],
  ['tapete hig', 'Tapete Higiênico Piso Seco Super Absorvente 60 x 80 cm'],
  ['arranha', 'Arranhador Rabisco Torre Dois Andares'],
  ['racao matu', 'Ração Matuta Cães Adultos Porte Médio e Grande Frango e Arroz'],
  ['escova ras', 'Escova Rasqueadeira Espuma Mansa Autolimpante'],
];

it('is at least 60 pairs', () => {
  expect(SAME.length + TYPOS.length + BEGINNINGS.length).toBeGreaterThanOrEqual(60);
});

it.each(SAME)('%s: %s finds what %s finds', async (_kind, typed, written) => {
  const [found, expected] = [await titlesOf(typed), await titlesOf(written)];
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(expected);
});

it.each(TYPOS)('one typo: %s finds what %s finds', async (typed, written) => {
  const [found, expected] = [await titlesOf(typed), await titlesOf(written)];
  expect([expected.length > 0, found.at(0)]).toEqual([true, expected.at(0)]);
  expect(expected.filter((title) => !found.includes(title))).toEqual([]);
});

it.each(BEGINNINGS)('beginnings: %s finds %s', async (typed, first) => {
  expect(await titlesOf(typed, 5)).toContain(first);
});

// Wrong hits: none of the first products is for another animal, or of another kind.
it.each([
  ['gato', 'cat'],
  ['ração gato', 'cat'],
  ['areia gato', 'cat'],
  ['cachorro', 'dog'],
  ['ração de cachorro', 'dog'],
  ['coleira', 'dog'],
  ['peixe betta', 'fish'],
  ['ração betta', 'fish'],
  ['calopsita', 'bird'],
  ['passarinho', 'bird'],
  ['hamster', 'smallPet'],
  ['ração coelho', 'smallPet'],
])('%s brings goods for a %s first', async (search, species) => {
  const titles = await titlesOf(search, 5);
  const known = await speciesOf(titles);
  const isOwn = (title: string) => known.get(title)?.includes(species) || (search === 'coleira' && known.has(title));
  expect([titles.length > 0, titles.filter((title) => !isOwn(title))]).toEqual([true, []]);
});

it.each([
  ['cama', /^Cama /],
  ['comedoro', /^Comedouro /],
  ['fonte', /^Fonte /],
  ['areia', /Areia/],
  ['osso', /Osso/],
  ['ave', /Ave/],
  ['petisco', /Petisco/],
  ['casinha', /^Casinha /],
])('%s brings first what has it in its title', async (search, title) => {
  const [first = ''] = await titlesOf(search, 1);
  expect(first).toMatch(title);
});

it.each([
  ['gato', 'pato'],
  ['osso', 'corda'],
  ['cama', 'ração'],
])('four letters are taken as typed: %s is not %s', async (search, other) => {
  const titles = await titlesOf(search, 10);
  expect(titles.filter((title) => title.toLowerCase().startsWith(other))).toEqual([]);
});

it.each(['tigre', 'computador', 'racao tigre', 'xyzxyz', 'ração computador', 'ragoes'])(
  'finds nothing for %s',
  async (search) => {
    expect(await titlesOf(search)).toEqual([]);
  },
);
