import { waitWords } from '../../../src/browser/core/waitWords';
import type { RefusalDetails } from '../../../src/shared/kernel/wire';

const words = (details?: RefusalDetails) =>
  waitWords({ name: 'TooManyRequestsError', ...(details ? { details } : {}) })?.text;

it.each([
  [undefined, 'um minuto'],
  [5, 'um minuto'],
  [61, '2 minutos'],
  [3_600, 'uma hora'],
  [3_601, '2 horas'],
])('after %s seconds it is said to wait %s', (retryAfter, span) => {
  expect(words(retryAfter === undefined ? undefined : { retryAfter })).toContain(`Espere ${span} e`);
});

it('says what else can be done', () => {
  expect(words({ retryAfter: 600, reason: 'cardsTried' })).toContain(
    'espere 10 minutos para tentar outro, ou pague com Pix',
  );
  expect(words({ reason: 'unpaidOrders' })).toContain('pague este com cartão');
  expect(waitWords({ name: 'NotFoundError' })).toBeNull();
});
