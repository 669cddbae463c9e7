import { Type, type Static } from 'typebox';

import { CentavosSchema, IdSchema, InstantSchema, nullable, oneOf, refusalReplies, SlugSchema } from '../kernel/wire';
import { PAGE_TEXTS } from './storePages';

/** A store's legal identification (Decreto 7.962/2013). `companyId` is the CNPJ without punctuation. */
const StoreLegal = Type.Object({
  legalName: Type.String(),
  companyId: Type.String(),
  address: Type.String(),
  email: Type.String(),
  openingHours: Type.String(),
});
type StoreLegal = Static<typeof StoreLegal>;

/** Whose platform the store stands on: it makes the page and sells nothing. `companyId` is its CNPJ without punctuation. */
const PlatformIdentity = Type.Object({ name: Type.String(), companyId: Type.String() });
export type PlatformIdentity = Static<typeof PlatformIdentity>;

/** A store as every page knows it (specification §3, rules §3). `whatsapp` holds digits with country code. */
export const Store = Type.Object({
  id: IdSchema,
  slug: Type.String(),
  name: Type.String(),
  logoUrl: nullable(Type.String()),
  themeColor: Type.String(),
  whatsapp: nullable(Type.String()),
  isPrivate: Type.Boolean(),
  /** Closed to the public: but for sign-in, admin and the platform's sign-up, all it asks for is refused. */
  isClosed: Type.Boolean(),
  /** The store's number at Meta, and its 'AW-number/label' at Google Ads: who counts visits, after consent alone. */
  pixelId: nullable(Type.String()),
  adsConversion: nullable(Type.String()),
  /** Centavos: no installment of a purchase is smaller. */
  installmentMin: CentavosSchema,
  legal: StoreLegal,
  /** null where nobody runs a platform: a trial, or a shop of one's own. */
  platform: nullable(PlatformIdentity),
});
export type Store = Static<typeof Store>;

/** The store of the request's `x-store-id`, or of its host. */
export const getStore = { method: 'GET', path: '/store', replies: { 200: Store, ...refusalReplies } } as const;

const Paragraph = Type.Object({ kind: Type.Literal('paragraph'), text: Type.String() });
const BulletList = Type.Object({ kind: Type.Literal('list'), items: Type.Array(Type.String()) });
/** A way on. `url` is a path of the store ('/shipping-policy'), a `mailto:` or an absolute https address. */
const Way = Type.Object({ kind: Type.Literal('link'), text: Type.String(), url: Type.String() });
const Heading = Type.Object({ kind: Type.Literal('heading'), text: Type.String() });

/** What an answer is made of. */
export const AnswerBlock = Type.Union([Paragraph, BulletList, Way]);
export type AnswerBlock = Static<typeof AnswerBlock>;
const Question = Type.Object({
  kind: Type.Literal('question'),
  question: Type.String(),
  answer: Type.Array(AnswerBlock),
});

/** One piece of a page text, in reading order. All texts are plain: no markup, to be escaped as any text. */
export const PageBlock = Type.Union([Heading, Paragraph, BulletList, Way, Question]);
export type PageBlock = Static<typeof PageBlock>;

/** A page text of a store, with the store's own data filled in. `updatedAt` is when its words last changed. */
export const StorePage = Type.Object({
  slug: oneOf(PAGE_TEXTS),
  title: Type.String(),
  intro: Type.String(),
  updatedAt: InstantSchema,
  blocks: Type.Array(PageBlock),
});
export type StorePage = Static<typeof StorePage>;

/** A page text of the store, by the first part of its address; NotFoundError for any other (specification §2). */
export const getStorePage = {
  method: 'GET',
  path: '/store/page/:slug',
  params: Type.Object({ slug: SlugSchema }),
  replies: { 200: StorePage, ...refusalReplies },
} as const;
export type GetStorePage = typeof getStorePage;
