import type { GetIncidents } from '../../../../src/shared/platform/incidentContract';
import type { GetOwnCustomers } from '../../../../src/shared/admin/customers/customerListContract';
import type { GetPaymentLinks, PostPaymentLinkMail } from '../../../../src/shared/cart/paymentLinkContract';
import type {
  GetLabelQuotes,
  GetLabels,
  PostLabels,
  PostLabelSheet,
} from '../../../../src/shared/admin/sales/saleLabelContract';
import type { GetMessageSummary } from '../../../../src/shared/admin/message/messageContract';
import type { GetSales, GetSaleSummary } from '../../../../src/shared/admin/sales/saleListContract';
import type { GetSale } from '../../../../src/shared/admin/sales/saleOrderContract';
import type { GetSearchWords, PostSynonym } from '../../../../src/shared/admin/myStore/pagesAndSearchContract';
import type {
  GetImport,
  GetImportLines,
  GetImports,
  GetProductExport,
  PostImportApplication,
} from '../../../../src/shared/admin/import/importContract';
import type {
  GetAdminProduct,
  GetAdminProducts,
  GetPriceChanges,
  GetProductChoices,
  GetStockMoves,
  PostStockMove,
  PutProductActivity,
} from '../../../../src/shared/admin/productContract';
import type { GetStanding } from '../../../../src/shared/admin/subscriptionContract';
import { anAdminProduct } from '../admin/adminProduct';
import { stockDashboard } from '../admin/dashboardWorld';
import type { GetAudit } from '../../../../src/shared/admin/auditContract';
import type {
  GetIntegration,
  GetWebhookDeliveries,
  PostApiKey,
} from '../../../../src/shared/admin/integrationContract';
import type { GetGoods } from '../../../../src/shared/admin/rules/goodsContract';
import type { GetShippingRules } from '../../../../src/shared/admin/rules/shippingRuleContract';
import { aCatalogImport, anImportLine } from '../admin/catalogImport';
import type {
  GetCustomerAddress,
  GetCustomerMe,
  GetCustomerOrder,
  GetCustomerSessions,
  PostCustomerAddress,
  PutCustomerMe,
} from '../../../../src/shared/account/accountContract';
import type { PostLogin, PostLogout } from '../../../../src/shared/account/authContract';
import type {
  GetAdminMe,
  GetAdminSessions,
  GetTeam,
  MerchantProfile,
  PostAdminLogin,
  PostAdminLogout,
  PostTeamInvitation,
  PutAdminMe,
} from '../../../../src/shared/account/merchantContract';
import type { GetCustomerCard } from '../../../../src/shared/account/cardContract';
import type {
  GetCustomerRepeat,
  GetCustomerRepeatCycles,
  PostCustomerRepeatPause,
} from '../../../../src/shared/repeat/repeatContract';
import { permissionsOf } from '../../../../src/shared/account/merchantPermissions';
import { refused, succeeded } from '../../../../src/shared/kernel/outcome';
import type { GetCityIbge, GetPostalCode } from '../../../../src/shared/location/locationContract';
import type { PostCartPrescription } from '../../../../src/shared/order/prescriptionContract';
import type { PostCheckout } from '../../../../src/shared/order/checkoutContract';
import type { GetOrder } from '../../../../src/shared/order/orderContract';
import type { FakeApi } from '../fakeApi';
import { aCard, aPurchase } from '../repeatBuilders';
import { aListOf, anAddress, anOrder, anOrderSummary, aProfile } from '../wireBuilders';
import type { Seeded } from './seeded';
import type { GetStoreExport } from '../../../../src/shared/platform/storeExportContract';

/** What no recording may hold. */
export const SECRETS = [
  'Mariana',
  'Albuquerque',
  'Lia Andrade',
  'cliente@oipet.test',
  'lojista@oipet.test',
  'nova@oipet.test',
  '11144477735',
  '111.444.777-35',
  '19987654321',
  'Barão de Jaguara',
  '13010111',
  '13010-111',
  'segredo-de-entrada',
  'senha muito secreta',
  'Bichos ME',
  'veio rasgado',
  '20261120-483920',
  '00020126580014br.gov.bcb.pix',
];

const TOKEN = 'segredo-de-entrada';
const EXPIRES = '2026-11-20T14:00:00.000Z';

const merchant: MerchantProfile = {
  id: 'merchant-1',
  name: 'Lia Andrade',
  email: 'lojista@oipet.test',
  role: 'owner',
  permissions: [...permissionsOf('owner')],
  hasSecondFactor: false,
  recoveryCodesLeft: 0,
  storeStatus: 'active',
};

/** The people's side of the API: customers, orders, merchants, places. */
export const personServer = (api: FakeApi, random: Seeded): void => {
  let orderVersion = 0;
  const isRefused = () => random.isIn(15);
  api.answer<PostLogin>('POST', '/auth/login', () =>
    isRefused()
      ? refused('InvalidCredentialsError')
      : succeeded({ accessToken: TOKEN, name: aProfile().name, expiresAt: EXPIRES, cartId: null, notices: [] }),
  );
  api.answer<PostLogout>('POST', '/auth/logout', null);
  api.answer<GetCustomerMe>('GET', '/customer/me', () =>
    isRefused() ? refused('UnavailableError') : succeeded(aProfile()),
  );
  api.answer<PutCustomerMe>('PUT', '/customer/me', ({ body }) =>
    isRefused() ? refused('EmailInUseError') : succeeded(aProfile({ name: body.name, phone: body.phone })),
  );
  api.answer<GetCustomerAddress>('GET', '/customer/address', [anAddress()]);
  api.answer<GetCustomerRepeat>('GET', '/customer/repeat', () =>
    isRefused() ? refused('UnavailableError') : succeeded([aPurchase()]),
  );
  api.answer<GetCustomerRepeatCycles>('GET', '/customer/repeat/:id/cycles', []);
  api.answer<GetCustomerCard>('GET', '/customer/card', [aCard()]);
  api.answer<PostCustomerRepeatPause>('POST', '/customer/repeat/:id/pause', () =>
    isRefused() ? refused('TransitionRefusedError') : succeeded(aPurchase({ status: 'paused', cycle: null })),
  );
  api.answer<PostCustomerAddress>('POST', '/customer/address', ({ body }) =>
    succeeded(anAddress({ ...body, id: 'address-2', cityName: 'Campinas', stateId: 'SP' })),
  );
  api.answer<GetCustomerOrder>('GET', '/customer/order', aListOf([anOrderSummary()], { limit: 10 }));
  api.answer<GetCustomerSessions>('GET', '/customer/me/sessions', []);
  api.answer<GetPostalCode>('GET', '/postal-code/:zipCode', ({ params }) =>
    succeeded(
      params.zipCode.endsWith('0')
        ? { erro: true }
        : { logradouro: 'Rua Barão de Jaguara', bairro: 'Centro', ibge: '3509502' },
    ),
  );
  api.answer<GetCityIbge>('GET', '/city-ibge/:ibgeCode', { id: '3509502', stateId: 'SP', name: 'Campinas' });
  api.answer<PostCartPrescription>('POST', '/cart/:cartId/prescription', ({ params }) =>
    isRefused()
      ? refused('UnsupportedMediaTypeError')
      : succeeded({ cartId: params.cartId, isBuyerKnown: false, isEarlierBuyerKnown: false, listNeeded: [] }),
  );
  api.answer<PostCheckout>('POST', '/checkout', () =>
    random.isIn(30) ? refused(random.oneOf(['UnavailableError', 'TotalChangedError'])) : succeeded({ id: 'order-1' }),
  );
  api.answer<GetOrder>('GET', '/order/:id', () => {
    orderVersion += 1;
    const isPaid = orderVersion > 2;
    return succeeded(anOrder({ version: orderVersion, status: isPaid ? 'paymentApproved' : 'waitingPayment' }));
  });
  api.answer<PostAdminLogin>('POST', '/auth/admin/login', () =>
    isRefused()
      ? refused('InvalidCredentialsError')
      : succeeded({ accessToken: TOKEN, name: merchant.name, expiresAt: EXPIRES }),
  );
  api.answer<GetStanding>('GET', '/admin/subscription/standing', { standing: null });
  stockDashboard(api);
  api.answer<PostAdminLogout>('POST', '/auth/admin/logout', null);
  api.answer<GetAdminMe>('GET', '/admin/me', merchant);
  api.answer<PutAdminMe>('PUT', '/admin/me', ({ body }) => succeeded({ ...merchant, name: body.name }));
  api.answer<GetAdminSessions>('GET', '/admin/me/sessions', []);
  api.answer<GetSearchWords>('GET', '/admin/synonym', { listSynonym: [], listMiss: [] });
  api.answer<PostSynonym>('POST', '/admin/synonym', ({ body }) =>
    succeeded({ listSynonym: [{ id: 'synonym-1', version: 1, words: body.words }], listMiss: [] }),
  );
  api.answer<GetAdminProducts>('GET', '/admin/product', { list: [], page: 1, limit: 20, total: 0 });
  api.answer<GetImports>('GET', '/admin/product-import', { list: [aCatalogImport()] });
  api.answer<GetImport>('GET', '/admin/product-import/:id', aCatalogImport());
  api.answer<GetImportLines>('GET', '/admin/product-import/:id/line', {
    list: [anImportLine()],
    page: 1,
    limit: 20,
    total: 1,
  });
  api.answer<PostImportApplication>(
    'POST',
    '/admin/product-import/:id/application',
    aCatalogImport({ status: 'applied' }),
  );
  api.answer<GetProductExport>('GET', '/admin/product-export', 'SKU;Estoque');
  api.answer<GetProductChoices>('GET', '/admin/product-choice', { listBrand: [], listCategory: [] });
  api.answer<GetAdminProduct>('GET', '/admin/product/:id', anAdminProduct());
  api.answer<GetStockMoves>('GET', '/admin/product/:id/stock', { list: [], page: 1, limit: 20, total: 0 });
  api.answer<GetPriceChanges>('GET', '/admin/product/:id/price', { list: [], page: 1, limit: 20, total: 0 });
  api.answer<PutProductActivity>('PUT', '/admin/product/:id/activity', null);
  api.answer<PostStockMove>('POST', '/admin/product/:id/stock', { stock: 7 });
  api.answer<GetShippingRules>('GET', '/admin/shipping-rule', { list: [] });
  api.answer<GetGoods>('GET', '/admin/goods', { list: [] });
  api.answer<GetSales>('GET', '/admin/sale', { list: [], page: 1, limit: 20, total: 0, isTotalExact: true });
  const nothing = { waiting: 0, toShip: 0, unpaid: 0, returns: 0, prescriptions: 0, listView: [] };
  api.answer<GetIncidents>('GET', '/admin/incident', { list: [] });
  api.answer<GetMessageSummary>('GET', '/admin/message/summary', { waiting: 0 });
  api.answer<GetSaleSummary>('GET', '/admin/sale/summary', nothing);
  api.answer<GetSale>('GET', '/admin/sale/:id', () => refused('NotFoundError'));
  api.answer<GetLabels>('GET', '/admin/sale/label', { list: [] });
  api.answer<PostLabels>('POST', '/admin/sale/label', { list: [] });
  api.answer<GetLabelQuotes>('GET', '/admin/sale/label/quote', {
    at: '2026-11-20T13:00:00.000Z',
    list: [],
    balance: 8_420,
  });
  api.answer<PostLabelSheet>('POST', '/admin/sale/label/sheet', { url: 'https://etiquetas.test/1' });
  api.answer<GetPaymentLinks>('GET', '/admin/payment-link', { list: [], page: 1, limit: 20, total: 0 });
  api.answer<PostPaymentLinkMail>('POST', '/admin/payment-link/:id/mail', () => refused('TransitionRefusedError'));
  api.answer<GetOwnCustomers>('GET', '/admin/customer', { list: [], page: 1, limit: 20, total: 0 });
  api.answer<GetStoreExport>('GET', '/admin/store-export', { export: null });
  api.answer<GetTeam>('GET', '/admin/team', { listMember: [], listInvitation: [] });
  api.answer<GetIntegration>('GET', '/admin/integration', { listKey: [], listEndpoint: [] });
  api.answer<GetWebhookDeliveries>('GET', '/admin/integration/delivery', { list: [], next: null });
  api.answer<PostApiKey>('POST', '/admin/integration/key', ({ body }) =>
    isRefused()
      ? refused('TransitionRefusedError')
      : succeeded({
          apiKey: { id: 'key-1', ...body, hint: 'aaaa', createdAt: EXPIRES, lastUsedOn: null },
          secret: `oipet_${TOKEN}`,
        }),
  );
  api.answer<GetAudit>('GET', '/admin/audit', { list: [], next: null, listActor: [] });
  api.answer<PostTeamInvitation>('POST', '/admin/team/invitation', ({ body }) =>
    succeeded({ id: 'invitation-1', ...body, createdAt: EXPIRES, expiresAt: EXPIRES }),
  );
};
