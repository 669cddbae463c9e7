import { isAllowed, type MerchantPermission, type MerchantRole } from '../../../shared/account/merchantPermissions';
import type { EmailSubject } from '../../../shared/admin/failedEmailContract';
import {
  ACCOUNT_TEMPLATES,
  CHARGEBACK_TEMPLATES,
  CONTACT_TEMPLATES,
  EMAIL_TEMPLATES,
  ORDER_TEMPLATES,
  REPEAT_TEMPLATES,
  SIGN_UP_TEMPLATES,
  type EmailTemplate,
} from '../../queue/emailOutbox';

/** What an e-mail is about, and the permission a merchant needs to read of it. */
type EmailRight = { about: EmailSubject; permission: MerchantPermission };

const forEach = <Template extends EmailTemplate, Right>(templates: readonly Template[], right: Right) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry per template of the group
  Object.fromEntries(templates.map((template) => [template, right])) as Record<Template, Right>;

/** By template; null for what is between the platform and people who are no customers of the store. */
export const EMAIL_RIGHTS: Record<EmailTemplate, EmailRight | null> = {
  ...forEach(ORDER_TEMPLATES, { about: 'saleOrder', permission: 'sales' }),
  ...forEach(CHARGEBACK_TEMPLATES, { about: 'saleOrder', permission: 'sales' }),
  ...forEach(CONTACT_TEMPLATES, { about: 'contactMessage', permission: 'sales' }),
  ...forEach(ACCOUNT_TEMPLATES, { about: 'customer', permission: 'customers' }),
  ...forEach(SIGN_UP_TEMPLATES, null),
  ...forEach(REPEAT_TEMPLATES, { about: 'customer', permission: 'customers' }),
  cardExpiring: { about: 'customer', permission: 'customers' },
  contactAnswer: { about: 'contactMessage', permission: 'sales' },
  purchaseRegretted: { about: 'saleOrder', permission: 'sales' },
  messageDue: { about: 'contactMessage', permission: 'sales' },
  prescriptionSent: { about: 'prescription', permission: 'sales' },
  prescriptionApproved: { about: 'prescription', permission: 'sales' },
  prescriptionRefused: { about: 'prescription', permission: 'sales' },
  kitsOffSale: { about: 'products', permission: 'myStore' },
  cartReminder: { about: 'cart', permission: 'sales' },
  pantryReminder: { about: 'customer', permission: 'customers' },
  paymentLink: { about: 'paymentLink', permission: 'sales' },
  customerInvitation: { about: 'customers', permission: 'customers' },
  agreementAsked: { about: 'team', permission: 'team' },
  merchantInvitation: { about: 'team', permission: 'team' },
  merchantPasswordRecovery: { about: 'team', permission: 'team' },
  webhookDisabled: { about: 'integrations', permission: 'integrations' },
  subscriptionFailed: { about: 'subscription', permission: 'subscription' },
  trialEnding: { about: 'subscription', permission: 'subscription' },
  recipientStopped: { about: 'bankAccount', permission: 'finance' },
  domainLost: { about: 'domains', permission: 'myStore' },
  storeOpened: null,
  helpEntered: { about: 'team', permission: 'team' },
  factorResetAsked: { about: 'team', permission: 'team' },
  factorResetMade: { about: 'team', permission: 'team' },
};

/** The e-mails a role may read of, and have sent again. */
export const emailsOpenTo = (role: MerchantRole): EmailTemplate[] =>
  EMAIL_TEMPLATES.filter((template) => {
    const right = EMAIL_RIGHTS[template];
    return right !== null && isAllowed(role, right.permission);
  });
