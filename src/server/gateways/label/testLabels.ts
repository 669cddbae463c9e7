import type { LabelGateway, TrackedLabel } from './labelPort';

/** What begins the id of every label of a test; the database asks for it. */
const PREFIX = 'test_';
/** Where the sheet of a test label is; below `/api`, for the browser that tests alone. */
export const TEST_LABEL_PATH = '/test-purchase/label';

const known = <Value>(value: Value) => ({ kind: 'known' as const, value });

/**
 * Labels of test orders: priced as the carriers price real ones now, and never bought. They need no memory: whatever
 * has an id is made, and a sheet is drawn from the order when it is printed.
 * @param quote the carriers' real prices
 */
export const testLabels = ({ quote }: Pick<LabelGateway, 'quote'>): LabelGateway => ({
  quote,
  // There is no wallet behind it.
  balance: async () => ({ kind: 'unknown' }),
  async add({ tag, serviceId, from, to, parcels, insuredValue }) {
    const { zipCode: fromZipCode } = from;
    const answer = await quote({ fromZipCode, toZipCode: to.zipCode, serviceId, parcels, insuredValue });
    if (answer.kind !== 'known') return answer;
    const offer = answer.value.find((one) => one.serviceId === serviceId);
    return offer ? known({ id: `${PREFIX}${tag}`, price: offer.price }) : { kind: 'refused', reason: 'not served' };
  },
  find: async () => known(null),
  buy: async () => known(null),
  generate: async () => known(null),
  print: async (ids) => known(`/api${TEST_LABEL_PATH}/${labelOf(ids[0] ?? '')}`),
  track: async (ids) => known(Object.fromEntries(ids.map((id) => [id, MADE]))),
  cancel: async () => known(null),
});

/** As a label is once its carrier has written it. */
const MADE: TrackedLabel = { state: 'generated', trackingCode: null, events: [] };

// A tag ends in the id of our row.
const labelOf = (id: string): string => id.slice(id.lastIndexOf(':') + 1);
