import { searchTyped } from '../../../../src/browser/core/appSlice';
import { cartGoneMessage } from '../../../../src/browser/cart/cartTabsSaga';
import { productQuantityChosen } from '../../../../src/browser/cart/productShipping/productQuantity';
import { destinationTyped, quoteRetried } from '../../../../src/browser/cart/productShipping/productShippingSlice';
import { savedCartOf } from '../../../../src/browser/cart/savedCart';
import { answerGiven, questionReopened } from '../../../../src/browser/consent/consentSlice';
import { messageStarted, messageSent } from '../../../../src/browser/content/contactSlice';
import { goesToOneOf, type Gesture } from './traveller';

const sender = { name: 'Mariana Albuquerque', email: 'cliente@oipet.test', phone: '19987654321' };
const MESSAGE = 'Meu saco de ração veio rasgado.';

/** What the code that comes late listens to: searching, writing to the store, cookies, links under the pointer. */
export const visiting: Gesture[] = [
  ({ store, random }) => store.dispatch(searchTyped({ text: random.oneOf(['r', 'rac', 'ração', 'ração seca', '']) })),
  ({ happen, random }) => {
    const page = random.between(1, 3);
    happen.linkApproached({ pathname: '/products', search: `?page=${page}` });
    happen.linkApproached({ pathname: `/products/produto-${page}`, search: '' });
  },
  ({ store, random }) => store.dispatch(answerGiven({ answer: random.oneOf(['approved', 'refused']) })),
  ({ store }) => store.dispatch(questionReopened()),
  goesToOneOf('/contact', '/contact-oipet', '/privacy-policy', '/common-questions'),
  ({ store }) =>
    store.dispatch(
      messageSent({ to: 'store', body: { ...sender, subject: 'exchange', orderNumber: '1048', message: MESSAGE } }),
    ),
  ({ store }) =>
    store.dispatch(
      messageSent({ to: 'platform', body: { ...sender, companyName: 'Mariana Bichos ME', message: MESSAGE } }),
    ),
  ({ store }) => store.dispatch(messageStarted()),
];

/** What other tabs of the same shop do to the cart. */
export const sharing: Gesture[] = [
  ({ happen, fillElsewhere }) => happen.tabMessage(JSON.stringify(savedCartOf(fillElsewhere()))),
  ({ happen, fillElsewhere }) => happen.tabMessage(JSON.stringify(savedCartOf(fillElsewhere()))),
  ({ happen, store, random }) => {
    const { cart } = store.getState().cart;
    if (cart && random.isIn(40)) happen.tabMessage(cartGoneMessage(cart.id, random.oneOf(['ordered', 'left'])));
  },
];

/** What is asked about the delivery of one product, on its page. */
export const quoting: Gesture[] = [
  ({ store, random }) =>
    store.dispatch(destinationTyped({ text: random.oneOf(['13010-111', '13010111', '1301', '01001000']) })),
  ({ store, random }) =>
    store.dispatch(productQuantityChosen({ slug: 'racao-matuta-frango', quantity: random.between(1, 9) })),
  ({ store }) => store.dispatch(quoteRetried()),
];
