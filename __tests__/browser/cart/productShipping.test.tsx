import { act, screen, within } from '@testing-library/react';

import { cartLoadTexts } from '../../../src/browser/texts/cartLoadTexts';
import { cartTexts } from '../../../src/browser/texts/cartTexts';
import { quantityTexts } from '../../../src/browser/texts/quantityTexts';
import type { GetProduct } from '../../../src/shared/catalog/catalogContract';
import { refused } from '../../../src/shared/kernel/outcome';
import type { GetCityIbge, GetPostalCode } from '../../../src/shared/location/locationContract';
import type { PostProductShipping, ShippingOption } from '../../../src/shared/shipping/shippingContract';
import type { FakePlatform } from '../../support/browser/fakePlatform';
import { expectReplayable } from '../../support/browser/openStore';
import { renderShop, settle } from '../../support/browser/renderShop';
import { aProductDetail, aVariant } from '../../support/browser/wireBuilders';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const variants = [
  aVariant({ id: 'v1', sku: 'S-1', price: 10000, optionValues: [{ name: 'Peso', value: '1 kg' }] }),
  aVariant({ id: 'v15', sku: 'S-15', price: 40000, optionValues: [{ name: 'Peso', value: '15 kg' }] }),
];
const anOption = (given: Partial<ShippingOption>): ShippingOption => ({
  id: 'pac',
  name: 'PAC',
  companyName: 'Correios',
  price: 1840,
  deliveryRangeMin: 6,
  deliveryRangeMax: 10,
  storeCustomShippingId: null,
  storeCustomShipping: null,
  customDeliveryRangeMin: null,
  customDeliveryRangeMax: null,
  isEstimate: false,
  ...given,
});
const listShipping = [
  anOption({}),
  anOption({
    id: 'moto',
    name: 'Moto da loja',
    companyName: 'Oi Pet',
    price: 0,
    storeCustomShippingId: 'rule',
    storeCustomShipping: { limitCartPriceMin: 30000 },
    customDeliveryRangeMin: 1,
    customDeliveryRangeMax: 1,
  }),
];

const open = (prepare: (fake: FakePlatform) => void = () => {}) =>
  renderShop('/products/racao', {
    prepare: (fake) => {
      const { api } = fake;
      api.answer<GetProduct>('GET', '/product/:slug', aProductDetail({ slug: 'racao', variants }));
      api.answer<GetPostalCode>('GET', '/postal-code/:zipCode', {
        logradouro: 'Rua Ipê',
        bairro: 'Centro',
        ibge: '3509502',
      });
      api.answer<GetCityIbge>('GET', '/city-ibge/:ibgeCode', { id: '3509502', name: 'Campinas', stateId: 'SP' });
      api.answer<PostProductShipping>('POST', '/product/:slug/shipping', [
        { storeId: 'store-1', storeName: 'Oi Pet', listShipping },
      ]);
      prepare(fake);
    },
  });
const form = () => within(screen.getByRole('form', { name: cartTexts.shippingTitle }));
const field = () => form().getByLabelText(cartTexts.shippingTitle);
const requested = ({ api }: Pick<FakePlatform, 'api'>) =>
  api.inputsOf<PostProductShipping>('POST', '/product/:slug/shipping').map(({ body }) => body);

it('quotes at the eighth digit, in the words of the cart', async () => {
  const { user, store, actions, api } = await open();
  await user.type(field(), '1301011');
  expect(requested({ api })).toEqual([]);
  await user.type(field(), '1');
  await settle();
  expect(requested({ api })).toEqual([{ productVariantId: 'v1', quantity: 1, zipCode: '13010111' }]);
  const [pac, moto] = form().getAllByRole('listitem');
  expect(pac).toHaveTextContent(/Correios PAC, econômica.*18,40.*Chega entre 26\/11\/2026 a 30\/11\/2026/);
  expect(moto).toHaveTextContent(/ATÉ UM DIA ÚTIL.*Disponivel em compras acima de R\$\s300,00\./);
  expect(moto).not.toHaveTextContent('0,00 Moto');
  expectReplayable(store, actions);
});

it('quotes anew for another variant and for another quantity', async () => {
  const { user, api } = await open();
  await user.type(field(), '13010111');
  await settle();
  await user.click(screen.getByRole('radio', { name: /15\skg/ }));
  await settle();
  expect(form().queryByText(/Disponivel em compras/)).not.toBeInTheDocument();
  await user.click(
    screen.getByRole('button', { name: quantityTexts.more('Ração Matuta Cães Adultos Frango e Arroz') }),
  );
  await act(() => jest.advanceTimersByTimeAsync(400));
  await settle();
  expect(requested({ api }).map((body) => `${body.productVariantId} ${body.quantity}`)).toEqual([
    'v1 1',
    'v15 1',
    'v15 2',
  ]);
});

it('says that a zip code is nowhere', async () => {
  const { user, api } = await open((fake) =>
    fake.api.answer<GetPostalCode>('GET', '/postal-code/:zipCode', { erro: true }),
  );
  await user.type(field(), '00000000');
  await settle();
  expect(field()).toHaveAccessibleDescription(cartTexts.zipCodeNotFound);
  expect(requested({ api })).toEqual([]);
});

it('says that too many zip codes were looked up, keeps what is typed, and looks again', async () => {
  const { user, api } = await open((fake) =>
    fake.api.answer<GetPostalCode>('GET', '/postal-code/:zipCode', () =>
      refused('TooManyRequestsError', { retryAfter: 60 }),
    ),
  );
  await user.type(field(), '13010111');
  await settle();
  expect(
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(' '),
  ).toContain('Foram muitas tentativas seguidas. Espere um minuto');
  expect(field()).toHaveValue('13010-111');
  expect(field()).not.toHaveAccessibleDescription(cartTexts.zipCodeNotFound);
  api.answer<GetPostalCode>('GET', '/postal-code/:zipCode', { ibge: '3509502' });
  await user.click(screen.getByRole('button', { name: cartLoadTexts.retry }));
  await settle();
  expect(requested({ api })).toHaveLength(1);
});

it('says that nothing delivers there, and lets a failure be tried again', async () => {
  const { user, api } = await open(({ api: fake }) =>
    fake.answer<PostProductShipping>('POST', '/product/:slug/shipping', () => refused('UnexpectedError')),
  );
  await user.type(field(), '13010111');
  await settle();
  expect(form().getByRole('alert')).toHaveTextContent('Algo de errado aconteceu. Tente novamente mais tarde');
  api.answer<PostProductShipping>('POST', '/product/:slug/shipping', []);
  await user.click(form().getByRole('button', { name: cartLoadTexts.retry }));
  await settle();
  expect(form().getAllByText(cartTexts.noOptions)[0]).toBeVisible();
});
