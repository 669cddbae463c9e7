import type { Centavos } from '../../shared/kernel/money';

/** Whom a store lets count: its ids at Meta ('1234') and Google Ads ('AW-1234/label'); null for none. */
export type TrackingIds = { pixelId: string | null; adsConversion: string | null };

/** Items of an event: the product's id, its unit price in centavos. */
export type TrackedGoods = { id: string; title: string; quantity: number; price: Centavos };

/** An analytics event (rules §13). `value` is in centavos. */
export type TrackedEvent =
  | { name: 'PageView' }
  | { name: 'ViewContent' | 'AddToCart' | 'InitiateCheckout'; goods: TrackedGoods[]; value: Centavos }
  /** Sent as a tracking pixel, without any script: the order's URL is not disclosed. */
  | { name: 'Purchase'; goods: TrackedGoods[]; value: Centavos; orderNumber: number };

/** The store's analytics providers. Nothing is requested from them before `start`, except the pixel of a Purchase. */
export type Tracking = {
  /** Fetches their scripts, once in a document's life. */
  start: (ids: TrackingIds) => void;
  post: (ids: TrackingIds, event: TrackedEvent) => void;
  /** Consent was withdrawn: no more events are sent, and their cookies are deleted. */
  stop: () => void;
};

/** Runs a short work while no other tab of the shop runs one. */
export type InTurn = (work: () => boolean) => Promise<boolean>;

type Queue = { (...words: unknown[]): void; queue: unknown[][]; callMethod?: (...words: unknown[]) => void };
/** A page with what the two scripts look for, by the names they know it under. */
type CountedPage = Window & { fbq?: Queue; _fbq?: Queue; dataLayer?: unknown[] };

const META_SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js';
const META_PICTURE = 'https://www.facebook.com/tr';
const GOOGLE_SCRIPT = 'https://www.googletagmanager.com/gtag/js';
const GOOGLE_PICTURE = 'https://www.googleadservices.com/pagead/conversion';
/** The page every purchase passes: what a rule by address can count on. The order's own address stays here. */
const PURCHASE_PAGE = '/checkout/success';
const THEIR_COOKIES = ['_fbp', '_fbc', '_gcl_au', '_gcl_aw'];

/** Google's names for the same happenings. */
const GOOGLE_EVENTS = {
  PageView: 'page_view',
  ViewContent: 'view_item',
  AddToCart: 'add_to_cart',
  InitiateCheckout: 'begin_checkout',
} as const;

const reaisOf = (centavos: Centavos): number => centavos / 100;
const accountOf = (adsConversion: string): string => adsConversion.split('/')[0] ?? adsConversion;

/** The third parties of a page. @param page its window */
export const tracking = (page: CountedPage): Tracking => {
  let isStarted = false;
  let isStopped = false;

  const load = (address: string) => {
    const script = page.document.createElement('script');
    script.async = true;
    script.src = address;
    page.document.head.append(script);
  };

  const startMeta = (pixelId: string) => {
    const fbq: Queue = Object.assign(
      (...words: unknown[]) => (fbq.callMethod ? fbq.callMethod(...words) : fbq.queue.push(words)),
      // It must not track forms and clicks automatically, nor report every new URL as a page view.
      { queue: [], push: (...words: unknown[]) => fbq(...words), loaded: true, version: '2.0', disablePushState: true },
    );
    page.fbq = fbq;
    page._fbq = fbq;
    fbq('set', 'autoConfig', false, pixelId);
    fbq('init', pixelId);
    load(META_SCRIPT);
  };

  // Google's script wants the arguments object itself in its queue, not an array.
  const gtag = function post(..._words: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params -- see above
    page.dataLayer?.push(arguments);
  };

  const startGoogle = (account: string) => {
    page.dataLayer = page.dataLayer ?? [];
    gtag('js', new Date());
    gtag('config', account, { send_page_view: false });
    load(`${GOOGLE_SCRIPT}?id=${encodeURIComponent(account)}`);
  };

  const tellByPicture = (address: string, words: Record<string, string>) => {
    const picture = new Image(1, 1);
    picture.referrerPolicy = 'origin';
    picture.src = `${address}?${new URLSearchParams(words)}`;
  };

  const tellPurchase = ({ pixelId, adsConversion }: TrackingIds, event: TrackedEvent & { name: 'Purchase' }) => {
    const value = reaisOf(event.value).toFixed(2);
    const orderNumber = String(event.orderNumber);
    if (pixelId !== null)
      tellByPicture(META_PICTURE, {
        id: pixelId,
        ev: 'Purchase',
        dl: `${page.location.origin}${PURCHASE_PAGE}`,
        eid: `order-${orderNumber}`,
        'cd[value]': value,
        'cd[currency]': 'BRL',
        'cd[content_type]': 'product',
        'cd[content_ids]': JSON.stringify(event.goods.map(({ id }) => id)),
      });
    const [account, label] = adsConversion?.split('/') ?? [];
    if (account && label)
      tellByPicture(`${GOOGLE_PICTURE}/${encodeURIComponent(account.replace(/^AW-/, ''))}/`, {
        label,
        value,
        currency_code: 'BRL',
        transaction_id: orderNumber,
        url: `${page.location.origin}${PURCHASE_PAGE}`,
        script: '0',
      });
  };

  return {
    start({ pixelId, adsConversion }) {
      isStopped = false;
      if (isStarted) return;
      isStarted = true;
      if (pixelId !== null) startMeta(pixelId);
      if (adsConversion !== null) startGoogle(accountOf(adsConversion));
    },
    post(ids, event) {
      if (isStopped) return;
      if (event.name === 'Purchase') return tellPurchase(ids, event);
      const { goods, value } = event.name === 'PageView' ? { goods: [], value: 0 } : event;
      const money = { value: reaisOf(value), currency: 'BRL' };
      const isGoods = goods.length > 0;
      page.fbq?.(
        'track',
        event.name,
        isGoods
          ? {
              ...money,
              content_type: 'product',
              content_ids: goods.map(({ id }) => id),
              contents: goods.map(({ id, quantity }) => ({ id, quantity })),
            }
          : {},
      );
      if (ids.adsConversion === null || !isStarted) return;
      const items = goods.map(({ id, title, quantity, price }) => ({
        id,
        name: title,
        quantity,
        price: reaisOf(price),
      }));
      gtag('event', GOOGLE_EVENTS[event.name], {
        send_to: accountOf(ids.adsConversion),
        ...(isGoods ? { ...money, items } : {}),
      });
    },
    stop() {
      isStopped = true;
      page.fbq?.('consent', 'revoke');
      for (const name of THEIR_COOKIES) page.document.cookie = `${name}=; path=/; max-age=0`;
    },
  };
};
