import { deliveryWords } from '../../../src/browser/cart/deliveryWords';
import { totalWords } from '../../../src/browser/cart/totalWords';
import type { Voucher } from '../../../src/shared/voucher/voucherContract';
import { aCart, aLine, aShippingOption } from '../../support/browser/wireBuilders';

const TODAY = '2026-11-20';
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('when an option arrives', () => {
  const custom = (min: number, max: number) =>
    aShippingOption({ storeCustomShippingId: 'rule', customDeliveryRangeMin: min, customDeliveryRangeMax: max });

  it.each([
    [aShippingOption(), 'Chega entre 26/11/2026 a 30/11/2026'],
    [aShippingOption({ isEstimate: true }), 'Chega entre 26/11/2026 a 30/11/2026 (estimativa)'],
    [custom(1, 2), 'DE 1 A 2 DIAS ÚTEIS'],
    [custom(1, 1), 'ATÉ UM DIA ÚTIL'],
    [aShippingOption({ storeCustomShippingId: 'rule' }), 'Chega entre 26/11/2026 a 30/11/2026'],
  ])('is told as specified (%#)', (option, words) => {
    expect(deliveryWords(option, TODAY)).toBe(words);
  });
});

describe('why the total is what it is', () => {
  const voucher: Voucher = {
    id: 'voucher-1',
    code: 'OIVIZINHO',
    kind: 'percentage',
    value: 10,
    maxDiscount: null,
    minProductsValue: 0,
    appliesTo: 'everything',
    createdAt: '2026-01-01T00:00:00.000Z',
    expiredAt: null,
  };
  const lines = [
    aLine({ unitPrice: 16_890, total: 16_890 }),
    aLine({ id: 'b', unitPrice: 349, quantity: 12, total: 4188 }),
    aLine({ id: 'c', unitPrice: 2490, quantity: 2, total: 4980 }),
  ];
  const textsOf = (...given: Parameters<typeof totalWords>) => totalWords(...given).map(({ text }) => plain(text));

  it('is a sum that a person can redo', () => {
    const cart = aCart({
      listProduct: lines,
      voucher,
      voucherId: voucher.id,
      totalDiscount: 2606,
      zipCode: '13010111',
    });
    expect(textsOf(cart, aShippingOption())).toEqual([
      'R$ 168,90 + 12 × R$ 3,49 + 2 × R$ 24,90 = R$ 260,58',
      '10% dos produtos: R$ 26,058, arredondado para R$ 26,06.',
      'Econômica, para o CEP 13010-111.',
      'Sem juros em até 3x. Nada mais é somado depois.',
    ]);
  });

  it('needs no sum for one product, and no word of what there is not', () => {
    expect(textsOf(aCart(), null)).toEqual(['R$ 168,90', 'Sem juros em até 3x. Nada mais é somado depois.']);
  });

  it.each([
    [{ ...voucher, value: 50 }, 8445, '50% dos produtos: R$ 84,45.'],
    [{ ...voucher, value: 50, maxDiscount: 2000 }, 2000, '50% dos produtos, até o limite de R$ 20,00.'],
    [{ ...voucher, kind: 'fixed' as const, value: 1500 }, 1500, 'R$ 15,00 a menos nos produtos.'],
    [{ ...voucher, kind: 'freeShipping' as const, value: 0 }, 1840, 'A entrega sai de graça: R$ 18,40 a menos.'],
  ])('explains each kind of coupon (%#)', (given, totalDiscount, words) => {
    const cart = aCart({ voucher: given, voucherId: given.id, totalDiscount });
    expect(textsOf(cart, null)[1]).toBe(words);
  });
});
