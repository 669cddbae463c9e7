import type {
  DeleteCustomerCard,
  GetCustomerCard,
  PostCustomerCard,
  PutCustomerCard,
} from '../../../shared/account/cardContract';
import type { GetProduct } from '../../../shared/catalog/catalogContract';
import type { BodyOf } from '../../../shared/kernel/contract';
import type { PostCustomerRepeatAutomaticPix } from '../../../shared/repeat/pixAutomaticContract';
import type {
  GetCustomerRepeat,
  GetCustomerRepeatCycles,
  PostCustomerRepeat,
  PostCustomerRepeatCancel,
  PostCustomerRepeatConfirm,
  PostCustomerRepeatMove,
  PostCustomerRepeatPause,
  PostCustomerRepeatPay,
  PostCustomerRepeatQuote,
  PostCustomerRepeatResume,
  PostCustomerRepeatRise,
  PostCustomerRepeatSkip,
  PutCustomerRepeat,
  PutCustomerRepeatSettings,
} from '../../../shared/repeat/repeatContract';
import type { HttpClient } from '../../platform/httpClient';

/** The calls of repeat purchases and kept cards, one function each. None throws: every answer is an Outcome. */
export const repeatApi = (http: HttpClient) => ({
  readPurchases: () => http.send<GetCustomerRepeat>('GET', '/customer/repeat'),
  /** What goods cost at an address, each way of delivery; nothing is kept. */
  quote: (body: BodyOf<PostCustomerRepeatQuote>) =>
    http.send<PostCustomerRepeatQuote>('POST', '/customer/repeat-quote', { body }),
  make: (body: BodyOf<PostCustomerRepeat>) => http.send<PostCustomerRepeat>('POST', '/customer/repeat', { body }),
  changeGoods: (id: string, body: BodyOf<PutCustomerRepeat>) =>
    http.send<PutCustomerRepeat>('PUT', '/customer/repeat/:id', { params: { id }, body }),
  changeSettings: (id: string, body: BodyOf<PutCustomerRepeatSettings>) =>
    http.send<PutCustomerRepeatSettings>('PUT', '/customer/repeat/:id/settings', { params: { id }, body }),
  skip: (id: string, body: BodyOf<PostCustomerRepeatSkip>) =>
    http.send<PostCustomerRepeatSkip>('POST', '/customer/repeat/:id/skip', { params: { id }, body }),
  move: (id: string, body: BodyOf<PostCustomerRepeatMove>) =>
    http.send<PostCustomerRepeatMove>('POST', '/customer/repeat/:id/move', { params: { id }, body }),
  pause: (id: string) => http.send<PostCustomerRepeatPause>('POST', '/customer/repeat/:id/pause', { params: { id } }),
  resume: (id: string) =>
    http.send<PostCustomerRepeatResume>('POST', '/customer/repeat/:id/resume', { params: { id } }),
  cancel: (id: string) =>
    http.send<PostCustomerRepeatCancel>('POST', '/customer/repeat/:id/cancel', { params: { id } }),
  /** Charges the coming cycle now. TotalChangedError with the total of now. */
  confirm: (id: string, body: BodyOf<PostCustomerRepeatConfirm>) =>
    http.send<PostCustomerRepeatConfirm>('POST', '/customer/repeat/:id/confirm', { params: { id }, body }),
  answerRise: (id: string, body: BodyOf<PostCustomerRepeatRise>) =>
    http.send<PostCustomerRepeatRise>('POST', '/customer/repeat/:id/rise', { params: { id }, body }),
  /** Cycles that are over, the latest first. */
  readCycles: (id: string) =>
    http.send<GetCustomerRepeatCycles>('GET', '/customer/repeat/:id/cycles', { params: { id } }),
  /** Pays the coming cycle by Pix; answers the order whose page shows the code. */
  payByPix: (id: string, cycleId: string) =>
    http.send<PostCustomerRepeatPay>('POST', '/customer/repeat/:id/pay', {
      params: { id },
      body: { cycleId, method: 'pix' },
    }),
  /** Asks for what its customer allows their bank to pay; while one is open, that one. */
  authorize: (id: string) =>
    http.send<PostCustomerRepeatAutomaticPix>('POST', '/customer/repeat/:id/automatic-pix', { params: { id } }),
  readCards: () => http.send<GetCustomerCard>('GET', '/customer/card'),
  /** ValidationError for a card that its bank does not verify. */
  addCard: (body: BodyOf<PostCustomerCard>) => http.send<PostCustomerCard>('POST', '/customer/card', { body }),
  makeDefault: (body: BodyOf<PutCustomerCard>) => http.send<PutCustomerCard>('PUT', '/customer/card', { body }),
  removeCard: (body: BodyOf<DeleteCustomerCard>) => http.send<DeleteCustomerCard>('DELETE', '/customer/card', { body }),
  /** Of a line: its other flavours and sizes. */
  readProduct: (slug: string) => http.send<GetProduct>('GET', '/product/:slug', { params: { slug } }),
});
