import { addDays, daysBetween, type PlainDay } from '../kernel/calendar';
import { applicationDay, type Interval } from '../pets/antiparasitic';
import { LASTING_SETTINGS, type LastingSettings } from '../pets/lastingFigures';
import { daysOfLitter } from '../pets/litter';
import { lastFedDay, orderByDay } from '../pets/packEnd';
import type { Pet, ProductCareFacts } from '../pets/petContract';
import { packEstimate, type FedPet, type NoEstimate, type PackEater, type PackEstimate } from '../pets/petEstimate';
import type { FoodPurchase } from '../pets/realGaps';
import { LEVEL_PERCENT, type SeenLevel } from './pantryRules';

/** Goods at home: packs of one variant opened on a day, or applications given from then on. */
export type PantryGoods = {
  productId: string;
  packs: number;
  /** Net content of one pack: grams, or pieces; null where the product does not say. */
  netAmount: number | null;
  netUnit: 'g' | 'ml' | 'un' | null;
  openedOn: PlainDay;
  seen: SeenLevel | null;
  /** The animal they are for; null for food, which goes by what animals eat, and for litter, which is for all cats. */
  petId: string | null;
};

/** What goods are by the rule that says how long they last. */
export type GoodsKind = 'food' | 'litter' | 'protection';

/** Why there is no date. 'nobody': no animal at home uses it; 'gone': its animal died or moved away. */
export type NoOutlook = NoEstimate | 'nobody' | 'gone' | 'content' | 'kind';

/** Where the date comes from. */
export type OutlookSource = PackEstimate['source'] | 'rate' | 'label';

/** Until when goods last: an estimate. All days are days of the calendar. */
export type Outlook = {
  ok: true;
  kind: GoodsKind;
  source: OutlookSource;
  /** The day from which it is reckoned: the opening, or the day its owner looked. */
  firstDay: PlainDay;
  lastDay: PlainDay;
  /** Days it still lasts, today included; 0 once it has ended. */
  daysLeft: number;
  /** Days since it ended; 0 while it lasts. */
  daysLate: number;
  orderBy: PlainDay;
  /** Grams reckoned to be left today; null for applications. */
  leftG: number | null;
  /** Grams all that eat of it eat on the first day; null for other goods. */
  gramsPerDay: number | null;
  /** Days of applications yet to give, the nearest first; empty for other goods. */
  applications: PlainDay[];
  /** The animals it is for. */
  petIds: string[];
};

export type NoOutlookYet = { ok: false; kind: GoodsKind | null; reason: NoOutlook; petIds: string[] };

type Care = Pick<
  ProductCareFacts,
  'isFood' | 'feedingTable' | 'kcalPerKg' | 'litterKind' | 'protectionDays' | 'protectionMonths'
>;

/** By which rule a product ends; null for one that says nothing of it, such as a toy. */
export const goodsKindOf = (care: Care): GoodsKind | null => {
  if (care.protectionDays !== null || care.protectionMonths !== null) return 'protection';
  if (care.litterKind !== null) return 'litter';
  return care.isFood || care.feedingTable !== null || care.kcalPerKg !== null ? 'food' : null;
};

const fedPet = (pet: Pet): FedPet => ({ ...pet, weightG: pet.weights[0]?.weightG ?? null });

/** The animals at home that goods are for. One that died or moved away counts no more from that moment on. */
export const petsOfGoods = (
  kind: GoodsKind,
  { productId, petId }: Pick<PantryGoods, 'productId' | 'petId'>,
  pets: readonly Pet[],
): Pet[] => {
  const home = pets.filter(({ status }) => status === 'home');
  switch (kind) {
    case 'food':
      return home.filter(({ foods }) => foods.some((food) => food.productId === productId));
    case 'litter':
      return home.filter(({ species }) => species === 'cat');
    case 'protection':
      return home.filter(({ id }) => id === petId);
  }
};

/** True where an animal that goods were for is not at home any more. */
const isSomeGone = (kind: GoodsKind, goods: PantryGoods, pets: readonly Pet[]): boolean =>
  pets.some((pet) => pet.status !== 'home' && petsOfGoods(kind, goods, [{ ...pet, status: 'home' }]).length > 0);

/**
 * Until when goods at home last, by the rules of shared/pets: food by all that eat of it, animals that grow day by day,
 * litter by the number of cats, applications by the label's interval. What the owner saw counts from that day on.
 *
 * @param purchases deliveries of the product, from which real gaps are learnt
 * @param today 'YYYY-MM-DD'
 */
export const outlookOf = (
  goods: PantryGoods,
  { care, pets, purchases }: { care: Care; pets: readonly Pet[]; purchases: readonly FoodPurchase[] },
  today: PlainDay,
  settings: LastingSettings = LASTING_SETTINGS,
): Outlook | NoOutlookYet => {
  const kind = goodsKindOf(care);
  if (kind === null) return { ok: false, kind, reason: 'kind', petIds: [] };
  const users = petsOfGoods(kind, goods, pets);
  const petIds = users.map(({ id }) => id);
  if (users.length === 0) {
    return { ok: false, kind, reason: isSomeGone(kind, goods, pets) ? 'gone' : 'nobody', petIds };
  }
  if (kind === 'protection') return protectionOutlook(goods, care, petIds, today, settings);
  if (goods.netAmount === null || goods.netUnit !== 'g') return { ok: false, kind, reason: 'content', petIds };

  // What deliveries teach counts only while those eat that they were for.
  const learnable = isSomeGone(kind, goods, pets) ? [] : purchases;
  const firstDay = goods.seen?.on ?? goods.openedOn;
  const contentG = Math.round(
    (goods.packs * goods.netAmount * (goods.seen ? LEVEL_PERCENT[goods.seen.level] : 100)) / 100,
  );
  const span =
    kind === 'litter'
      ? litterSpan(contentG, users.length, care, settings)
      : foodSpan(goods.productId, { contentG, firstDay, purchases: learnable, care, users }, settings);
  if (typeof span === 'string') return { ok: false, kind, reason: span, petIds };
  const lastDay = lastFedDay(firstDay, span.days);
  const daysLeft = Math.min(span.days, Math.max(0, daysBetween(today, lastDay) + 1));
  return {
    ok: true,
    kind,
    source: span.source,
    firstDay,
    lastDay,
    daysLeft,
    daysLate: Math.max(0, daysBetween(lastDay, today)),
    orderBy: orderByDay(lastDay, settings.deliveryDays, settings.feeding.safetyDays),
    leftG: span.days === 0 ? 0 : Math.round((contentG * daysLeft) / span.days),
    gramsPerDay: span.gramsPerDay,
    applications: [],
    petIds,
  };
};

type Span = { days: number; source: OutlookSource; gramsPerDay: number | null };

const litterSpan = (
  contentG: number,
  cats: number,
  { litterKind }: Care,
  { litter }: LastingSettings,
): Span | NoOutlook =>
  litterKind === null
    ? 'kind'
    : { days: daysOfLitter(contentG, cats, litter[litterKind]), source: 'rate', gramsPerDay: null };

const foodSpan = (
  productId: string,
  {
    contentG,
    firstDay,
    purchases,
    care,
    users,
  }: { contentG: number; firstDay: PlainDay; purchases: readonly FoodPurchase[]; care: Care; users: readonly Pet[] },
  { feeding, deliveryDays }: LastingSettings,
): Span | NoOutlook => {
  const eaters: PackEater[] = users.map((pet) => ({
    pet: fedPet(pet),
    own: pet.foods.find((food) => food.productId === productId) ?? null,
  }));
  const food = { kcalPerKg: care.kcalPerKg, table: care.feedingTable };
  const estimate = packEstimate(eaters, food, { packG: contentG, firstDay, deliveryDays, purchases }, feeding);
  if (!estimate.ok) return estimate.reason;
  return { days: estimate.days, source: estimate.source, gramsPerDay: estimate.gramsPerDay };
};

const intervalOf = ({ protectionDays, protectionMonths }: Care): Interval =>
  protectionMonths === null
    ? { unit: 'days', count: protectionDays ?? 0 }
    : { unit: 'months', count: protectionMonths };

// A pack without a content in pieces is one application.
const protectionOutlook = (
  goods: PantryGoods,
  care: Care,
  petIds: string[],
  today: PlainDay,
  { feeding, deliveryDays }: LastingSettings,
): Outlook => {
  const pieces = goods.netUnit === 'un' && goods.netAmount !== null ? goods.netAmount : 1;
  const count = goods.packs * pieces;
  const interval = intervalOf(care);
  const lastDay = addDays(applicationDay(goods.openedOn, interval, count), -1);
  const applications = Array.from({ length: count }, (_none, nth) => applicationDay(goods.openedOn, interval, nth));
  return {
    ok: true,
    kind: 'protection',
    source: 'label',
    firstDay: goods.openedOn,
    lastDay,
    daysLeft: Math.max(0, daysBetween(today, lastDay) + 1),
    daysLate: Math.max(0, daysBetween(lastDay, today)),
    orderBy: orderByDay(lastDay, deliveryDays, feeding.safetyDays),
    leftG: null,
    gramsPerDay: null,
    applications: applications.filter((day) => day > today),
    petIds,
  };
};

/** The most urgent first: what ended longest ago, then what ends next, then what has no date, each by its name. */
export const byUrgency = <Row extends { title: string; outlook: Outlook | NoOutlookYet }>(
  rows: readonly Row[],
): Row[] => {
  const endOf = ({ outlook }: Row): string => (outlook.ok ? outlook.lastDay : '9999-12-31');
  return rows.toSorted(
    (one, other) => endOf(one).localeCompare(endOf(other)) || one.title.localeCompare(other.title, 'pt-BR'),
  );
};
