import { METHOD_SCREENS } from '../../../src/browser/payment/paymentMethods';
import { orderTexts } from '../../../src/browser/texts/orderTexts';
import { BOLETO_CLEARING_DAYS } from '../../../src/shared/payment/paymentTimes';

it('says at checkout and on the order page how long a bank may take to tell of a paid boleto, as long as the order waits', () => {
  const clears = `ompensa em até ${BOLETO_CLEARING_DAYS} dias úteis`;
  expect(orderTexts.boletoHow.join(' ')).toContain(clears);
  const [, chosen] = METHOD_SCREENS.boleto.review({ method: 'boleto', installments: 1, card: null }, 9_990);
  expect(chosen).toContain(clears);
});
