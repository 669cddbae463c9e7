import type { JobHelpers } from 'graphile-worker';

import { newId } from '../../../../src/server/kernel/newId';
import { EMAIL_TEMPLATES, type EmailTemplate } from '../../../../src/server/queue/emailOutbox';
import type { TwoStores } from '../matrix/storeMatrix';
import { PLATFORM_IDS } from './platformRows';

const RECIPIENT = 'alguem@oipet.test';

const PURCHASE = (status: string): string =>
  `update repeat_purchases set status = '${status}', protocol = ${status === 'cancelled' ? "'20261123-123456'" : 'null'},
     cancelled_at = ${status === 'cancelled' ? 'now()' : 'null'}, customer_id = (select min(id) from customers where store_id = $1),
     card_id = coalesce((select min(id) from customer_cards where store_id = $1), card_id) where store_id = $1`;
const REMINDER = `(select jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('id', v.id, 'quantity', 2, 'unitPrice', 100)),
  'leftOut', jsonb_build_array(jsonb_build_object('id', v.id, 'reason', 'outOfStock')), 'discount', '{"percent": 5, "most": null}'::jsonb,
  'asks', '[]'::jsonb, 'asksForAll', false, 'productsValue', 200, 'discountValue', 10, 'shippingValue', 5, 'total', 195,
  'shipping', '{}'::jsonb) from product_variants v where v.store_id = $1 order by v.id limit 1)`;
/** A cycle of a purchase that runs, with all that letters show of one. */
const cycleIs = (status: string, more = ''): string[] => [
  PURCHASE('active'),
  `update purchase_cycles set status = '${status}', charge_on = '2099-01-01', reminder = ${REMINDER}, locked = ${REMINDER},
     reminded_at = now(), locked_at = now(), order_id = (select min(id) from sale_orders where store_id = $1)${more}
   where store_id = $1`,
];
const ofRepeats: Partial<Record<EmailTemplate, string[]>> = {
  repeatReminder: cycleIs('reminded'),
  repeatLocked: cycleIs('locked'),
  repeatRise: cycleIs(
    'reminded',
    `, rise = '{"lineIds": [], "isForAll": true, "fromTotal": 100, "toTotal": 195, "answer": null}'`,
  ),
  repeatOrdered: cycleIs('ordered'),
  repeatPartlyOrdered: cycleIs('partial'),
  repeatRefused: cycleIs('retryWait'),
  repeatGivenUp: cycleIs('failed', `, ended_why = 'unpaid'`),
  repeatSkipped: cycleIs('skipped', `, ended_why = 'nothing'`),
  repeatRefunded: cycleIs('failed'),
  repeatPaused: [...cycleIs('void'), PURCHASE('paused')],
  repeatResumed: [PURCHASE('active')],
  repeatCancelled: [PURCHASE('cancelled')],
  cardExpiring: [
    PURCHASE('active'),
    'update customer_cards set customer_id = (select min(id) from customers where store_id = $1) where store_id = $1',
  ],
};

/** What the store's rows must say for a letter to be written, in SQL; $1 is the store. */
const STATES: Partial<Record<EmailTemplate, string[]>> = {
  paymentRefused: [`update payments set status = 'refused' where store_id = $1`],
  // Nobody has accepted what is asked of them.
  agreementAsked: [
    'delete from owner_agreements where store_id = $1',
    `update merchants set role = 'owner', agreement_until = '2099-01-01' where store_id = $1`,
  ],
  prescriptionApproved: [
    `update prescriptions set status = 'approved', quantity_allowed = 2, quantity_used = 0, decided_by = 'x', decided_at = now()
     where store_id = $1 and status = 'waiting'`,
  ],
  prescriptionRefused: [
    `update prescriptions set status = 'refused', refusal_reason = crmv where store_id = $1 and status = 'approved'`,
  ],
  // A product of its own, so that the others stay as they are.
  kitsOffSale: [
    `insert into products select (jsonb_populate_record(p, '{"id": "letter-kit", "slug": "letter-kit", "is_active": false}')).*
     from products p where p.store_id = $1 order by p.id limit 1`,
    `insert into product_variants select (jsonb_populate_record(v, jsonb_build_object('id', 'letter-kit', 'sku', 'letter-kit',
       'product_id', 'letter-kit', 'gtin', null, 'is_active', false, 'original_price', null, 'net_amount', null,
       'net_unit', null, 'kit_parts', jsonb_build_array(jsonb_build_object('productVariantId', v.id, 'quantity', 2))))).*
     from product_variants v where v.store_id = $1 order by v.id limit 1`,
  ],
  ...ofRepeats,
  pantryReminder: [
    `update products set protection_days = 30, protection_months = null where store_id = $1
       and id = (select product_id from pantry_items where store_id = $1 order by id limit 1)`,
    `update pets set status = 'home', left_on = null,
       customer_id = (select min(id) from customers where store_id = $1) where store_id = $1`,
    `update pantry_items i set pet_id = p.id, customer_id = p.customer_id, packs = 1, seen_level = null, seen_on = null,
       opened_on = '2026-10-25', reminded_at = now() from pets p where p.store_id = $1 and i.store_id = $1`,
    `insert into pantry_reminders (store_id, customer_id) select $1, min(id) from customers where store_id = $1
     on conflict do nothing`,
    `update repeat_purchases set status = 'cancelled', protocol = '20261123-123456', cancelled_at = now() where store_id = $1`,
    `update sale_orders set created_at = '2026-01-01' where store_id = $1`,
  ],
  messageDue: ['update contact_messages set handled_at = null where store_id = $1'],
  cartReminder: [
    `update carts set status = 'abandoned', customer_id = (select min(id) from customers where store_id = $1)
     where store_id = $1 and id = (select min(cart_id) from cart_products where store_id = $1)`,
    `update checkout_references set cart_id = (select min(cart_id) from cart_products where store_id = $1)
     where store_id = $1`,
    'update customers set cart_reminders_since = now() where store_id = $1',
  ],
  // Of a buyer without an account.
  buyerErasure: [
    `update sale_orders set customer_id = null, erasure_asked_at = null
     where store_id = $1 and id = (select min(id) from sale_orders where store_id = $1)`,
  ],
  webhookDisabled: ['update webhook_endpoints set is_active = false, disabled_at = now() where store_id = $1'],
  subscriptionFailed: [
    `update store_subscriptions set subscription_id = 'sub_1', failed_since = now(), suspends_at = now() where store_id = $1`,
  ],
  trialEnding: ['update store_subscriptions set subscription_id = null, failed_since = null where store_id = $1'],
  recipientStopped: [
    `insert into store_recipients (store_id, recipient_id, status) values ($1, 're_' || $1, 'suspended')
     on conflict (store_id) do update set status = 'suspended'`,
  ],
  domainLost: [
    `insert into platform_domain_checks (domain, about_store_id, checked_at, failures, cause, failing_since, lost_at)
     select domain, store_id, now(), 3, 'silent', now(), now() from store_domains where store_id = $1
     on conflict (domain) do update set failures = 3, cause = 'silent', failing_since = now(), lost_at = now()`,
  ],
  helpEntered: [
    `update help_visits set handover_hash = null, token_hash = id, entered_at = now(),
       ends_at = now() + make_interval(mins => minutes) where store_id = $1`,
  ],
  factorResetMade: [
    `update merchant_factor_resets set status = 'done', ended_at = greatest(now(), effective_at)
     where store_id = $1 and status = 'waiting'`,
  ],
};

/** The reset that waits for its time, or a new one where the last was made: none waits twice. */
const A_WAITING_RESET = `
  insert into merchant_factor_resets (store_id, id, merchant_id, reason, effective_at)
  select store_id, md5(random()::text), merchant_id, reason, effective_at from merchant_factor_resets
  where store_id = $1 and not exists (
    select from merchant_factor_resets where store_id = $1 and status = 'waiting') limit 1`;

/** Has every letter there is written from the rows of the store and of the platform. */
export async function writeLetters({ shop, own, database }: TwoStores) {
  await database.owner.query(A_WAITING_RESET, [own.store.id]);
  // Always the same one: what the statements of a letter change is what it is about.
  const one = async (table: string, column = 'id', condition = 'true'): Promise<string> => {
    const { rows } = await database.owner.query<{ value: string }>(
      `select ${column} as value from ${table} where store_id = $1 and ${condition} order by 1 limit 1`,
      [own.store.id],
    );
    return rows[0]?.value ?? '';
  };
  const data = {
    saleOrderId: await one('sale_orders'),
    chargebackId: await one('chargebacks'),
    messageId: await one('contact_messages'),
    prescriptionId: await one('prescriptions'),
    productIds: ['letter-kit'],
    entryId: await one('contact_entries'),
    linkId: await one('payment_links'),
    purchaseId: await one('repeat_purchases'),
    cycleId: await one('purchase_cycles'),
    chargeOn: '2099-01-01',
    cardId: await one('customer_cards'),
    itemIds: [await one('pantry_items')],
    endpointId: await one('webhook_endpoints'),
    visitId: await one('help_visits'),
    resetId: await one('merchant_factor_resets', 'id', `status = 'waiting'`),
    ref: await one('checkout_references', 'ref'),
    domain: await one('store_domains', 'domain'),
    signUpId: PLATFORM_IDS.signUp,
    merchantId: await one('merchants'),
    version: (await shop.services.agreements.applying()).version,
  };
  const people = { customer: await one('customers'), merchant: await one('merchants') };
  const invitation = await one('invitations');
  const { rows: signUps } = await database.owner.query<{ email: string }>('select email from store_sign_ups');
  // Some letters are for the address of their row alone.
  const recipients: Partial<Record<EmailTemplate, string | undefined>> = {
    cartReminder: await one('customers', 'email', `id = '${people.customer}'`),
    paymentLink: await one('payment_links', 'email'),
    storeSignUpProof: signUps[0]?.email,
    pantryReminder: await one('customers', 'email', `id = '${people.customer}'`),
    buyerErasure: await one('sale_orders', 'buyer_email', `id = '${data.saleOrderId}'`),
  };

  const letters = [];
  for (const template of EMAIL_TEMPLATES) {
    for (const statement of STATES[template] ?? []) await database.owner.query(statement, [own.store.id]);
    const person =
      template === 'buyerErasure'
        ? data.saleOrderId
        : template.startsWith('merchant')
          ? people.merchant
          : people.customer;
    const whom = template.endsWith('Invitation') ? { invitationId: invitation } : { personId: person };
    const requestId = template === 'storeRequestRefused' ? PLATFORM_IDS.refused : PLATFORM_IDS.accepted;
    const id = newId();
    await database.owner.query(
      `insert into outbox (store_id, id, template, recipient, data, created_at) values ($1, $2, $3, $4, $5, now())`,
      [own.store.id, id, template, recipients[template] ?? RECIPIENT, JSON.stringify({ ...data, ...whom, requestId })],
    );
    const helpers = { job: { attempts: 1, max_attempts: 2 } } as JobHelpers;
    shop.sent.length = 0;
    await shop.jobs.deliverEmail({ storeId: own.store.id, emailId: id }, helpers);
    letters.push(...shop.sent.map((letter) => ({ template, ...letter })));
  }
  return letters;
}
