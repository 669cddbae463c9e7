import type { FastifyBaseLogger } from 'fastify';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

import { centavosFromDecimal } from '../../../shared/kernel/money';
import { uncounted, type CountedLine } from '../calls/providerCalls';
import { failedAnswer } from '../calls/providerFailure';
import { parseForeignJson } from '../foreignJson';
import { providerPolicy } from '../providerPolicy';
import type { CarriedGoods, CarrierGateway, CarrierOffer, CarrierRequest } from './carrierPort';

/** Where the real provider listens (docs/providers/melhor-envio.md §1). */
export const MELHOR_ENVIO_URL = 'https://www.melhorenvio.com.br';

/** Longest a quote may take (rules §7). */
const LIMIT_MS = 3_000;
const CALCULATE_PATH = '/api/v2/me/shipment/calculate';

// What we rely on of an entry; prices are decimal texts of reais. Source: docs/providers/melhor-envio.md §2.
const Decimal = Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,2})?$' });
const Days = Type.Integer({ minimum: 0, maximum: 365 });
const Entry = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  price: Decimal,
  custom_price: Type.Optional(Decimal),
  delivery_time: Days,
  delivery_range: Type.Optional(Type.Object({ min: Days, max: Days })),
  company: Type.Object({ name: Type.String() }),
});
type Entry = Static<typeof Entry>;

type Options = {
  /** Base URL without a trailing slash; a function, because the sandbox's port is known only once it listens. */
  baseUrl: () => string;
  token: string;
  /** User-Agent required by Melhor Envio: 'Name (e-mail)'. */
  userAgent: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  limitMs?: number;
  count?: CountedLine;
};

/** Carriers through Melhor Envio's HTTP (docs/providers/melhor-envio.md §2). */
export const melhorEnvioCarrier = ({ baseUrl, token, userAgent, log, ...options }: Options): CarrierGateway => {
  const policy = providerPolicy(options.limitMs ?? LIMIT_MS, options.count ?? uncounted);
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'content-type': 'application/json',
    'user-agent': userAgent,
  };

  const calculate = async (request: CarrierRequest, signal: AbortSignal): Promise<CarrierOffer[]> => {
    const body = JSON.stringify(toBody(request));
    const reply = await fetch(`${baseUrl()}${CALCULATE_PATH}`, { method: 'POST', headers, body, signal });
    // A place that does not exist is the shopper's matter, not a provider out of order.
    if (reply.status === 422) {
      log.warn({ refusal: await reply.text() }, 'Melhor Envio refused a quote');
      return [];
    }
    if (!reply.ok) throw failedAnswer(reply.status, await reply.text());
    return offersOf(parseForeignJson(await reply.text()));
  };

  return {
    async quote(request) {
      try {
        return { kind: 'offers', offers: await policy.execute(({ signal }) => calculate(request, signal)) };
      } catch (error) {
        log.warn({ err: error }, 'Melhor Envio gave no quote');
        return { kind: 'unavailable' };
      }
    },
  };
};

/**
 * Single products, not volumes: Melhor Envio knows each carrier's limits and packs for each of them, and only this form
 * states the insured value of every unit.
 */
const toBody = ({ fromZipCode, toZipCode, goods }: CarrierRequest) => ({
  from: { postal_code: fromZipCode },
  to: { postal_code: toZipCode },
  products: goods.map(toProduct),
  options: { receipt: false, own_hand: false, collect: false },
});

const toProduct = (one: CarriedGoods) => ({
  id: one.id,
  width: one.widthCm,
  height: one.heightCm,
  length: one.lengthCm,
  weight: one.weightG / 1000,
  insurance_value: one.insuredValue / 100,
  quantity: one.quantity,
});

/** Exported for its tests. One object or a list; entries with an error or of an unknown shape are left out. */
export const offersOf = (body: unknown): CarrierOffer[] =>
  (Array.isArray(body) ? body : [body]).filter(isOffer).map(toOffer);

const isOffer = (entry: unknown): entry is Entry =>
  Value.Check(Entry, entry) && !('error' in entry && Boolean(entry.error));

const toOffer = (entry: Entry): CarrierOffer => ({
  serviceId: String(entry.id),
  name: entry.name,
  companyName: entry.company.name,
  // The account's own rules may change a price; that one is what the merchant pays.
  price: centavosFromDecimal(entry.custom_price ?? entry.price),
  businessDaysMin: entry.delivery_range?.min ?? entry.delivery_time,
  businessDaysMax: entry.delivery_range?.max ?? entry.delivery_time,
});
