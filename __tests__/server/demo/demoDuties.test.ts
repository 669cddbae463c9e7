import { dutyFaults } from '../../../src/shared/catalog/productDuties';
import { OWN_LABELS } from '../../../src/server/demo/catalogue/labels/labelDutiesOf';
import { veterinaryLabels } from '../../../src/server/demo/catalogue/labels/veterinaryLabels';
import { demoStores } from '../../../src/server/demo/demoStores';
import type { DemoProduct } from '../../../src/server/demo/demoTypes';
import { STARTER_CATALOGUE } from '../../../src/server/firstSteps/starterCatalogue';
import { aPublishing } from '../../support/duties';

const stores = demoStores().map((store) => [store.slug, store.products] as const);
const [[, products] = ['', []]] = stores;

const FOOD = /^(racao-|petiscos-|saches-|sementes-|alimentos-|suplementos-)/;
const PHARMACY = /^(antipulgas-|vermifugos$|pele-|higiene-bucal$)/;
const isIn = (categories: RegExp, { categorySlugs: [first = ''] }: DemoProduct) => categories.test(first);

/** How much of a medicine, how often: what a leaflet says and a shop does not. */
const DOSE =
  /\bdoses?\b|\bdosagem\b|\bposologia\b|mg\/kg|\bml por (kg|quilo)|\bmililitros? por\b|\b(um|uma|dois|duas|\d+) (comprimidos?|cápsulas?|tabletes?|gotas|pipetas?)\b.{0,20}\b(a cada|para cada|por kg|por dia)|\bgotas em \d/i;
/** What only a treatment may claim. Of food nothing of it may be said at all. */
const CURE =
  /\b(curar?|trata|tratar|previne|prevenir|elimina|combate|cicatriza\w*|alergi\w+ |imunidade|cristais|recuperar)\b/i;
/** A warning is no claim. */
const WARNINGS = ['Não é alimento para tratar doença', 'em caso de alergia a algum'];

const textsOf = ({ title, description, duties }: DemoProduct) =>
  WARNINGS.reduce(
    (text, warning) => text.replaceAll(warning, ''),
    [title, description, duties.contraindications].join(' '),
  );

describe.each(stores)('the goods of %s', (_slug, goods) => {
  it('say all that the law asks of them', () => {
    const faults = goods.map(
      ({ slug, duties }) => [slug, dutyFaults({ ...duties, isActive: true }, aPublishing())] as const,
    );
    expect(faults.filter(([, fault]) => Object.keys(fault).length > 0)).toEqual([]);
    const without = goods.filter(({ duties }) => duties.dutyKind === null);
    expect(without).toEqual([]);
  });

  it('are food or veterinary where their category says so, and nothing else is', () => {
    // A kit says what its parts must.
    const ofTheirOwn = goods.filter(({ variants }) => variants.every(({ parts }) => parts === null));
    const kinds = ofTheirOwn.map((product) => [
      product.slug,
      product.duties.dutyKind,
      isIn(FOOD, product) ? 'food' : isIn(PHARMACY, product) ? 'veterinary' : 'none',
    ]);
    expect(kinds.filter(([, is, should]) => is !== should)).toEqual(
      // Worn around the neck after an operation.
      goods.some(({ slug }) => slug === COLLAR) ? [[COLLAR, 'none', 'veterinary']] : [],
    );
  });

  it('name no dose and claim no cure', () => {
    const texts = goods.map((product) => [product.slug, textsOf(product)] as const);
    expect(texts.filter(([, text]) => DOSE.test(text))).toEqual([]);
    const ofDuties = goods.filter(({ duties }) => duties.dutyKind !== 'none').map(textsOf);
    expect(ofDuties.filter((text) => CURE.test(text))).toEqual([]);
  });

  it('send to the leaflet, the label or the vet whoever buys from the pharmacy', () => {
    const fromPharmacy = goods.filter(
      ({ duties, categorySlugs: [first] }) => duties.dutyKind === 'veterinary' || first === 'suplementos-e-vitaminas',
    );
    expect(fromPharmacy.length).toBeGreaterThan(10);
    expect(fromPharmacy.filter(({ description }) => !/bula|rótulo|veterinário/.test(description))).toEqual([]);
  });
});

const COLLAR = 'colar-protetor-curativa-macio-pos-operatorio';

it('is what its pattern of doses is for', () => {
  for (const text of [
    'Um comprimido para cada 10 kg',
    '1 comprimido a cada 10 kg',
    'dose única',
    '5 mg/kg',
    '1 ml por kg',
    'Um mililitro por quilo',
    'dez gotas em 50 ml de água',
    'Um tablete por dia',
  ])
    expect([text, DOSE.test(text)]).toEqual([text, true]);
  expect(DOSE.test('O bico dosador solta 5 ml por aperto.')).toBe(false);
});

it.each([
  ['de proteína', 'proteína bruta (mín.)'],
  ['de gordura', 'extrato etéreo (mín.)'],
  ['de fibra', 'matéria fibrosa (máx.)'],
  ['de umidade', 'umidade (máx.)'],
])('says of percents %s the same in the text and on the label', (words, level) => {
  const claims = products.flatMap(({ slug, description, duties }) =>
    [...description.matchAll(new RegExp(`(\\d+)% ${words}`, 'g'))].map(([, percent = '']) => ({
      slug,
      percent,
      levels: duties.guaranteeLevels.toLocaleLowerCase('pt-BR').split('; '),
    })),
  );
  expect(claims.length).toBeGreaterThan(0);
  const differing = claims.filter(
    ({ percent, levels }) => !levels.some((line) => line.startsWith(level) && line.endsWith(`(${percent}%)`)),
  );
  expect(differing).toEqual([]);
});

it('leaves out of a label what the text says is not in it', () => {
  const without = products.flatMap(({ slug, description, duties }) =>
    [...description.matchAll(/\b[Ss]em ([^.;:]+)/g)].flatMap(([, list = '']) =>
      list.split(/, | ou | e | nem /).map((thing) => ({ slug, thing: thing.trim(), composition: duties.composition })),
    ),
  );
  const there = ({ thing, composition }: { thing: string; composition: string }) =>
    thing.length > 2 && composition.toLocaleLowerCase('pt-BR').includes(thing);
  expect(without.filter(there)).toEqual([]);
});

it('has no label without a product', () => {
  const slugs = new Set(products.map(({ slug }) => slug));
  expect([...Object.keys(OWN_LABELS), ...Object.keys(veterinaryLabels)].filter((slug) => !slugs.has(slug))).toEqual([]);
});

it('names no dose among the products a new store begins with', () => {
  const texts = STARTER_CATALOGUE.map(({ title, description }) => `${title} ${description}`);
  expect(texts.filter((text) => DOSE.test(text) || CURE.test(text))).toEqual([]);
});
