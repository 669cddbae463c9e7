import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { lastsTexts as texts } from '../../../../src/browser/texts/lastsTexts';
import type { GetProduct, ProductDetail, ProductVariant } from '../../../../src/shared/catalog/catalogContract';
import { refused } from '../../../../src/shared/kernel/outcome';
import { LASTING_FIGURES } from '../../../../src/shared/pets/lastingFigures';
import type {
  GetCustomerPets,
  GetProductCare,
  KnownFood,
  Pet,
  ProductCareFacts,
} from '../../../../src/shared/pets/petContract';
import { expectReplayable } from '../../../support/browser/openStore';
import { aCare, aKnownFood, aPet } from '../../../support/browser/petBuilders';
import { renderShop, settle } from '../../../support/browser/renderShop';
import { aProductDetail, aVariant } from '../../../support/browser/wireBuilders';
import { ADULT_TABLE } from '../../../shared/pets/tables';

// axe reads whole pages.
jest.setTimeout(30_000);

beforeEach(() => {
  // 20 November in São Paulo.
  jest.useFakeTimers({ now: Date.parse('2026-11-20T13:28:00.000Z') });
  window.scrollTo = () => {}; // jsdom has no layout
});
afterEach(() => jest.useRealTimers());

const size = (kg: string, amount: number, price: number): ProductVariant =>
  aVariant({
    id: `v-${amount}`,
    sku: `SKU-${amount}`,
    optionValues: [{ name: 'Tamanho', value: kg }],
    price,
    originalPrice: null,
    stock: 9,
    netContent: { amount, unit: 'g' },
  });
const matuta: ProductDetail = aProductDetail({
  id: 'matuta',
  slug: 'racao-matuta',
  variants: [size('15 kg', 15_000, 23_690), size('3 kg', 3_000, 7_190)],
});

type Given = { care?: Partial<ProductCareFacts>; pets?: Pet[]; foods?: KnownFood[]; product?: ProductDetail };

const visit = async ({ care = {}, pets, foods = [], product = matuta }: Given, variant = 'SKU-15000') => {
  const opened = await renderShop(`/products/${product.slug}?variant=${variant}`, {
    ...(pets ? { signedIn: 'Mariana Albuquerque' } : {}),
    prepare: ({ api }) => {
      api.answer<GetProduct>('GET', '/product/:slug', product);
      api.answer<GetProductCare>('GET', '/product/:slug/care', { care: aCare(care), figures: LASTING_FIGURES });
      if (pets)
        api.answer<GetCustomerPets>('GET', '/customer/pets', {
          listPet: pets,
          listFood: foods,
          figures: LASTING_FIGURES,
        });
    },
  });
  await settle();
  return opened;
};

const block = () => within(screen.getByRole('region', { name: texts.title }));
const fill = (field: HTMLElement, text: string) =>
  act(async () => fireEvent.change(field, { target: { value: text } }));
const press = (control: HTMLElement) => act(async () => fireEvent.click(control));

const expectAccessible = async (container: Element) => {
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`)).toEqual([]);
};

it("answers for the shopper's own animal, with the sums, the end and the day to order by", async () => {
  const opened = await visit({ pets: [aPet()] });
  expect(block().getByText('Dura 56 dias para Mel')).toBeVisible();
  expect(block().getByText(/^265 g por dia, R\$\s4,23 por dia\./)).toBeVisible();
  expect(block().getByText('De 23/11/2026 a 17/01/2027.')).toBeVisible();
  expect(block().getByText(texts.between(47, 70))).toBeVisible();
  await press(block().getByText(texts.why(56)));
  expect(block().getByText(/15\.000 g ÷ 265 g = 56 dias/)).toHaveTextContent('e sobram 160 g');
  expect(block().getByText(texts.orderBy('17/01/2027', '10/01/2027', 3, 4))).toBeVisible();
  expect(block().getByText(new RegExp(texts.note))).toBeVisible();
  expect(block().getByRole('row', { name: /^15 kg 56 dias/ })).toHaveAttribute('aria-current', 'true');
  expect(block().getByRole('row', { name: /^3 kg 11 dias/ })).toBeVisible();
  expectReplayable(opened.store, opened.actions);
  await expectAccessible(opened.container);
});

it('does not name a day that is over to order by', async () => {
  await visit({ pets: [aPet()] }, 'SKU-3000');
  expect(block().getByText('Dura 11 dias para Mel')).toBeVisible();
  expect(block().getByText(texts.orderBy('03/12/2026', '26/11/2026', 3, 4))).toBeInTheDocument();
  await visit(
    { pets: [aPet({ weights: [{ weighedOn: '2026-01-12', weightG: 70_000, weighedBy: 'vet' }] })] },
    'SKU-3000',
  );
  const [, last] = screen.getAllByRole('region', { name: texts.title });
  expect(within(last as HTMLElement).getByText(texts.orderSoon('26/11/2026'))).toBeInTheDocument();
});

it("names the rows of the maker's table", async () => {
  await visit({ pets: [aPet()], care: { feedingTable: ADULT_TABLE } });
  expect(block().getByText('Dura 65 dias para Mel')).toBeVisible();
  expect(block().getByText(texts.whyTable('Mel', '18', ['10', '20']))).toBeInTheDocument();
});

it('shares the pack among those that are ticked', async () => {
  const tita = aPet({
    id: 'tita',
    name: 'Tita',
    weights: [{ weighedOn: '2026-01-12', weightG: 10_000, weighedBy: 'vet' }],
    foods: [],
  });
  await visit({ pets: [aPet(), tita] });
  // Who eats of it now is ticked.
  expect(block().getByText('Dura 56 dias para Mel')).toBeVisible();
  await press(block().getByRole('checkbox', { name: 'Tita' }));
  expect(block().getByText('Dura 34 dias para Mel e Tita')).toBeVisible();
  expect(block().getByText('Mel 265 g + Tita 170 g = 435 g por dia')).toBeInTheDocument();
  await press(block().getByRole('checkbox', { name: 'Mel' }));
  await press(block().getByRole('checkbox', { name: 'Tita' }));
  expect(block().getByText(texts.nobody)).toBeVisible();
});

it('says what it learnt, for the very animals that ate it', async () => {
  const purchases = ['2026-04-16', '2026-06-06', '2026-07-28', '2026-09-20'].map((day) => ({ day, grams: 15_000 }));
  await visit({ pets: [aPet()], foods: [aKnownFood({ purchases })] });
  expect(block().getByText('Dura 52 dias para Mel')).toBeVisible();
  expect(block().getByText(texts.learnt([51, 52, 54], 56))).toBeVisible();
});

it('warns of a pack open too long, and shows the size that is not', async () => {
  const nino = aPet({
    id: 'nino',
    name: 'Nino',
    species: 'cat',
    weights: [{ weighedOn: '2026-01-12', weightG: 4_500, weighedBy: 'owner' }],
  });
  await visit({ pets: [nino], care: { species: ['cat'], kcalPerKg: 3_650 } });
  const warnings = within(block().getByRole('list', { name: texts.warnings }));
  expect(warnings.getByText(texts.tooLong(211, ['Nino']))).toBeVisible();
  expect(warnings.getByRole('link', { name: /^Ver 3 kg: 42 dias/ })).toHaveAttribute(
    'href',
    '/products/racao-matuta?variant=SKU-3000',
  );
});

it('warns of a weight outside the band, and of permethrin beside a cat', async () => {
  const nino = aPet({ id: 'nino', name: 'Nino', species: 'cat' });
  const gone = aPet({ id: 'bento', name: 'Bento', species: 'cat', status: 'deceased' });
  const none = { kcalPerKg: null, isFood: false, hasPermethrin: true, animalMinG: 20_000, animalMaxG: 40_000 };
  await visit({ pets: [aPet(), nino, gone], care: { ...none, protectionDays: 30 } });
  const warnings = within(block().getByRole('list', { name: texts.warnings }));
  expect(warnings.getByText('Contém permetrina, e Nino mora na casa.')).toBeVisible();
  expect(warnings.getByText('Este é para 20 a 40 kg. Mel tem 18 kg.')).toBeVisible();
  // By the label alone: 30 days from the delivery.
  expect(block().getByText(texts.protects('30 dias'))).toBeVisible();
  expect(block().getByText(texts.protectsUntil('23/11/2026', '23/12/2026'))).toBeVisible();
});

it('gives no number for an animal under a condition', async () => {
  await visit({ pets: [aPet({ conditions: ['inTreatment'] })] });
  expect(block().getByText(new RegExp(texts.off('Mel')))).toBeVisible();
  expect(block().queryByText(/Dura \d/)).toBeNull();
});

it('is a calculator for a guest, who tells of an animal and leaves nothing', async () => {
  const opened = await visit({ care: { species: [] } });
  expect(block().getByText(texts.guestTitle)).toBeVisible();
  await fill(block().getByRole('textbox', { name: texts.weight }), '1800');
  expect(block().getByText(texts.weightFault('120'))).toBeVisible();
  await fill(block().getByRole('textbox', { name: texts.weight }), '18');
  expect(block().getByText('Dura 56 dias')).toBeVisible();
  expect(block().getByText(texts.note)).toBeVisible();
  expect(block().queryByRole('link', { name: texts.changePet })).toBeNull();
  await press(block().getByRole('radio', { name: 'não' }));
  expect(block().getByText('Dura 50 dias')).toBeVisible();
  await press(block().getByRole('radio', { name: 'filhote' }));
  // A puppy without an age has no number.
  expect(block().queryByText(/Dura \d/)).toBeNull();
  await fill(block().getByRole('textbox', { name: texts.months }), '6');
  expect(block().getByText(/Dura 4\d dias/)).toBeVisible();
  expect(block().getByRole('link', { name: texts.keepPets })).toHaveAttribute(
    'href',
    '/auth/login?next=%2Faccount%2Fpets%3Fpet%3Dnew',
  );
  expect(JSON.stringify(opened.store.getState())).not.toContain('"18"');
  await expectAccessible(opened.container);
});

it('reckons litter by the cats at home', async () => {
  const cats = ['nino', 'lua'].map((id) => aPet({ id, name: id, species: 'cat' }));
  const litter = aProductDetail({ ...matuta, variants: [size('12 kg', 12_000, 5_990)] });
  await visit(
    { product: litter, pets: cats, care: { species: ['cat'], kcalPerKg: null, litterKind: 'clumping' } },
    'SKU-12000',
  );
  expect(block().getByText(texts.litter(36, 2))).toBeVisible();
  await fill(block().getByRole('textbox', { name: texts.cats }), '3');
  expect(block().getByText(texts.litter(24, 3))).toBeVisible();
});

it.each<[string, Given]>([['says nothing of a product that says nothing', { care: { kcalPerKg: null } }]])(
  '%s',
  async (_words, given) => {
    await visit(given);
    expect(screen.queryByRole('region', { name: texts.title })).toBeNull();
  },
);

it('is not there while the facts are not', async () => {
  await renderShop('/products/racao-matuta', {
    prepare: ({ api }) => {
      api.answer<GetProduct>('GET', '/product/:slug', matuta);
      api.answer<GetProductCare>('GET', '/product/:slug/care', () => refused('UnavailableError'));
    },
  });
  await settle();
  expect(screen.queryByRole('region', { name: texts.title })).toBeNull();
});
