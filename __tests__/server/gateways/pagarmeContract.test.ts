import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Exchange } from '../../../src/server/contract/exchanges';
import { pagarmeContract, type ContractOptions, type ContractStep } from '../../../src/server/contract/pagarmeContract';
import { shapeDifferences } from '../../../src/server/contract/shape';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';

type Recording = { run: string; now: string; steps: ContractStep[] };

const folder = path.join(__dirname, 'recorded');
const fileOf = (name: string) => path.join(folder, `${name}.json`);
const read = (name: string): Recording => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Recording; // only we write it
/** The simulator's recording is always here; the provider's after a run of `npm run contract:pagarme -- --record`. */
const recordings = ['sandbox', 'provider'].filter((name) => existsSync(fileOf(name)));

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const collect = async (options: ContractOptions): Promise<ContractStep[]> => {
  const steps: ContractStep[] = [];
  for await (const step of pagarmeContract(options)) steps.push(step);
  return steps;
};

/** Answers as recorded, one after the other. */
const playback = (exchanges: Exchange[], keyless: string[]): typeof fetch => {
  const left = [...exchanges];
  return async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    const isToken = url.includes('/tokens');
    const answer = left.shift()?.answer;
    if (!answer) throw new Error(`nothing is recorded for ${url}`);
    const headers = new Headers(init?.headers);
    if (!isToken && init?.method !== 'GET' && !headers.get('idempotency-key')) keyless.push(url);
    if (!isToken && !headers.get('authorization')?.startsWith('Basic ')) keyless.push(`${url} without a key`);
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };
};

const PROVIDER = { baseUrl: () => 'https://provider.test', secretKey: 'sk_test_1', publicKey: 'pk_test_1' };

describe.each(recordings)('the adapters beside what %s was recorded to say', (name) => {
  const { run, now, steps } = read(name);
  const keyless: string[] = [];
  let made: ContractStep[];
  beforeAll(async () => {
    const hasFunds = steps.some((step) => step.name === 'withdrawal');
    const send = playback(
      steps.flatMap(({ exchanges }) => exchanges),
      keyless,
    );
    made = await collect({ ...PROVIDER, run, now, fetch: send, fund: hasFunds ? async () => {} : null });
  });

  it.each(steps.map((step) => step.name))('%s: sends the recorded request and reads the recorded answer', (step) => {
    const recorded = steps.find((one) => one.name === step);
    expect(plain(made.find((one) => one.name === step))).toEqual(recorded);
    expect(recorded?.isAsExpected).toBe(true);
  });

  it('has made no call that is not recorded, and none without a key', () => {
    expect(made.map((step) => step.name)).toEqual(steps.map((step) => step.name));
    expect(keyless).toEqual([]);
  });
});

/**
 * What the facts name of each answer (docs/providers/pagarme.md §2, §4.5, §8, §10): the recording of a simulator proves
 * nothing by itself.
 */
const FACTS: [string, (body: unknown) => unknown, string][] = [
  ['card-token', (body) => body, 'id type created_at expires_at card'],
  [
    'card-token',
    (body) => at(body, 'card'),
    'first_six_digits last_four_digits holder_name exp_month exp_year brand type',
  ],
  [
    'order-pix',
    (body) => body,
    'id code amount currency closed status items customer shipping charges checkouts invoice_url ip session_id metadata created_at updated_at closed_at',
  ],
  [
    'charge-read',
    (body) => body,
    'id code gateway_id amount paid_amount canceled_amount status currency payment_method due_at paid_at canceled_at created_at updated_at customer order last_transaction metadata interest_and_fine_paid recurrency_cycle',
  ],
  ['order-pix', lastTransaction, 'status qr_code qr_code_url expires_at gateway_id'],
  ['order-boleto', lastTransaction, 'status url pdf line barcode qr_code document_number type due_at'],
  [
    'order-card',
    lastTransaction,
    'id transaction_type gateway_id amount status success installments statement_descriptor acquirer_name acquirer_return_code operation_type card gateway_response antifraud_response created_at updated_at metadata',
  ],
  [
    'customer-create',
    (body) => body,
    'id name email document document_type type delinquent phones created_at updated_at',
  ],
  [
    'card-keep',
    (body) => body,
    'id first_six_digits last_four_digits brand holder_name holder_document exp_month exp_year status type billing_address customer created_at updated_at',
  ],
  [
    'recipient-read',
    (body) => body,
    'id name email document type code payment_mode status default_bank_account transfer_settings automatic_anticipation_settings metadata',
  ],
  ['balance', (body) => body, 'currency available_amount waiting_funds_amount transferred_amount recipient'],
  [
    'payables',
    firstOfList,
    'id status amount fee anticipation_fee fraud_coverage_fee installment charge_id split_id recipient_id payment_date original_payment_date type payment_method accrual_at created_at',
  ],
  ['operations', firstOfList, 'id status balance_amount balance_old_amount type amount fee created_at movement_object'],
  [
    'withdrawal',
    (body) => body,
    'id gateway_id amount status fee type funding_date funding_estimated_date source target created_at updated_at',
  ],
  [
    'subscription-read',
    (body) => body,
    'id code status start_at interval interval_count billing_type current_cycle next_billing_at payment_method currency installments card items customer canceled_at created_at updated_at manual_billing',
  ],
  [
    'invoice-read',
    (body) => body,
    'id code url amount status payment_method installments items customer charge subscription cycle due_at billing_at canceled_at total_discount total_increment',
  ],
];

function at(body: unknown, ...keys: (string | number)[]): unknown {
  // What is not there is undefined, and has no keys to compare.
  return keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], body);
}
function lastTransaction(body: unknown): unknown {
  return at(body, 'charges', 0, 'last_transaction');
}
function firstOfList(body: unknown): unknown {
  return at(body, 'data', 0);
}

describe('the simulator beside the recordings', () => {
  let shop: CheckoutApp;
  let made: ContractStep[];
  const run = 'recorded';
  let now: string;
  beforeAll(async () => {
    shop = await openCheckoutApp();
    now = new Date(shop.clock()).toISOString();
    made = await collect({
      baseUrl: () => `${shop.address.base}/sandbox/pagarme/core/v5`,
      secretKey: 'sk_test_sandbox',
      publicKey: 'pk_test_sandbox',
      run,
      now,
      async fund(chargeId) {
        await shop.simulator.act(chargeId, 'pay');
        shop.time.offsetMs += 2 * 86_400_000;
      },
    });
    // `RECORD=1 npx jest pagarmeContract`: the simulator's new answers are looked at in the difference of the file.
    if (process.env['RECORD']) {
      writeFileSync(fileOf('sandbox'), `${JSON.stringify({ run, now, steps: made }, null, 2)}\n`);
    }
  });
  afterAll(() => shop.close());

  it('takes every request as the provider would', () => {
    expect(made.filter((step) => !step.isAsExpected)).toEqual([]);
  });

  it.each(FACTS)('tells of %s what the facts name (%#)', (name, part, fields) => {
    const body = made.find((step) => step.name === name)?.exchanges.at(-1)?.answer.body;
    expect(Object.keys(part(body) ?? {})).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  it.each(recordings.flatMap((name) => read(name).steps.map((step) => [name, step.name] as const)))(
    'answers %s/%s with the recorded keys and types',
    (name, step) => {
      const recorded = read(name).steps.find((one) => one.name === step)?.exchanges ?? [];
      const given = made.find((one) => one.name === step)?.exchanges ?? [];
      // The provider returns more than we simulate; the simulator never returns what the provider does not.
      const isGap = ({ kind }: { kind: string }) => name === 'provider' && kind === 'missing';
      const differences = recorded.flatMap(({ answer }, index) =>
        shapeDifferences(answer.body, given[index]?.answer.body).filter((difference) => !isGap(difference)),
      );
      expect(differences).toEqual([]);
      expect(given.map(({ answer }) => answer.status)).toEqual(recorded.map(({ answer }) => answer.status));
    },
  );
});
