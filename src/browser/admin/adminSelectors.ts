import { isAllowed, type MerchantPermission } from '../../shared/account/merchantPermissions';
import { firstNameOf } from '../../shared/kernel/firstName';
import { adminReducer, type AdminState, type WithAdmin } from './adminReducer';
import { remoteValue } from './remote';

const nothingYet = adminReducer(undefined, { type: '' });
const adminOf = ({ admin }: WithAdmin): AdminState => admin ?? nothingYet;

export const selectMerchantSession = (state: WithAdmin) => adminOf(state).session;
export const selectSidebar = (state: WithAdmin) => adminOf(state).sidebar;
export const selectAdminAuth = (state: WithAdmin) => adminOf(state).auth;
export const selectProfile = (state: WithAdmin) => adminOf(state).profile;
export const selectSecondFactor = (state: WithAdmin) => adminOf(state).secondFactor;
export const selectCustomerInvitations = (state: WithAdmin) => adminOf(state).customerInvitations;
export const selectSales = (state: WithAdmin) => adminOf(state).sales;
export const selectSaleOrder = (state: WithAdmin) => adminOf(state).saleOrder;
export const selectSaleLabels = (state: WithAdmin) => adminOf(state).saleLabels;
export const selectPaymentLinks = (state: WithAdmin) => adminOf(state).paymentLinks;
export const selectMessages = (state: WithAdmin) => adminOf(state).messages;
export const selectAbandonedCarts = (state: WithAdmin) => adminOf(state).abandonedCarts;
export const selectDashboard = (state: WithAdmin) => adminOf(state).dashboard;
export const selectMyStore = (state: WithAdmin) => adminOf(state).myStore;
export const selectProductList = (state: WithAdmin) => adminOf(state).products;
export const selectProduct = (state: WithAdmin) => adminOf(state).product;
export const selectIntegrations = (state: WithAdmin) => adminOf(state).integrations;
export const selectAudit = (state: WithAdmin) => adminOf(state).audit;
export const selectCustomers = (state: WithAdmin) => adminOf(state).customers;
export const selectGoods = (state: WithAdmin) => adminOf(state).goods;
export const selectShippingRules = (state: WithAdmin) => adminOf(state).shippingRules;
export const selectVouchers = (state: WithAdmin) => adminOf(state).vouchers;
export const selectFinance = (state: WithAdmin) => adminOf(state).finance;
export const selectSubscription = (state: WithAdmin) => adminOf(state).subscription;
export const selectImports = (state: WithAdmin) => adminOf(state).imports;
export const selectTeam = (state: WithAdmin) => adminOf(state).team;

/** The signed-in merchant's profile; null until loaded. */
export const selectMe = (state: WithAdmin) => remoteValue(selectProfile(state).me);

/** The merchant's first name; '' while nobody is known. */
export const selectMerchantFirstName = (state: WithAdmin): string => {
  const session = selectMerchantSession(state);
  return session.status === 'signedIn' ? firstNameOf(session.name) : '';
};

/** Whether the signed-in merchant may do something; no, while their role is not known. */
export const selectMay = (state: WithAdmin, permission: MerchantPermission): boolean => {
  const me = selectMe(state);
  return me !== null && isAllowed(me.role, permission);
};

/** Messages that wait for an answer, for the menu; 0 while nobody knows. */
export const selectWaitingMessages = (state: WithAdmin): number => selectMessages(state).waiting ?? 0;

/** Orders that wait for the merchant, for the menu; 0 while nobody knows. */
export const selectWaitingSales = (state: WithAdmin): number => remoteValue(selectSales(state).summary)?.waiting ?? 0;
