/** Somebody outside the installation who receives data of people. */
type Processor = {
  /** The folder of src/server/gateways that talks to them; null where the shopper's browser does, or nothing of ours. */
  gateway: string | null;
  who: string;
  what: string;
  why: string;
  /** When, where not always. */
  when: string;
};

/**
 * The register of those who receive data of people (LGPD art. 37 and 39, art. 9, V), for docs/data-map.md. A test compares
 * it with the gateways: a new one is listed here, or among those that send nothing of people.
 */
export const PROCESSORS: readonly Processor[] = [
  {
    gateway: 'payment',
    who: 'Pagar.me, the provider of payments',
    what: 'name, e-mail, CPF or CNPJ, phone, address and amount of an order; card data go from the browser to them alone, and they keep a card that its customer has kept; of merchants, the bank account and data of their recipient',
    why: 'charging, refunding, preventing fraud, paying stores',
    when: 'an order is paid, refunded or looked at; a customer has a card kept or removed; a store opens its account',
  },
  {
    gateway: 'pix',
    who: 'a provider of Pix Automático, where a store names one: none does unless somebody sets it',
    what: 'name, CPF or CNPJ, what a repeat purchase is called, and the amounts and days of its charges',
    why: 'debits that a payer allows their bank',
    when: 'a customer asks for an authorisation; a charge is instructed, asked for again or ended',
  },
  {
    gateway: 'label',
    who: 'Melhor Envio, and the carrier chosen there',
    what: 'name, CPF or CNPJ, phone, e-mail and address of who receives, goods, and the key of the invoice',
    why: 'delivering, and returns',
    when: 'a merchant buys a label',
  },
  {
    gateway: 'carrier',
    who: 'Melhor Envio, for prices',
    what: 'CEP of the delivery, size and value of the goods; no name',
    why: 'telling what a delivery costs',
    when: 'a CEP is typed',
  },
  {
    gateway: 'mail',
    who: 'the mail server of SMTP_URL',
    what: 'name, e-mail and what a letter says: order, goods, address',
    why: 'letters about orders, accounts and messages',
    when: 'a letter is sent',
  },
  {
    gateway: 'postalCode',
    who: 'the service of postal codes',
    what: 'CEP; no name, and not from whom',
    why: 'filling in street and town',
    when: 'an unknown CEP is typed',
  },
  {
    gateway: 'webhook',
    who: "the store's own programs, at addresses it enters",
    what: 'number and amount of an order; with a key, what its scopes open',
    why: 'invoices and stock of the store',
    when: 'the store has entered an address or made a key',
  },
  {
    gateway: null,
    who: 'Meta (Pixel) and Google (Ads)',
    what: 'pages, goods and amounts of a visit, address of the network, their own cookies',
    why: "counting visits and purchases of the store's advertisements",
    when: 'the store has entered its code, and the visitor said yes',
  },
  {
    gateway: null,
    who: 'who runs the machine, and who keeps the backups',
    what: 'all that is stored; backups and exports are encrypted',
    why: 'hosting',
    when: 'always',
  },
];

/** Gateways that send nothing of people: proofs of domains, pictures of goods, and what the others are made of. */
export const GATEWAYS_WITHOUT_PEOPLE: readonly string[] = ['calls', 'domains', 'files', 'network'];
