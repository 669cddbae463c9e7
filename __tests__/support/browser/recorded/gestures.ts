import { changeSent as repeatChangeSent } from '../../../../src/browser/account/repeat/repeatSlice';
import { noAddress } from '../../../../src/browser/account/addressEntry';
import { loggedOut } from '../../../../src/browser/account/accountSlice';
import { formSent } from '../../../../src/browser/account/customerSlice';
import { goodsSearched } from '../../../../src/browser/admin/rules/goods/goodsSlice';
import { signInRequested } from '../../../../src/browser/admin/auth/adminAuthSlice';
import { importApplyRequested, productExportRequested } from '../../../../src/browser/admin/product/import/importSlice';
import { productActionRequested } from '../../../../src/browser/admin/product/productListSlice';
import { stockChangeRequested } from '../../../../src/browser/admin/product/productSlice';
import { keyRequested, secretDialogClosed } from '../../../../src/browser/admin/integration/integrationSlice';
import { nameChangeRequested } from '../../../../src/browser/admin/core/profileSlice';
import { loggedOut as merchantLeft } from '../../../../src/browser/admin/core/sessionSlice';
import { sidebarToggled } from '../../../../src/browser/admin/layout/sidebarSlice';
import { labelsRequested, purchaseOpened, sheetRequested } from '../../../../src/browser/admin/sales/labelsSlice';
import { linkActionRequested, personSearched } from '../../../../src/browser/admin/sales/links/paymentLinksSlice';
import { saleActionRequested, labelOptionsRequested } from '../../../../src/browser/admin/sales/saleOrderSlice';
import { pageChosen } from '../../../../src/browser/admin/sales/salesSlice';
import { inviteRequested } from '../../../../src/browser/admin/profile/team/teamSlice';
import { changeRequested } from '../../../../src/browser/admin/myStore/myStoreSlice';
import { retryRequested } from '../../../../src/browser/core/appSlice';
import { complementTicked } from '../../../../src/browser/cart/complements/complementSlice';
import {
  lineRemoved,
  panelClosed,
  panelOpened,
  productChosen,
  quantityChanged,
  shippingSelected,
  voucherEntered,
  voucherRemoved,
  zipCodeTyped,
} from '../../../../src/browser/cart/cartSlice';
import {
  addressEntered,
  buyerEntered,
  buyerPrefilled,
  orderRequested,
  deliveryModeChosen,
} from '../../../../src/browser/cart/checkoutSlice';
import {
  prescriptionSubmitted,
  type PrescriptionEntry,
} from '../../../../src/browser/cart/prescriptions/prescriptionSlice';
import { quoting, sharing, visiting } from './lateGestures';
import { goesToOneOf, type Gesture, type Traveller } from './traveller';

const VARIANTS = ['variant-1', 'variant-2', 'variant-3'];
const ZIP_CODES = ['13010111', '13010-111', '1301', '13010-1', '01001000', '', '04538132'];
const PASSWORD = 'senha muito secreta';

const buyer = {
  name: 'Mariana Albuquerque',
  email: 'cliente@oipet.test',
  document: '11144477735',
  phone: '19987654321',
};
const address = {
  recipient: 'Mariana Albuquerque',
  zipCode: '13010111',
  street: 'Rua Barão de Jaguara',
  number: '1010',
  complement: null,
  neighborhood: 'Centro',
  cityId: '3509502',
};

const onLine =
  (gesture: (lineId: string, traveller: Traveller) => void): Gesture =>
  (traveller) => {
    const lines = traveller.store.getState().cart.cart?.listProduct ?? [];
    if (lines.length > 0) gesture(traveller.random.oneOf(lines).id, traveller);
  };

const browsing: Gesture[] = [
  goesToOneOf('/', '/caes', '/caes?page=2', '/products?search=racao', '/products/racao-matuta-frango'),
  goesToOneOf('/products/desconhecido', '/products/removido', '/nada', '/peixes'),
  ({ store }) => store.dispatch(retryRequested()),
  ({ happen }) => happen.wentOffline(),
  ({ happen }) => happen.wentOnline(),
];

const filling: Gesture[] = [
  ({ store, random }) =>
    store.dispatch(
      productChosen({
        productId: 'product-1',
        productVariantId: random.oneOf(VARIANTS),
        quantity: random.between(1, 14),
      }),
    ),
  onLine((cartProductId, { store, random }) =>
    store.dispatch(quantityChanged({ cartProductId, quantity: random.between(0, 14) })),
  ),
  onLine((cartProductId, { store, random }) =>
    store.dispatch(quantityChanged({ cartProductId, quantity: random.between(1, 5) })),
  ),
  ({ store }) => {
    store.dispatch(complementTicked({ slug: 'racao-matuta-frango', productVariantId: 'variant-1', isTicked: true }));
    store.dispatch(panelOpened());
  },
];

const emptying: Gesture[] = [
  onLine((cartProductId, { store }) => store.dispatch(lineRemoved({ cartProductId }))),
  ({ store }) => {
    const offer = store.getState().app.toasts.find((toast) => toast.offer)?.offer;
    if (offer) store.dispatch(offer.action);
  },
  ({ store }) => store.dispatch(panelClosed()),
  ({ happen }) => happen.pageHidden(),
];

const delivering: Gesture[] = [
  ({ store, random }) => store.dispatch(zipCodeTyped({ text: random.oneOf(ZIP_CODES) })),
  ({ store }) => store.dispatch(zipCodeTyped({ text: '13010-111' })),
  ({ store, random }) =>
    store.dispatch(shippingSelected({ shippingId: random.oneOf(['shipping-1', 'shipping-2', 'gone']) })),
  ({ store, random }) => store.dispatch(voucherEntered(random.oneOf(['OI10', '#oi10', 'NADA']))),
  ({ store }) => store.dispatch(voucherRemoved()),
];

const belonging: Gesture[] = [
  goesToOneOf('/account', '/account/address', '/account/orders', '/account/repeat', '/auth/login', '/'),
  ({ store }) => store.dispatch(repeatChangeSent({ purchaseId: 'mel', kind: 'pause' })),
  ({ store }) =>
    store.dispatch(formSent({ form: 'signIn', values: { email: 'cliente@oipet.test', password: PASSWORD } })),
  ({ store }) =>
    store.dispatch(
      formSent({
        form: 'profile',
        values: {
          name: 'Mariana A. Albuquerque',
          phone: buyer.phone,
          email: buyer.email,
          wantsCartReminders: true,
          password: null,
        },
      }),
    ),
  ({ store }) =>
    store.dispatch(formSent({ form: 'address', values: { ...address, isDefault: false }, addressId: null })),
  ({ store }) => store.dispatch(loggedOut()),
  ({ happen }) => happen.signInEnded(),
];

const prescription: PrescriptionEntry = {
  productId: 'product-1',
  quantity: 1,
  issuedOn: '2026-11-20',
  animalName: 'Bidu',
  crmv: 'CRMV-SP 12345',
  buyer: { name: buyer.name, email: buyer.email },
  file: 'file:1-0',
};

const paying: Gesture[] = [
  ({ store, random }) =>
    store.dispatch(buyerPrefilled({ madeFor: random.oneOf([null, { name: buyer.name, email: buyer.email }]) })),
  goesToOneOf('/checkout', '/order/order-1'),
  ({ store, random }) => store.dispatch(deliveryModeChosen({ way: random.oneOf(['deliver', 'pickUp'] as const) })),
  ({ store }) => store.dispatch(buyerEntered({ ...buyer, document: '111.444.777-35' })),
  ({ store }) => store.dispatch(addressEntered({ ...noAddress, zipCode: '13010-111', recipient: buyer.name })),
  ({ store }) => store.dispatch(orderRequested({ buyer, address })),
  ({ store }) => store.dispatch(prescriptionSubmitted(prescription)),
  ({ happen }) => happen.orderChanged('order-1'),
  ({ happen }) => happen.orderLineLost('order-1'),
];

const selling: Gesture[] = [
  goesToOneOf(
    '/auth/login',
    '/admin/profile',
    '/admin',
    '/admin/sale',
    '/admin/sale/order-1',
    '/admin/my-store/search',
    '/admin/my-store/integration',
    '/admin/audit',
    '/admin/my-store/shipping',
  ),
  ({ store }) => store.dispatch(keyRequested({ name: 'ERP', scopes: ['orders.read'] })),
  ({ store }) => store.dispatch(secretDialogClosed()),
  ({ store }) => store.dispatch(signInRequested({ email: 'lojista@oipet.test', password: PASSWORD, code: null })),
  ({ store }) => store.dispatch(nameChangeRequested({ name: 'Lia Andrade Reis' })),
  ({ store }) => store.dispatch(inviteRequested({ email: 'nova@oipet.test', role: 'staff' })),
  ({ store }) => store.dispatch(pageChosen({ isChosen: true })),
  goesToOneOf('/admin/sale/label?order=order-1'),
  ({ store }) => store.dispatch(labelOptionsRequested()),
  ({ store }) => store.dispatch(purchaseOpened({ order: ['order-1'] })),
  ({ store }) => store.dispatch(labelsRequested({ order: [{ id: 'order-1', price: 1_810 }] })),
  ({ store }) => store.dispatch(sheetRequested()),
  ({ store }) => store.dispatch(saleActionRequested({ name: 'note', note: 'Cliente avisada.' })),
  ({ store }) => store.dispatch(changeRequested({ kind: 'synonymAdded', body: { words: ['areia', 'granulado'] } })),
  ({ store }) => store.dispatch(goodsSearched({ place: 'tried', text: 'areia' })),
  goesToOneOf('/admin/sale/payment-links', '/admin/sale/payment-links/new'),
  ({ store }) => store.dispatch(personSearched({ person: 'Mariana' })),
  ({ store }) => store.dispatch(linkActionRequested({ id: 'link-1', kind: 'mail' })),
  ({ store }) => store.dispatch(sidebarToggled()),
  goesToOneOf('/admin/my-store/product', '/admin/my-store/product/product-1'),
  goesToOneOf('/admin/my-store/product/import', '/admin/my-store/product/import?id=import-1'),
  ({ store }) => store.dispatch(importApplyRequested({ id: 'import-1', isOnlyRight: false })),
  ({ store }) => store.dispatch(productExportRequested()),
  ({ store }) => store.dispatch(productActionRequested({ id: 'product-1', title: 'Ração', action: 'hidden' })),
  ({ store }) =>
    store.dispatch(stockChangeRequested({ productVariantId: 'variant-1', delta: 2, reason: 'received', note: '' })),
  ({ store }) => store.dispatch(merchantLeft()),
];

/** Kinds of journeys: where each begins, what is done on it, and how many of them there are. */
export const journeyKinds = {
  browse: { at: '/', gestures: [...browsing, ...visiting], count: 8 },
  cart: { at: '/', gestures: [...filling, ...filling, ...emptying, ...sharing], count: 12 },
  delivery: {
    at: '/products/racao-matuta-frango',
    gestures: [...filling, ...delivering, ...delivering, ...quoting],
    count: 12,
  },
  account: { at: '/auth/login', gestures: [...belonging, ...filling.slice(0, 1)], count: 7 },
  checkout: { at: '/checkout', gestures: [...paying, ...filling, ...delivering.slice(1, 3)], count: 7 },
  admin: { at: '/admin/profile', gestures: selling, count: 4 },
} satisfies Record<string, { at: string; gestures: Gesture[]; count: number }>;

export type JourneyKind = keyof typeof journeyKinds;
