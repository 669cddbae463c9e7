import { newId } from '../../../src/server/kernel/newId';
import { hashPassword } from '../../../src/server/account/passwordHash';
import { PASSWORD, type AccountApp } from './accountApp';

/** A bank account, known again by its number. */
const bankAccount = (account: string) => ({
  bank: '341',
  branch: '1234',
  branchDigit: null,
  account,
  accountDigit: '1',
  kind: 'checking',
});

type Canary = {
  /** What stands in the column. */
  text: string;
  /** What the shopper's copy says instead, where it translates. */
  exportedAs?: string;
};

/** A store, and what was written of one person into its tables: a text of its own for each column, a canary. */
async function aNest(shop: AccountApp) {
  const store = await shop.aStore();
  const canaries = new Map<string, Canary>();
  const nest = (column: string, text: string, exportedAs?: string): string => {
    canaries.set(column, exportedAs === undefined ? { text } : { text, exportedAs });
    return text;
  };
  /** A text that stands nowhere else. */
  const egg = (column: string): string => nest(column, `canary-${canaries.size}-${newId().toLowerCase()}`);
  const insert = async (table: string, row: Record<string, unknown>): Promise<void> => {
    const values = Object.entries({ store_id: store.id, ...row });
    const places = values.map((_, index) => `$${index + 1}`);
    await shop.rows(
      `insert into ${table} (${values.map(([column]) => column).join(', ')}) values (${places.join(', ')})`,
      values.map(([, value]) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)),
    );
  };
  return { store, canaries, nest, egg, insert };
}
type Nest = Awaited<ReturnType<typeof aNest>>;

/** A payment link made for an address. */
async function linkFor({ nest, egg, insert }: Nest, mail: string): Promise<void> {
  await insert('payment_links', {
    id: newId(),
    ref: newId(),
    lines: [{ productId: 'p', productVariantId: 'v', quantity: 1 }],
    name: egg('payment_links.name'),
    email: nest('payment_links.email', mail),
    phone: nest('payment_links.phone', '11987650001'),
    zip_code: nest('payment_links.zip_code', '60060010'),
    created_by: 'a merchant',
    expires_at: '2099-01-01T00:00:00Z',
  });
}

/** A message from an address, and its answer. @returns its id */
async function messageFrom({ nest, egg, insert }: Nest, mail: string): Promise<string> {
  const messageId = newId();
  await insert('contact_messages', {
    id: messageId,
    protocol: newId(),
    kind: 'store',
    name: egg('contact_messages.name'),
    email: nest('contact_messages.email', mail),
    phone: nest('contact_messages.phone', '11987650002'),
    order_number: egg('contact_messages.order_number'),
    company_name: egg('contact_messages.company_name'),
    message: egg('contact_messages.message'),
  });
  await insert('contact_entries', {
    id: newId(),
    message_id: messageId,
    kind: 'answer',
    author_id: 'a merchant',
    email_id: newId(),
    message: egg('contact_entries.message'),
  });
  return messageId;
}

/**
 * A customer with something of theirs in every column that may hold it, each with a text of its own by which it is found
 * again: a canary. `canaries` are by 'table.column'.
 */
export async function aWholePerson(shop: AccountApp) {
  const kept = await aNest(shop);
  const { store, nest, egg, insert } = kept;
  const mail = `${newId().toLowerCase()}@canary.test`;
  const person = await shop.aPerson(store, {
    // Of their own: other people of a test share one.
    passwordHash: await hashPassword(PASSWORD),
    name: egg('customers.name'),
    email: nest('customers.email', mail),
    phone: nest('customers.phone', '11912345678'),
    pendingEmail: nest('customers.pending_email', `next-${mail}`),
    termsVersion: egg('customers.terms_version'),
    termsAcceptedAt: nest('customers.terms_accepted_at', '2026-01-02T03:04:05.006Z'),
    emailConfirmedAt: nest('customers.email_confirmed_at', '2026-01-03T03:04:05.006Z'),
    cartRemindersSince: nest('customers.cart_reminders_since', '2026-01-04T03:04:05.006Z'),
    createdAt: nest('customers.created_at', '2026-01-01T03:04:05.006Z'),
  });
  const { id } = person;
  nest('customers.id', id);
  nest('customers.document', person.document);
  nest('customers.password_hash', person.passwordHash);
  const { token, cookies } = await shop.signIn(store, person);
  const [session] = await shop.rows<{ id: string; access: string; refresh: string }>(
    `update sessions set device = $2, last_seen_at = $3 where store_id = $1 and customer_id = $4
     returning id, token_hash as access, refresh_token_hash as refresh`,
    [store.id, egg('sessions.device'), nest('sessions.last_seen_at', '2026-11-23T14:58:57.123Z'), id],
  );
  nest('sessions.token_hash', session?.access ?? '');
  nest('sessions.refresh_token_hash', session?.refresh ?? '');
  await insert('spent_refresh_tokens', { session_id: session?.id, token_hash: egg('spent_refresh_tokens.token_hash') });
  await insert('one_time_tokens', {
    token_hash: egg('one_time_tokens.token_hash'),
    purpose: 'confirmEmail',
    email: nest('one_time_tokens.email', person.pendingEmail ?? ''),
    customer_id: id,
    expires_at: '2099-01-01T00:00:00Z',
  });
  await insert('customer_addresses', {
    id: newId(),
    customer_id: id,
    recipient: egg('customer_addresses.recipient'),
    zip_code: nest('customer_addresses.zip_code', '90010001'),
    street: egg('customer_addresses.street'),
    number: egg('customer_addresses.number'),
    complement: egg('customer_addresses.complement'),
    neighborhood: egg('customer_addresses.neighborhood'),
    city_id: nest('customer_addresses.city_id', '4314902', 'Porto Alegre'),
  });
  const petId = newId();
  await insert('pets', {
    id: petId,
    customer_id: id,
    name: egg('pets.name'),
    species: nest('pets.species', 'reptile'),
    breed: egg('pets.breed'),
    birth: nest('pets.birth', '2011-07-08'),
    sex: nest('pets.sex', 'female'),
    neutered: nest('pets.neutered', 'yes'),
    activity: nest('pets.activity', 'working'),
    conditions: `{${nest('pets.conditions', 'therapeuticDiet')}}`,
    status: nest('pets.status', 'rehomed'),
    left_on: nest('pets.left_on', '2026-05-09'),
  });
  await insert('pet_weights', {
    pet_id: petId,
    weighed_on: nest('pet_weights.weighed_on', '2026-04-05'),
    weight_g: 12_345,
    weighed_by: nest('pet_weights.weighed_by', 'vet'),
  });
  await insert('pet_photos', { pet_id: petId, content: egg('pet_photos.content') });
  await insert('customer_cards', {
    id: newId(),
    customer_id: id,
    provider_customer_id: egg('customer_cards.provider_customer_id'),
    provider_card_id: egg('customer_cards.provider_card_id'),
    brand: egg('customer_cards.brand'),
    last_digits: nest('customer_cards.last_digits', '6482'),
    exp_month: nest('customer_cards.exp_month', '11'),
    exp_year: nest('customer_cards.exp_year', '2043'),
    consent_version: '2026-11-27',
    consented_at: nest('customer_cards.consented_at', '2026-02-04T03:04:05.006Z'),
    expired_at: nest('customer_cards.expired_at', '2026-02-04T13:04:05.006Z'),
  });
  const purchaseId = newId();
  await insert('repeat_purchases', {
    id: purchaseId,
    customer_id: id,
    name: egg('repeat_purchases.name'),
    rhythm: { kind: 'days', every: 56 },
    anchor: '2026-12-01',
    address_id: newId(),
    card_id: newId(),
    shipping_id: newId(),
    shipping_name: 'PAC',
    agreed_shipping_value: 2_000,
    agreed_percent: 0,
    rise_limit: 5,
  });
  await insert('repeat_consents', {
    purchase_id: purchaseId,
    text_version: '2026-11-27',
    network: egg('repeat_consents.network'),
    terms: {
      rhythm: { kind: 'days', every: 56 },
      listProduct: [{ productVariantId: 'v', title: egg('repeat_consents.terms'), quantity: 1, unitPrice: 5_000 }],
      discount: { percent: 0, most: null },
      shippingName: 'PAC',
      shippingValue: 2_000,
      total: 7_000,
      riseLimit: 5,
    },
    created_at: nest('repeat_consents.created_at', '2026-02-05T03:04:05.006Z'),
  });
  const shelf = await shop.aVariant(store);
  await insert('pantry_items', {
    id: newId(),
    customer_id: id,
    product_id: shelf.productId,
    product_variant_id: shelf.productVariantId,
    packs: 3,
    opened_on: nest('pantry_items.opened_on', '2026-03-14'),
    seen_level: nest('pantry_items.seen_level', 'threeQuarters'),
    seen_on: nest('pantry_items.seen_on', '2026-03-15'),
    reminded_at: nest('pantry_items.reminded_at', '2026-03-18T12:00:00.000Z'),
  });
  await insert('pantry_reminders', {
    customer_id: id,
    created_at: nest('pantry_reminders.created_at', '2026-03-17T12:00:00.000Z'),
    looked_on: nest('pantry_reminders.looked_on', '2026-03-19'),
  });
  await insert('pantry_calendars', {
    customer_id: id,
    key_hash: egg('pantry_calendars.key_hash'),
    created_at: '2026-03-16T12:00:00Z',
  });
  await insert('consent_entries', {
    customer_id: nest('consent_entries.customer_id', id),
    subject: nest('consent_entries.subject', 'cartReminders'),
    answer: nest('consent_entries.answer', 'refused'),
    text_version: egg('consent_entries.text_version'),
    created_at: nest('consent_entries.created_at', '2026-02-03T03:04:05.006Z'),
  });

  await insert('access_entries', {
    hour: nest('access_entries.hour', '2026-02-03T03:00:00.000Z'),
    person_kind: 'customer',
    person_id: nest('access_entries.person_id', id),
    address: egg('access_entries.address'),
  });

  const cartId = newId();
  await insert('carts', {
    id: cartId,
    customer_id: id,
    zip_code: nest('carts.zip_code', '50030010'),
    delivery_city_id: nest('carts.delivery_city_id', '2611606'),
  });
  await insert('checkout_references', { cart_id: cartId, customer_id: id, ref: egg('checkout_references.ref') });
  await linkFor(kept, mail);
  await insert('invitations', {
    id: newId(),
    kind: 'customer',
    email: nest('invitations.email', mail),
    name: egg('invitations.name'),
    invited_by: 'a merchant',
    expires_at: '2099-01-01T00:00:00Z',
  });
  await insert('opening_waits', { email: nest('opening_waits.email', mail) });

  const messageId = await messageFrom(kept, mail);
  return { ...kept, person, token, cookies, messageId };
}
export type WholePerson = Awaited<ReturnType<typeof aWholePerson>>;

/** Somebody who bought without an account, with something of theirs in every column that may hold it but their orders'. */
export async function aWholeGuest(shop: AccountApp) {
  const kept = await aNest(shop);
  const email = `${newId().toLowerCase()}@canary.test`;
  await linkFor(kept, email);
  const messageId = await messageFrom(kept, email);
  return { ...kept, person: { id: null, email, pendingEmail: null, document: '39053344705' }, messageId };
}
/** Whose orders are made: a customer, or a guest. */
type Buyer = Nest & {
  person: { id: string | null; email: string; pendingEmail?: string | null; document: string };
  messageId: string;
};

/** Orders of that person that have ended, by card and by boleto, with all that hangs on them, and their letters. */
export async function theirOrders(shop: AccountApp, whole: Buyer): Promise<void> {
  const { store, person, nest, egg, insert, messageId } = whole;
  const ofBuyer = {
    customerId: person.id === null ? null : nest('sale_orders.customer_id', person.id),
    buyerName: egg('sale_orders.buyer_name'),
    buyerEmail: nest('sale_orders.buyer_email', person.email),
    buyerPhone: nest('sale_orders.buyer_phone', '11987650003'),
    buyerDocument: nest('sale_orders.buyer_document', person.document),
    status: 'concluded',
    address: {
      recipient: egg('sale_orders.address'),
      zipCode: '13010111',
      street: 'Rua Barão de Jaguara',
      number: '1010',
      complement: null,
      neighborhood: 'Centro',
      cityId: '3509502',
      cityName: 'Campinas',
      stateId: 'SP',
    },
  } as const;
  const byCard = await shop.anOrder(store, ofBuyer);
  const byBoleto = await shop.anOrder(store, ofBuyer);
  const [cardPayment, boletoPayment] = [newId(), newId()];
  await insert('payments', {
    id: cardPayment,
    sale_order_id: byCard,
    method: 'creditCard',
    status: 'paid',
    amount: 5_000,
    installments: 1,
    card_brand: egg('payments.card_brand'),
    card_last_digits: nest('payments.card_last_digits', '7391'),
    kept_card: { providerCustomerId: egg('payments.kept_card'), providerCardId: 'card' },
    provider_order_id: egg('payments.provider_order_id'),
    provider_charge_id: egg('payments.provider_charge_id'),
    refusal_reason: egg('payments.refusal_reason'),
    refusal_advice: egg('payments.refusal_advice'),
  });
  await insert('payments', {
    id: boletoPayment,
    sale_order_id: byBoleto,
    method: 'boleto',
    status: 'paid',
    amount: 5_000,
    boleto_line: nest('payments.boleto_line', '8'.repeat(47)),
    boleto_pdf_url: `https://provider.test/${egg('payments.boleto_pdf_url')}`,
    pix_code: egg('payments.pix_code'),
  });
  await insert('provider_events', {
    provider: 'pagarme',
    id: newId(),
    kind: 'charge.paid',
    resource_id: nest('provider_events.resource_id', whole.canaries.get('payments.provider_charge_id')?.text ?? ''),
    body: { customer: egg('provider_events.body') },
  });
  await insert('refund_accounts', {
    payment_id: boletoPayment,
    account: bankAccount(nest('refund_accounts.account', '7700000000000')),
  });
  await insert('payment_refunds', {
    id: newId(),
    payment_id: cardPayment,
    sale_order_id: byCard,
    amount: 100,
    refunded_before: 0,
    reason: egg('payment_refunds.reason'),
    lines: '[]',
    bank_account: bankAccount(nest('payment_refunds.bank_account', '7700000000001')),
    author: 'a merchant',
  });
  const prescriptionId = newId();
  await insert('prescriptions', {
    id: prescriptionId,
    status: 'used',
    cart_id: newId(),
    customer_id: person.id === null ? null : nest('prescriptions.customer_id', person.id),
    product_id: 'a product',
    product_title: 'Vermífugo',
    quantity_asked: 1,
    quantity_allowed: 1,
    quantity_used: 1,
    issued_on: '2026-11-10',
    valid_until: '2026-12-10',
    animal_name: egg('prescriptions.animal_name'),
    crmv: egg('prescriptions.crmv'),
    buyer_name: egg('prescriptions.buyer_name'),
    buyer_email: nest('prescriptions.buyer_email', person.email),
    refusal_reason: egg('prescriptions.refusal_reason'),
    decided_by: 'a merchant',
    decided_at: '2026-11-20T12:00:00Z',
  });
  await insert('prescription_files', {
    prescription_id: prescriptionId,
    kind: 'pdf',
    file_box: egg('prescription_files.file_box'),
  });
  await insert('prescription_uses', {
    sale_order_id: byCard,
    prescription_id: prescriptionId,
    product_id: 'a product',
    quantity: 1,
  });
  await insert('chargebacks', {
    id: newId(),
    sale_order_id: byCard,
    payment_id: cardPayment,
    amount: 100,
    opened_at: '2026-11-20T12:00:00Z',
    answer_by: '2026-11-27',
    provider_words: egg('chargebacks.provider_words'),
    answer: egg('chargebacks.answer'),
    answered_by: 'a merchant',
    answered_at: '2026-11-21T12:00:00Z',
  });
  await insert('order_returns', {
    sale_order_id: byBoleto,
    protocol: newId(),
    status: 'requested',
    bank_account: bankAccount(nest('order_returns.bank_account', '7700000000002')),
    instructions: egg('order_returns.instructions'),
  });
  await insert('sale_order_notes', {
    id: newId(),
    sale_order_id: byCard,
    author: 'a merchant',
    text: egg('sale_order_notes.text'),
  });
  await insert('sale_order_invoices', {
    sale_order_id: byCard,
    access_key: nest('sale_order_invoices.access_key', '35'.padEnd(44, '7')),
  });
  await insert('invoice_papers', {
    id: newId(),
    sale_order_id: byCard,
    kind: 'pdf',
    access_key: '36'.padEnd(44, '8'),
    sha256: nest('invoice_papers.sha256', 'ab'.padEnd(64, '7')),
    bytes: 10,
    key_box: egg('invoice_papers.key_box'),
    keep_until: '2037-11-26T12:00:00Z',
  });
  await insert('invoice_exemptions', {
    sale_order_id: byCard,
    reason: 'inAnotherInvoice',
    words: egg('invoice_exemptions.words'),
    stated_by: 'a merchant',
  });
  await insert('sale_order_shipments', {
    sale_order_id: byCard,
    carrier: 'Correios',
    tracking_code: egg('sale_order_shipments.tracking_code'),
    tracking_url: `https://carrier.test/${egg('sale_order_shipments.tracking_url')}`,
  });
  await insert('shipping_labels', {
    id: newId(),
    sale_order_id: byCard,
    status: 'posted',
    service_id: '1',
    service_name: 'PAC',
    carrier_name: 'Correios',
    provider_id: egg('shipping_labels.provider_id'),
    tracking_code: egg('shipping_labels.tracking_code'),
    print_url: `https://labels.test/${egg('shipping_labels.print_url')}`,
    reason: egg('shipping_labels.reason'),
    events: JSON.stringify([{ kind: 'posted', at: nest('shipping_labels.events', '2026-11-11T11:11:11.111Z') }]),
  });
  const voucherId = newId();
  await insert('vouchers', {
    id: voucherId,
    code: voucherId.replace(/[^A-Za-z0-9]/g, '').toUpperCase(),
    kind: 'percentage',
    value: 10,
  });
  await insert('voucher_uses', {
    sale_order_id: byCard,
    voucher_id: voucherId,
    document: nest('voucher_uses.document', person.document),
  });
  await insert('idempotency_keys', {
    key: newId(),
    route: 'POST /api/checkout',
    body_hash: 'h',
    reply: { name: egg('idempotency_keys.reply') },
    created_at: '2026-11-23T14:59:00Z',
  });
  await insert('unpaid_order_keys', { key: egg('unpaid_order_keys.key'), sale_order_id: byCard });
  const endpointId = newId();
  await insert('webhook_endpoints', {
    id: endpointId,
    url: 'https://erp.test',
    events: '{order.paid}',
    secret_box: 'x',
  });
  await insert('webhook_deliveries', {
    id: newId(),
    endpoint_id: endpointId,
    event_id: newId(),
    event: 'order.paid',
    body: egg('webhook_deliveries.body'),
    answer: egg('webhook_deliveries.answer'),
    status: 'delivered',
    created_at: '2026-11-23T14:59:00Z',
  });
  await insert('audit_entries', {
    actor_kind: person.id === null ? 'system' : 'customer',
    actor_id: person.id === null ? null : nest('audit_entries.actor_id', person.id),
    action: 'saleShipped',
    subject_kind: person.id === null ? 'saleOrder' : 'customer',
    subject_id: person.id === null ? byCard : nest('audit_entries.subject_id', person.id),
    changes: { seen: egg('audit_entries.changes') },
  });
  const { id: merchantId } = await shop.aMerchant(store);
  await insert('sale_views', {
    id: newId(),
    merchant_id: merchantId,
    name: egg('sale_views.name'),
    query: egg('sale_views.query'),
  });
  await insert('search_misses', {
    words: egg('search_misses.words'),
    first_at: '2026-11-23T14:59:00Z',
    last_at: '2026-11-23T14:59:00Z',
  });
  const { productVariantId } = await shop.aVariant(store);
  await insert('stock_moves', {
    product_variant_id: productVariantId,
    delta: 1,
    reason: 'received',
    note: egg('stock_moves.note'),
  });

  const letter = (values: Record<string, unknown>) =>
    insert('outbox', { id: newId(), template: 'paymentApproved', ...values });
  const at = '2026-11-23T14:59:00Z';
  await letter({
    recipient: nest('outbox.recipient', person.email),
    data: { saleOrderId: byCard, seen: egg('outbox.data') },
    subject: egg('outbox.subject'),
    html: egg('outbox.html'),
    text: egg('outbox.text'),
    sent_at: at,
  });
  await letter({ recipient: person.email, data: {}, refused_with: egg('outbox.refused_with') });
  if (person.id !== null)
    await letter({
      template: 'emailConfirmation',
      recipient: person.pendingEmail,
      data: { personId: person.id },
      sent_at: at,
    });
  await letter({
    template: 'contactMessage',
    recipient: store.email,
    data: { messageId },
    html: whole.canaries.get('contact_messages.message')?.text,
    sent_at: at,
  });
}
