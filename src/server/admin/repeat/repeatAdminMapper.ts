import { DEMAND_DAYS } from '../../../shared/admin/repeat/repeatAdminLimits';
import type {
  AdminRepeat,
  FailureState,
  RepeatFailure,
  RepeatOverview,
} from '../../../shared/admin/repeat/repeatAdminContract';
import type { CustomerAddress } from '../../../shared/account/accountContract';
import { addDays, type PlainDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { formatZipCode } from '../../../shared/kernel/zipCode';
import { DEFAULT_RETRY_RULES, isIrreversible, type ChargeRefusal } from '../../../shared/repeat/chargeRetries';
import { CYCLE_TIMES, earliestChargeDay } from '../../../shared/repeat/cycleTimes';
import { CYCLES_UNDER_WAY, type PurchaseCycleStatus } from '../../../shared/repeat/purchaseCycleMachine';
import { grantedValue } from '../../../shared/repeat/repeatDiscount';
import { variantTitleOf } from '../../cart/cartMapper';
import { pictureUrlOf } from '../../media/pictureAddress';
import type { PurchaseRow } from '../../repeat/repeatRepository';
import type { repeatDemandRepository } from './repeatDemandRepository';
import type { FailureRow } from './repeatFigureRepository';
import type { repeatOneRepository } from './repeatOneRepository';

type Of<Read extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>;
type One = typeof repeatOneRepository;

/** The demand on the wire. */
export const toDemand = (
  from: PlainDay,
  { rows, sums }: Of<typeof repeatDemandRepository.read>,
): RepeatOverview['demand'] => ({
  from,
  until: addDays(from, DEMAND_DAYS - 1),
  ...sums,
  listProduct: rows.map(({ optionValues, ...row }) => ({ ...row, variantTitle: variantTitleOf({ optionValues }) })),
});

const mayRetry = (refusal: ChargeRefusal): boolean => !isIrreversible(refusal, DEFAULT_RETRY_RULES);

/** How an unpaid cycle goes on. */
const stateOf = (status: PurchaseCycleStatus, nextTryAt: string | null): FailureState => {
  switch (status) {
    case 'charging':
      return 'retrying';
    case 'retryWait':
      return nextTryAt === null ? 'waiting' : 'retrying';
    case 'paid':
    case 'ordered':
    case 'partial':
      return 'recovered';
    case 'scheduled':
    case 'reminded':
    case 'locked':
    case 'skipped':
    case 'failed':
    case 'void':
      return 'over';
  }
};

/** A refused charge on the wire. */
export const toFailure = ({ status, table, advice, ...row }: FailureRow): RepeatFailure => ({
  ...row,
  mayRetry: mayRetry({ table, code: row.code, advice }),
  state: stateOf(status, row.nextTryAt),
});

type Whole = {
  purchase: PurchaseRow;
  about: NonNullable<Of<One['about']>>;
  cycles: Of<One['cycles']>;
  tries: Of<One['tries']>;
  lines: Of<One['lines']>;
  address: CustomerAddress | null;
  consents: Of<One['consents']>;
  changes: Of<One['changes']>;
  /** First names of the team by id. */
  names: ReadonlyMap<string, string>;
  /** ISO instant. */
  now: string;
};

const addressLines = (address: CustomerAddress): string[] => [
  address.recipient,
  [address.street, address.number, address.complement].filter(Boolean).join(', '),
  `${address.neighborhood}, ${address.cityName} – ${address.stateId}`,
  `CEP ${formatZipCode(address.zipCode)}`,
];

const UNDER_WAY: ReadonlySet<PurchaseCycleStatus> = new Set(CYCLES_UNDER_WAY);

/** One purchase on the wire. */
export const toAdminRepeat = (whole: Whole): AdminRepeat => {
  const { purchase, about, cycles, tries, lines, address, consents, changes, names, now } = whole;
  const productsValue = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  const granted = { percent: purchase.agreedPercent, most: purchase.agreedMost };
  const discountValue = grantedValue(granted, productsValue);
  const coming = cycles.rows.find(({ status }) => UNDER_WAY.has(status)) ?? null;
  const { expMonth, expYear } = about;
  return {
    id: purchase.id,
    name: purchase.name,
    customerId: purchase.customerId,
    customerName: about.customerName,
    status: purchase.status,
    risks: about.risks,
    rhythm: purchase.rhythm,
    chargeOn: coming?.chargeOn ?? null,
    cycleStatus: coming?.status ?? null,
    total: productsValue - discountValue + purchase.agreedShippingValue,
    createdAt: purchase.createdAt,
    version: purchase.version,
    customer: { id: purchase.customerId, name: about.customerName, email: about.email, phone: about.phone },
    address: address && addressLines(address),
    payBy: purchase.payBy,
    automaticPix: about.automaticPix,
    card:
      expMonth === null || expYear === null
        ? null
        : { brand: about.brand, lastDigits: about.lastDigits, expMonth, expYear },
    listLine: lines.map(({ optionValues, fileKey, ...line }) => ({
      ...line,
      variantTitle: variantTitleOf({ optionValues }),
      imageUrl: fileKey === null ? null : pictureUrlOf(fileKey),
    })),
    productsValue,
    discountValue,
    discountPercent: purchase.agreedPercent,
    discountMost: purchase.agreedMost,
    shippingName: purchase.shippingName,
    shippingValue: purchase.agreedShippingValue,
    riseLimit: purchase.riseLimit,
    protocol: purchase.protocol,
    cancelledAt: purchase.cancelledAt,
    earliestOn: earliestChargeDay(now),
    latestOn: addDays(storeDayOf(now), CYCLE_TIMES.farthestDays),
    cycles: cycles.total,
    listCycle: cycles.rows.map(({ promised, orderId, orderNumber, orderTotal, ...cycle }) => ({
      ...cycle,
      total: orderTotal ?? promised,
      order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber },
      tries: tries
        .filter(({ cycleId }) => cycleId === cycle.id)
        .map(({ number, at, outcome, method, table, code, advice }) => ({
          number,
          at,
          outcome,
          method,
          code,
          mayRetry: table !== null && code !== null && mayRetry({ table, code, advice }),
        })),
    })),
    listConsent: consents.map(({ at, version, network, terms }) => ({
      at,
      version,
      network,
      total: terms.total,
      riseLimit: terms.riseLimit,
      units: terms.listProduct.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
    listAudit: changes.map(({ action, actorId, at, why }) => ({
      action,
      by: names.get(actorId ?? '') ?? null,
      at,
      why,
    })),
  };
};
