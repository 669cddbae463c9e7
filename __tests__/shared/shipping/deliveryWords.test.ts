import { chosenWords, countedWords, deliveryWords } from '../../../src/shared/shipping/deliveryWords';
import { promiseCountedFrom } from '../../../src/shared/shipping/deliveryPromise';
import { UNPAID_STATUSES } from '../../../src/shared/order/unpaidStatuses';
import { orderPromiseWords } from '../../../src/shared/order/words/orderPromiseWords';
import { aShippingOption } from '../../support/browser/wireBuilders';

const TODAY = '2026-11-20';
const custom = (min: number, max: number) =>
  aShippingOption({ storeCustomShippingId: 'rule', customDeliveryRangeMin: min, customDeliveryRangeMax: max });
const sameDay = aShippingOption({ deliveryRangeMin: 5, deliveryRangeMax: 5 });

describe('an option among others', () => {
  it.each([
    [aShippingOption(), 'Chega entre 26/11/2026 a 30/11/2026'],
    [aShippingOption({ isEstimate: true }), 'Chega entre 26/11/2026 a 30/11/2026 (estimativa)'],
    [sameDay, 'Chega em 25/11/2026'],
    [custom(1, 2), 'DE 1 A 2 DIAS ÚTEIS'],
    [custom(0, 0), 'ATÉ UM DIA ÚTIL'],
    [custom(1, 1), 'ATÉ UM DIA ÚTIL'],
    [custom(3, 3), 'ATÉ 3 DIAS ÚTEIS'],
    [{ ...custom(1, 1), isPickup: true }, 'ATÉ UM DIA ÚTIL'],
    [{ ...custom(1, 2), isPickup: true }, 'DE 1 A 2 DIAS ÚTEIS'],
    [aShippingOption({ storeCustomShippingId: 'rule' }), 'Chega entre 26/11/2026 a 30/11/2026'],
  ])('reads as specified (%#)', (option, words) => {
    expect(deliveryWords(option, TODAY)).toBe(words);
  });
});

describe('that days count from the payment', () => {
  const scheduled = aShippingOption({ schedule: { listDay: [], listDayPaidLater: [] } });

  it('is said of days alone, not of a day that is chosen', () => {
    expect(countedWords([aShippingOption(), scheduled])).toContain('contam a partir');
    expect(countedWords([aShippingOption(), scheduled], aShippingOption())).toContain('contam a partir');
    expect(countedWords([aShippingOption(), scheduled], scheduled)).toBeNull();
    expect(countedWords([scheduled])).toBeNull();
    expect(countedWords([])).toBeNull();
  });
});

describe('a chosen option', () => {
  it.each([
    ['creditCard', 'Chega entre 26/11/2026 a 30/11/2026'],
    ['pix', 'Chega entre 26/11/2026 a 30/11/2026, pagando hoje'],
    ['boleto', 'Chega de 4 a 6 dias úteis após a confirmação do pagamento'],
  ] as const)('promises what its payment allows: %s', (method, words) => {
    expect(chosenWords(aShippingOption(), TODAY, method)).toBe(words);
  });
});

describe('an order', () => {
  // Friday, 20/11/2026, is a holiday: the first business day after it is Monday the 23rd.
  const createdAt = '2026-11-20T13:28:00.000Z';
  const ready = { arrivesFrom: '2026-11-23', arrivesTo: '2026-11-23', isEstimate: false, isPickup: true };

  it.each(UNPAID_STATUSES)('names no day while it is %s', (status) => {
    expect(orderPromiseWords({ status, createdAt, shipping: ready })).toBe(
      'Pronto para retirar em até 1 dia útil após a confirmação do pagamento',
    );
  });

  it('names its days once it is paid', () => {
    expect(orderPromiseWords({ status: 'paymentApproved', createdAt, shipping: ready })).toBe(
      'Pronto para retirar em 23/11/2026',
    );
  });

  it('counts from the day of payment: as many business days as it was chosen with', () => {
    const paidLater = promiseCountedFrom({ ...ready, arrivesTo: '2026-11-25' }, '2026-11-20', '2026-11-27');
    expect(paidLater).toMatchObject({ arrivesFrom: '2026-11-30', arrivesTo: '2026-12-02', isPickup: true });
    expect(promiseCountedFrom(ready, '2026-11-20', '2026-11-20')).toEqual(ready);
  });
});
