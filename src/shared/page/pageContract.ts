import type { Store } from '../store/storeContract';

/** One call of the API made while a page is rendered: in process on the server, over HTTP in the browser. */
export type SendRequest = (request: {
  method: string;
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}) => Promise<{ statusCode: number; body: unknown; headers: Record<string, string> }>;

/** How long a store's goods take to anywhere in the country, in business days. `transit` is null for an unknown origin. */
export type DeliveryDays = { handlingDays: number; transit: { min: number; max: number } | null };

/** What the server hands to the render bundle for one page. */
export type PageRequest = {
  /** Path and query, as requested: '/products?page=2'. */
  url: string;
  /** Scheme and host, for canonical addresses: 'https://oipet.example'. */
  origin: string;
  store: Store;
  /** The instant of the request in ISO, for everything the page says about time. */
  now: string;
  delivery: DeliveryDays;
  send: SendRequest;
};

/** The parts of a document's head that depend on the page; texts are plain, the template escapes them. */
export type PageHead = {
  title: string;
  description: string;
  /** The canonical URL of the page, indexed or not; null for missing or personal pages. */
  canonical: string | null;
  isIndexable: boolean;
  /** What messengers show: title of at most 60 letters, description of 110. */
  share: { title: string; description: string };
  /** Absolute address of a JPEG of 1200 × 630. */
  image: { url: string; alt: string } | null;
  /** JSON-LD objects. */
  structuredData: object[];
  /** Pictures of the first screen, to preload. */
  preloadImages: { srcSet: string; sizes: string }[];
};

/** What the render bundle answers. */
export type RenderedPage = {
  status: 200 | 301 | 404 | 410 | 503;
  /** Where to go, with status 301. */
  location: string | null;
  head: PageHead;
  /** Markup for inside the root element. */
  html: string;
  /** The Redux state to hydrate with; plain JSON. */
  state: unknown;
  /** Names of the lazy chunks the page used. */
  chunks: string[];
};

/** The render bundle's single export. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
