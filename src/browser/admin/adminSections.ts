import { agreementManifest } from './agreement/agreementManifest';
import { auditManifest } from './audit/auditManifest';
import { cartsManifest } from './carts/cartsManifest';
import { customersManifest } from './customers/customersManifest';
import { dashboardManifest } from './dashboard/dashboardManifest';
import { emailsManifest } from './emails/emailsManifest';
import { financeManifest } from './finance/financeManifest';
import { firstStepsManifest } from './firstSteps/firstStepsManifest';
import { helpManifest } from './help/helpManifest';
import { integrationManifest } from './integration/integrationManifest';
import { messagesManifest } from './messages/messagesManifest';
import { myStoreManifest } from './myStore/myStoreManifest';
import { prescriptionsManifest } from './prescriptions/prescriptionsManifest';
import { productManifest } from './product/productManifest';
import { profileManifest } from './profile/profileManifest';
import { repeatManifest } from './repeat/repeatManifest';
import { rulesManifest } from './rules/rulesManifest';
import { salesManifest } from './sales/salesManifest';
import { subscriptionManifest } from './subscription/subscriptionManifest';

/** Every section of the admin, in the sidebar's order (specification §2). */
export const adminSections = [
  firstStepsManifest,
  profileManifest,
  dashboardManifest,
  salesManifest,
  repeatManifest,
  cartsManifest,
  messagesManifest,
  prescriptionsManifest,
  emailsManifest,
  financeManifest,
  subscriptionManifest,
  myStoreManifest,
  rulesManifest,
  productManifest,
  integrationManifest,
  customersManifest,
  auditManifest,
  helpManifest,
  agreementManifest,
] as const;
