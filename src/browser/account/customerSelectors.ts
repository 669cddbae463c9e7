import type { AccountFormName, FormState } from './accountForms';
import { selectSession } from './accountSelectors';
import type { WithAccount } from './accountSlice';
import { customerReducer, type CustomerPages, type CustomerState, type WithCustomer } from './customerSlice';

const nothingYet = customerReducer(undefined, { type: '' });
const customerOf = ({ customer }: WithCustomer): CustomerState => customer ?? nothingYet;

const IDLE: FormState = { status: 'idle', count: 0 };

/** The customer's profile; null without a session, or until loaded. */
export const selectProfile = (state: WithCustomer) => customerOf(state).profile;

/** The customer's addresses, the default first; null without a session, or until loaded. */
export const selectAddresses = (state: WithCustomer) => customerOf(state).addresses;

/** Loading state of profile and addresses. */
export const selectCustomerLoading = (state: WithCustomer) => customerOf(state).loading;

/** True until it is known who is here and, of a customer, what belongs to them. */
export const selectIsCustomerAwaited = (state: WithAccount & WithCustomer): boolean => {
  const { status } = selectSession(state);
  const loading = selectCustomerLoading(state);
  return status === 'unread' || (status === 'signedIn' && (loading === 'idle' || loading === 'loading'));
};

/** State of a form of this page. */
export const selectForm =
  (name: AccountFormName) =>
  (state: WithCustomer): FormState =>
    customerOf(state).forms[name] ?? IDLE;

/** What a page of the account shows. */
export const selectCustomerPage =
  <Page extends keyof CustomerPages>(page: Page) =>
  (state: WithCustomer): CustomerPages[Page] =>
    customerOf(state).pages[page];
