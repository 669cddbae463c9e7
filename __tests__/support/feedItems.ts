/** An item of a Merchant Center feed: its elements by name, without 'g:'; a repeated one as a list. */
export type FeedItem = Record<string, string[]>;

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The items of a feed as our server writes it: no element inside another but the installment's. */
export const feedItemsIn = (xml: string): FeedItem[] =>
  [...xml.matchAll(/<item>([^]*?)<\/item>/g)].map(([, inner = '']) => {
    const item: FeedItem = {};
    for (const [, name = '', text = ''] of inner.matchAll(/<(?:g:)?(\w+)>([^<]*)<\/(?:g:)?\1>/g))
      (item[name] ??= []).push(unescaped(text));
    return item;
  });

const AMOUNT = /^(0\.(0[1-9]|[1-9]\d)|[1-9]\d{0,6}\.\d\d) BRL$/;
const ADDRESS = /^https?:\/\/[^/ ]+\/\S*$/;

/** What each element must look like. Source: Merchant Center's product data specification. */
const RULES: Record<string, RegExp> = {
  id: /^.{1,50}$/,
  title: /^.{1,150}$/,
  description: /^[^]{1,5000}$/,
  link: ADDRESS,
  image_link: ADDRESS,
  availability: /^(in_stock|out_of_stock)$/,
  price: AMOUNT,
  condition: /^new$/,
  google_product_category: /^Animals & Pet Supplies > Pet Supplies( > .+)?$/,
  shipping_weight: /^(0|[1-9]\d*)\.\d{3} kg$/,
};
const OPTIONAL: Record<string, RegExp> = {
  sale_price: AMOUNT,
  // As many as leave none below the least installment.
  months: /^[23]$/,
  amount: AMOUNT,
  additional_image_link: ADDRESS,
  brand: /^.{1,70}$/,
  gtin: /^(\d{8}|\d{12,14})$/,
  identifier_exists: /^no$/,
  unit_pricing_measure: /^[1-9]\d* (g|ml|ct)$/,
  unit_pricing_base_measure: /^1 (kg|l|ct)$/,
};

/** What is wrong with an item, one line each. */
export const feedProblems = (item: FeedItem): string[] => [
  ...Object.entries(RULES).flatMap(([name, rule]) =>
    item[name]?.length === 1 && rule.test(item[name][0] ?? '') ? [] : [`${name}: ${JSON.stringify(item[name])}`],
  ),
  ...Object.entries(OPTIONAL).flatMap(([name, rule]) =>
    (item[name] ?? []).every((text) => rule.test(text)) ? [] : [`${name}: ${JSON.stringify(item[name])}`],
  ),
  ...((item.gtin === undefined) === (item.identifier_exists === undefined) ? ['gtin or identifier_exists'] : []),
];
