import { explainedCart } from '../../../src/browser/cart/explainedCart';
import { totalGroups, totalSum } from '../../../src/browser/payment/totalGroups';
import { voucherHintOf, voucherIssueWords, voucherRefusalWords } from '../../../src/browser/cart/voucherWords';
import { cartPanelTexts } from '../../../src/browser/texts/cartPanelTexts';
import { explainedLine } from '../../../src/shared/cart/cartTotals';
import type { DiscountRow } from '../../../src/shared/cart/totalsContract';
import type { RefusalDetails } from '../../../src/shared/kernel/wire';
import { aCart, aLine, aShippingOption, aShippingStore } from '../../support/browser/wireBuilders';

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('why the total is what it is', () => {
  const voucher: DiscountRow = {
    kind: 'voucher',
    code: 'OIVIZINHO',
    voucherKind: 'percentage',
    value: 10,
    base: 26_058,
    maxDiscount: null,
    isLimited: false,
    amount: 2606,
  };
  const lines = [
    aLine({ unitPrice: 16_890, total: 16_890 }),
    aLine({
      id: 'b',
      unitPrice: 349,
      quantity: 12,
      total: 4188,
      rows: explainedLine({ unitPrice: 349, originalPrice: 399, quantity: 12 }).rows,
    }),
    aLine({ id: 'c', unitPrice: 2490, quantity: 2, total: 4980 }),
  ];
  const full = aCart({
    listProduct: lines,
    totalDiscount: 2606,
    shippingValue: 1840,
    explained: {
      productsValue: lines.map(({ id, unitPrice, quantity, total }) => ({
        kind: 'line',
        lineId: id,
        unitPrice,
        quantity,
        amount: total,
      })),
      totalDiscount: [voucher],
      shippingValue: [
        {
          kind: 'shipping',
          name: 'Econômica',
          companyName: 'Correio do Vale',
          isEstimate: true,
          fromZipCode: '13000000',
          toZipCode: '13010111',
          parcels: 1,
          weightG: 11_400,
          amount: 1840,
        },
      ],
      total: [
        { kind: 'productsValue', amount: 26_058 },
        { kind: 'totalDiscount', amount: -2606 },
        { kind: 'shippingValue', amount: 1840 },
      ],
    },
  });

  it('is rows that a person can add up', () => {
    const rows = totalGroups(explainedCart(full)).flatMap((group) => group.rows);
    expect(rows.map(({ title, text, amount }) => [title, plain(text), amount])).toEqual([
      ['Ração Matuta Cães Adultos Frango e Arroz', '10,1 kg', 16_890],
      ['Ração Matuta Cães Adultos Frango e Arroz', '10,1 kg · 12 × R$ 3,49 (antes R$ 3,99)', 4188],
      ['Ração Matuta Cães Adultos Frango e Arroz', '10,1 kg · 2 × R$ 24,90', 4980],
      ['Cupom OIVIZINHO', '10% de R$ 260,58 dos produtos: R$ 26,058, arredondado', -2606],
      ['Econômica (estimativa)', 'Do CEP 13000-000 ao CEP 13010-111, 1 volume de 11,4 kg', 1840],
    ]);
    expect(totalGroups(explainedCart(full)).map(({ sum }) => sum)).toEqual([26_058, -2606, 1840]);
    expect(plain(totalSum(explainedCart(full)) ?? '')).toBe('R$ 260,58 − R$ 26,06 + R$ 18,40 = R$ 252,92');
  });

  it('tells no way of what its buyer fetches, whatever it costs', () => {
    const [way] = full.explained.shippingValue;
    if (!way) throw new Error('the cart has a way');
    const cart = aCart({ explained: { ...full.explained, shippingValue: [{ ...way, isPickup: true }] } });
    expect(totalGroups(explainedCart(cart)).at(-1)?.rows).toMatchObject([{ text: '', amount: 1840 }]);
  });

  it('needs no sum for one term, and no word of what there is not', () => {
    expect(totalGroups(explainedCart(aCart())).map(({ title }) => title)).toEqual(['Produtos']);
    expect(totalSum(explainedCart(aCart()))).toBeNull();
  });

  it.each<[Partial<DiscountRow>, string]>([
    [{ value: 50, base: 16_890, amount: 8445 }, '50% de R$ 168,90 dos produtos'],
    [
      { value: 50, base: 16_890, maxDiscount: 2000, amount: 2000 },
      '50% de R$ 168,90 dos produtos, até o limite de R$ 20,00',
    ],
    [{ value: 10, base: 1000, isLimited: true, amount: 100 }, '10% de R$ 10,00 dos produtos do cupom'],
    [{ voucherKind: 'fixed', value: 1500, amount: 1500 }, 'Valor fixo a menos nos produtos'],
    [{ voucherKind: 'fixed', value: 1500, amount: 900 }, 'Vale R$ 15,00, e não passa do valor dos produtos'],
    [{ voucherKind: 'freeShipping', value: 0, base: 1840, amount: 1840 }, 'A entrega sai de graça'],
    [
      { voucherKind: 'freeShipping', base: 1840, maxDiscount: 1000, amount: 1000 },
      'A entrega sai de graça até R$ 10,00',
    ],
  ])('explains each kind of voucher (%#)', (given, words) => {
    const cart = aCart({ explained: { ...full.explained, totalDiscount: [{ ...voucher, ...given }] } });
    expect(plain(totalGroups(explainedCart(cart))[1]?.rows[0]?.text)).toBe(words);
  });
});

describe('a voucher of free shipping', () => {
  const voucher = {
    id: 'v',
    code: 'FRETE',
    kind: 'freeShipping' as const,
    value: 0,
    maxDiscount: null,
    minProductsValue: 0,
    appliesTo: 'everything' as const,
    createdAt: '2026-11-20T12:00:00.000Z',
    expiredAt: null,
  };

  const fetched = [aShippingStore({ listShipping: [aShippingOption({ id: 'fetch', price: 0, isPickup: true })] })];

  it.each([
    [{ voucher }, 'Frete grátis: o desconto aparece quando você escolher a entrega.'],
    [{ voucher, selectedShippingId: 'pickUp' }, 'A entrega escolhida já é grátis: o cupom vale para outra opção.'],
    [{ voucher, selectedShippingId: 'pac', shippingValue: 1_840 }, null],
    [{ voucher, selectedShippingId: 'fetch', listShippingStore: fetched }, cartPanelTexts.voucherPickupFree],
    // Nothing can be chosen there: that is said already.
    [{ voucher, zipCode: '13010111' }, null],
    [{ voucher: { ...voucher, kind: 'fixed' as const, value: 500 } }, null],
    [{}, null],
  ])('says when its saving will show (%#)', (given, words) => {
    expect(voucherHintOf(aCart(given))).toBe(words);
  });
});

describe('a refused voucher', () => {
  it.each<[RefusalDetails | null, string]>([
    [null, ''],
    [{ reason: 'voucherUnknown' }, ''],
    [{ reason: 'voucherMinimum', missing: 1240 }, ' Para este cupom faltam R$ 12,40 em produtos.'],
    [{ reason: 'voucherNoProduct' }, ' Nenhum produto do carrinho entra neste cupom.'],
    [{ reason: 'voucherUsedUp' }, ' Todos os usos deste cupom já foram feitos.'],
  ])('is told with the specified text and what is missing (%#)', (details, more) => {
    expect(plain(voucherRefusalWords(details))).toBe(`CUPOM INVÁLIDO, EXPIRADO OU JÁ UTILIZADO.${more}`);
  });

  it('that the cart keeps says what it waits for', () => {
    expect(plain(voucherIssueWords({ reason: 'voucherMinimum', missing: 1240 }))).toBe(
      'Faltam R$ 12,40 em produtos para o desconto valer.',
    );
  });
});
