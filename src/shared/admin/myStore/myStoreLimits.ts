/** How much of each thing a store's window holds; contracts, services and forms read the same figures. */
export const myStoreLimits = {
  categories: 200,
  brands: 500,
  banners: 30,
  domains: 10,
  synonyms: 300,
  title: 60,
  slug: 60,
  storeName: 40,
  legalName: 120,
  address: 200,
  openingHours: 120,
  licenseNumber: 60,
  licenseAgency: 80,
  vetName: 120,
  vetCrmv: 20,
  alt: 200,
  bannerTitle: 80,
  bannerText: 200,
  bannerAction: 30,
  url: 500,
  handlingDays: 30,
  pageTitle: 80,
  pageIntro: 400,
  pageBlocks: 80,
  blockText: 2_000,
  listItems: 30,
  synonymWords: 12,
  synonymWord: 40,
} as const;

/** A picture as it is sent: base64 of at most about 6 MB. */
export const MAX_PICTURE_TEXT = 8_000_000;

/** First parts of addresses that are pages of the shop or the server's own: no category may be called so. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  'products checkout order auth account contact contact-oipet common-questions shipping-policy privacy-policy exchanges-returns terms-of-purchase acessibilidade admin api assets media sandbox gallery share cart brand-card icons setup robots sitemap feed search'.split(
    ' ',
  ),
);

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** True for what may be a part of an address: small letters, digits, single hyphens between them. */
export const isSlug = (text: string): boolean => SLUG.test(text) && text.length <= myStoreLimits.slug;
