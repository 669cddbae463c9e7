import { act, screen, within } from '@testing-library/react';

import { cartPanelTexts } from '../../../src/browser/texts/cartPanelTexts';
import { cartTexts } from '../../../src/browser/texts/cartTexts';
import { quantityTexts } from '../../../src/browser/texts/quantityTexts';
import type { Cart, DeleteCartProduct, GetCart, PutCartInfo } from '../../../src/shared/cart/cartContract';
import { refused } from '../../../src/shared/kernel/outcome';
import type { GetVoucher } from '../../../src/shared/voucher/voucherContract';
import { renderShop, settle } from '../../support/browser/renderShop';
import { aCart, aLine, aShippingOption, aShippingStore } from '../../support/browser/wireBuilders';
import { withCart, withPlaces } from './withCart';
import type { GetPostalCode } from '../../../src/shared/location/locationContract';
import { waitTexts } from '../../../src/browser/texts/waitTexts';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const custom = { storeCustomShippingId: 'rule', companyName: 'Oi Pet', price: 0 };
const options = [
  aShippingOption(),
  aShippingOption({
    id: 'table',
    name: 'Tabela',
    isEstimate: true,
    price: 2000,
    deliveryRangeMin: 3,
    deliveryRangeMax: 5,
  }),
  aShippingOption({
    id: 'pickUp',
    name: 'Retirar na loja',
    ...custom,
    isPickup: true,
    customDeliveryRangeMin: 1,
    customDeliveryRangeMax: 1,
  }),
  aShippingOption({
    id: 'near',
    name: 'Entrega do bairro',
    ...custom,
    storeCustomShipping: { limitCartPriceMin: 15_000 },
    customDeliveryRangeMin: 1,
    customDeliveryRangeMax: 2,
  }),
];
const lines = [
  aLine({ id: 'a', unitPrice: 3000, quantity: 2, total: 6000, stock: 2 }),
  aLine({
    id: 'b',
    productVariantId: 'b',
    unitPrice: 1000,
    total: 1000,
    product: { title: 'Bola Quica', slug: 'bola-quica', imageUrl: null, variantTitle: '' },
  }),
];
const full = aCart({
  listProduct: lines,
  zipCode: '13010111',
  deliveryCityId: '3509502',
  listShippingStore: [aShippingStore({ listShipping: options })],
});

const aVoucher = () => ({
  id: 'voucher-1',
  code: 'OI',
  kind: 'fixed' as const,
  value: 1000,
  maxDiscount: null,
  minProductsValue: 8240,
  appliesTo: 'everything' as const,
  createdAt: '2026-01-01T00:00:00.000Z',
  expiredAt: null,
});

const open = async (cart: Cart | null, shop = {}) => {
  const view = await renderShop('/products', { shop, prepare: cart ? withCart(cart) : undefined });
  await view.user.click(screen.getByRole('button', { name: /^Carrinho/ }));
  await settle();
  return { ...view, panel: within(screen.getByRole('dialog', { name: /CARRINHO DE COMPRAS/ })) };
};

it('says that it is empty', async () => {
  const { panel } = await open(null);
  expect(panel.getByText('O seu carrinho está vazio')).toBeVisible();
  expect(panel.queryByRole('link', { name: 'Finalizar Compra' })).not.toBeInTheDocument();
});

it('shows lines, subtotal, total, installments and the way to checkout', async () => {
  const { panel } = await open(full);
  expect(panel.getByRole('link', { name: 'Bola Quica' })).toHaveAttribute('href', '/products/bola-quica');
  expect(panel.getByText('10,1 kg · R$ 30,00 cada')).toBeVisible();
  expect(panel.getByText('Apenas 2 em estoque')).toBeVisible();
  expect(panel.getByText('Subtotal sem frete').nextSibling).toHaveTextContent('R$ 70,00');
  expect(panel.getByText('Ou em até 3x de R$ 23,33 sem juros, total R$ 70,00')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Finalizar Compra' })).toHaveAttribute('href', '/checkout');
});

it('says beside its line what needs a prescription', async () => {
  const { panel } = await open(aCart({ listProduct: [{ ...aLine(), needsPrescription: true }] }));
  expect(panel.getByText(/^Precisa de receita/)).toBeVisible();
});

it.each([
  [999, null],
  [1_000, 'Ou em até 2x de R$ 5,00 sem juros, total R$ 10,00'],
])('offers for a total of %i centavos no installment below the least', async (total, words) => {
  const { panel } = await open(
    aCart({ listProduct: [aLine({ unitPrice: total, total })], productsValue: total, total }),
  );
  expect(panel.queryByText(/^Ou em até/)?.textContent.replaceAll('\u00a0', ' ') ?? null).toBe(words);
});

it('words each way of delivery as specified, and says why one cannot be chosen', async () => {
  const { panel, user } = await open(full);
  const described = (name: string | RegExp) => panel.getByRole('radio', { name });
  expect(described('Chega entre 26/11/2026 a 30/11/2026')).toHaveAccessibleDescription(
    'R$ 18,40 A mais barata, Econômica',
  );
  expect(described(/\(estimativa\)$/)).toHaveAccessibleDescription('R$ 20,00 A mais rápida, Tabela');
  expect(described('Retirar na loja')).toHaveAccessibleDescription(/^ATÉ UM DIA ÚTIL Retirada na loja: /);
  expect(panel.queryByRole('radio', { name: 'Entrega do bairro' })).not.toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Ver todas (4)' }));
  expect(described('Entrega do bairro')).toBeDisabled();
  expect(described('Entrega do bairro')).toHaveAccessibleDescription(
    'DE 1 A 2 DIAS ÚTEIS Disponivel em compras acima de R$\u00a0150,00.',
  );
});

const chosen = { ...full, version: 2, selectedShippingId: 'shipping-1', shippingValue: 1840, total: 8840 };

it('says the day once, above the goods, and asks no zip code that is known', async () => {
  const { panel, user, ...fake } = await open(chosen);
  withPlaces(chosen)(fake);
  const day = panel.getByText('Chega entre 26/11/2026 a 30/11/2026', { selector: 'b' });
  expect(day.closest('p')).toHaveTextContent('13010-111');
  expect(day.compareDocumentPosition(panel.getByRole('list', { name: cartTexts.goods }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(panel.queryByRole('textbox', { name: 'CEP' })).not.toBeInTheDocument();
  expect(panel.getByRole('heading', { name: cartPanelTexts.receiveTitle })).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Trocar CEP' }));
  expect(panel.getByRole('textbox', { name: 'CEP' })).toHaveFocus();
  expect(panel.getByRole('textbox', { name: 'CEP' })).toHaveValue('');
});

it('says where the goods are fetched, and that it costs nothing', async () => {
  const { panel } = await open({ ...full, selectedShippingId: 'pickUp' });
  expect(panel.getByText(/^Pronto para retirar entre 26/).closest('p')).toHaveTextContent('Rua das Acácias, 482');
  expect(panel.getByText('Retirada').nextSibling).toHaveTextContent('grátis');
});

it('says nothing of a day before it is known where to', async () => {
  const { panel } = await open(aCart({ listProduct: lines }));
  expect(panel.queryByRole('button', { name: 'Trocar CEP' })).not.toBeInTheDocument();
  expect(panel.getByRole('textbox', { name: 'CEP' })).toBeVisible();
});

it('folds the zip code once it was asked for, and hands the focus to the ways of delivery', async () => {
  const { panel, user, ...fake } = await open(aCart({ listProduct: lines }));
  withPlaces(aCart({ listProduct: lines }))(fake);
  await user.type(panel.getByRole('textbox', { name: 'CEP' }), '13010111');
  await settle();
  expect(panel.getByRole('textbox', { name: 'CEP' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await settle();
  expect(panel.queryByRole('textbox', { name: 'CEP' })).not.toBeInTheDocument();
  expect(panel.getByRole('heading', { name: cartPanelTexts.receiveTitle })).toHaveFocus();
});

it('says that too many zip codes were looked up, and keeps what is typed', async () => {
  const { panel, user, api } = await open(aCart({ listProduct: lines }));
  api.answer<GetPostalCode>('GET', '/postal-code/:zipCode', () => refused('TooManyRequestsError', { retryAfter: 60 }));
  await user.type(panel.getByRole('textbox', { name: 'CEP' }), '13010111');
  await settle();
  expect(panel.getByRole('textbox', { name: 'CEP' })).toHaveAccessibleDescription(waitTexts.zipCode);
  expect(panel.getByRole('textbox', { name: 'CEP' })).toHaveValue('13010-111');
});

it('holds nothing but the total and the button at its foot', async () => {
  const { panel } = await open({ ...chosen, totalDiscount: 1000, voucher: aVoucher() });
  const order = ['Cupom de desconto', 'Subtotal sem frete', 'Cupom OI', 'Entrega', 'Por que este valor?', 'Total'];
  const found = order.map((text) => panel.getAllByText(text)[0]);
  found.slice(1).forEach((one, index) => {
    expect(found[index]?.compareDocumentPosition(one as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

it('chooses a way of delivery and counts it into the total', async () => {
  const { panel, api, user } = await open(full);
  api.answer<PutCartInfo>('PUT', '/cart/info', chosen);
  await user.click(panel.getByRole('radio', { name: 'Chega entre 26/11/2026 a 30/11/2026' }));
  await settle();
  expect(panel.getByRole('radio', { name: 'Chega entre 26/11/2026 a 30/11/2026' })).toBeChecked();
  expect(panel.getByText('Entrega').nextSibling).toHaveTextContent('R$ 18,40');
  expect(panel.getByText('Total R$ 88,40')).toBeInTheDocument();
});

it('hands the focus to the list when a line is taken out, and puts it back on request', async () => {
  const { panel, api, user } = await open(full);
  api.answer<DeleteCartProduct>('DELETE', '/cart/product', { ...full, version: 2, listProduct: lines.slice(1) });
  await user.click(panel.getByRole('button', { name: 'Remover Ração Matuta Cães Adultos Frango e Arroz' }));
  await settle();
  expect(panel.getByRole('list', { name: cartTexts.goods })).toHaveFocus();
  expect(panel.getByRole('button', { name: 'Desfazer' })).toBeVisible();
});

it('cannot ask for fewer than one nor for more than there are', async () => {
  const { panel } = await open(full);
  const title = 'Ração Matuta Cães Adultos Frango e Arroz';
  expect(panel.getByRole('button', { name: quantityTexts.more(title) })).toHaveAttribute('aria-disabled', 'true');
  expect(panel.getByRole('button', { name: quantityTexts.fewer('Bola Quica') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('refuses an unknown voucher beside its field, and says so to screen readers', async () => {
  const { panel, api, user } = await open(full);
  api.answer<GetVoucher>('GET', '/voucher/:code', null);
  await user.type(panel.getByRole('textbox', { name: 'Cupom' }), '#velho{Enter}');
  await settle();
  expect(api.inputsOf<GetVoucher>('GET', '/voucher/:code')).toEqual([{ params: { code: 'VELHO' } }]);
  expect(panel.getByRole('textbox', { name: 'Cupom' })).toHaveAccessibleDescription(
    'CUPOM INVÁLIDO, EXPIRADO OU JÁ UTILIZADO.',
  );
  const spoken = panel.getAllByRole('status').map(({ textContent }) => textContent);
  expect(spoken).toContain('CUPOM INVÁLIDO, EXPIRADO OU JÁ UTILIZADO.');
});

it('says what is missing for a voucher that the cart may not have yet', async () => {
  const { panel, api, user } = await open(full);
  const voucher = { ...aVoucher(), code: 'GRANDE' };
  api.answer<GetVoucher>('GET', '/voucher/:code', voucher);
  api.answer<PutCartInfo>('PUT', '/cart/info', () =>
    refused('VoucherInvalidError', { reason: 'voucherMinimum', missing: 1240 }),
  );
  await user.type(panel.getByRole('textbox', { name: 'Cupom' }), 'grande{Enter}');
  await settle();
  expect(panel.getByRole('textbox', { name: 'Cupom' })).toHaveAccessibleDescription(
    'CUPOM INVÁLIDO, EXPIRADO OU JÁ UTILIZADO. Para este cupom faltam R$\u00a012,40 em produtos.',
  );
});

it('explains the total behind one question', async () => {
  const { panel, user } = await open(full);
  await user.click(panel.getByText('Por que este valor?'));
  expect(panel.getByText(/2 × R\$\s30,00$/)).toBeVisible();
});

it('has no voucher box in a private store', async () => {
  const { panel } = await open(full, { isPrivate: true });
  expect(panel.queryByRole('heading', { name: cartTexts.voucherTitle })).not.toBeInTheDocument();
});

it('tells what changed without the shopper asking, until it is read', async () => {
  const notices: Cart['notices'] = [{ kind: 'priceChanged', title: 'Bola Quica' }, { kind: 'shippingOptionGone' }];
  const { panel, user } = await open({ ...full, notices });
  const list = panel.getByRole('list', { name: cartTexts.notices });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['O preço de Bola Quica mudou.', 'A entrega que você escolheu não está mais disponível. Escolha outra.']);
  await user.click(panel.getByRole('button', { name: cartTexts.closeNotices }));
  expect(panel.queryByRole('list', { name: cartTexts.notices })).not.toBeInTheDocument();
});

it('shows the cart as it was kept when it could not be read, and offers another try', async () => {
  const unreachable: Parameters<typeof renderShop>[1] = {
    prepare: (fake) => {
      withCart(full)(fake);
      fake.api.answer<GetCart>('GET', '/cart/:cartId', () => refused('UnexpectedError'));
    },
  };
  const { user, api } = await renderShop('/products', unreachable);
  await user.click(screen.getByRole('button', { name: /^Carrinho/ }));
  await settle();
  expect(screen.getByText(cartPanelTexts.keptCart, { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bola Quica' })).toBeVisible();
  api.answer<GetCart>('GET', '/cart/:cartId', full);
  await user.click(screen.getByRole('button', { name: cartPanelTexts.tryNow }));
  await settle();
  expect(screen.queryByText(cartPanelTexts.keptCart)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Bola Quica' })).toBeVisible();
});

it('does not lead to the checkout without a line, and says why', async () => {
  const { panel, user, happen } = await open(full);
  act(() => happen.wentOffline());
  await user.click(panel.getByRole('button', { name: 'Finalizar Compra' }));
  expect(screen.getByText(cartPanelTexts.checkoutOffline)).toBeVisible();
  act(() => happen.wentOnline());
  expect(panel.getByRole('link', { name: 'Finalizar Compra' })).toHaveAttribute('href', '/checkout');
});

it('lists what is in a kit under its one line', async () => {
  const parts = [
    { title: 'Ração Golden', slug: 'racao', variantTitle: '3 kg', quantity: 1 },
    { title: 'Comedouro', slug: 'comedouro', variantTitle: '', quantity: 2 },
  ];
  const product = { title: 'Kit filhote', slug: 'kit', imageUrl: null, variantTitle: 'as above', parts };
  await open(aCart({ listProduct: [aLine({ product })] }));
  const list = within(screen.getByRole('list', { name: 'O que vem em Kit filhote' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 × Ração Golden, 3 kg',
    '2 × Comedouro',
  ]);
  // In words it stands under 'Por que este valor?' alone.
  expect(screen.getAllByText('as above')).toHaveLength(1);
});
