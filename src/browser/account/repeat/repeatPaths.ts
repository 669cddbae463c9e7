import { CARDS_PATH, REPEAT_PANELS, REPEAT_PATH, type RepeatPanel } from '../../../shared/repeat/repeatPaths';
import type { RepeatRhythm } from '../../../shared/repeat/repeatRhythm';

/**
 * Where a card is added. It is a document of its own: only there the page's policy lets a card go to the provider.
 * @param next the page that asked for the card
 */
export const newCardPath = (next?: string): string =>
  `${CARDS_PATH}?card=new${next ? `&next=${encodeURIComponent(next)}` : ''}`;

/** The page that asked for a card; that of all cards where none of the account's did. */
export const afterCardIn = (search: string): string => {
  const next = new URLSearchParams(search).get('next') ?? '';
  return next.startsWith('/account/') ? next : CARDS_PATH;
};

const isPanel = (word: string | null): word is RepeatPanel => REPEAT_PANELS.some((panel) => panel === word);

/** What the address of the page says is to be done; null where it opens nothing. */
export const panelIn = (search: string): { purchaseId: string; panel: RepeatPanel } | null => {
  const query = new URLSearchParams(search);
  const purchaseId = query.get('purchase');
  const panel = query.get('do');
  return purchaseId !== null && isPanel(panel) ? { purchaseId, panel } : null;
};

/** Goods of a purchase that is set up. */
export type WantedGoods = { productId: string; productVariantId: string; quantity: number }[];
/** What a purchase is set up from: goods, or a past order. */
export type SetUpSource = { listProduct: WantedGoods } | { orderId: string };

const KINDS = ['days', 'weeks', 'months', 'untilEmpty'] as const;

/** The page where a purchase is set up. Ids hold neither '.' nor '~'. @param rhythm what was chosen before, if anything */
export const setUpPath = (source: SetUpSource, rhythm?: RepeatRhythm): string => {
  const from =
    'orderId' in source
      ? `order=${encodeURIComponent(source.orderId)}`
      : `goods=${source.listProduct.map((one) => [one.productId, one.productVariantId, one.quantity].join('.')).join('~')}`;
  const count = rhythm && (rhythm.kind === 'untilEmpty' ? rhythm.fallbackDays : rhythm.every);
  return `${REPEAT_PATH}?${from}${rhythm ? `&rhythm=${rhythm.kind}.${count}` : ''}`;
};

/** What the address of the page sets up; null where it sets up nothing. */
export const setUpIn = (search: string): { source: SetUpSource; rhythm: RepeatRhythm | null } | null => {
  const query = new URLSearchParams(search);
  const orderId = query.get('order');
  const listProduct = (query.get('goods') ?? '').split('~').flatMap((one) => {
    const [productId = '', productVariantId = '', count = ''] = one.split('.');
    const quantity = /^\d{1,2}$/.test(count) ? Number(count) : 0;
    return productId !== '' && productVariantId !== '' && quantity > 0
      ? [{ productId, productVariantId, quantity }]
      : [];
  });
  if (orderId === null && listProduct.length === 0) return null;
  return { source: orderId === null ? { listProduct } : { orderId }, rhythm: rhythmIn(query.get('rhythm')) };
};

const rhythmIn = (text: string | null): RepeatRhythm | null => {
  const [word, count = ''] = (text ?? '').split('.');
  const kind = KINDS.find((one) => one === word);
  if (!kind || !/^\d{1,3}$/.test(count)) return null;
  return kind === 'untilEmpty' ? { kind, fallbackDays: Number(count) } : { kind, every: Number(count) };
};
