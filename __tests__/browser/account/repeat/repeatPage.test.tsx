import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { cardTexts } from '../../../../src/browser/texts/cardTexts';
import { repeatTexts } from '../../../../src/browser/texts/repeatTexts';
import type { CustomerCard, GetCustomerCard } from '../../../../src/shared/account/cardContract';
import { refused, succeeded } from '../../../../src/shared/kernel/outcome';
import type { GetOrder } from '../../../../src/shared/order/orderContract';
import type { GetCustomerPantry } from '../../../../src/shared/pantry/pantryContract';
import type {
  GetCustomerRepeat,
  GetCustomerRepeatCycles,
  PostCustomerRepeat,
  PostCustomerRepeatCancel,
  PostCustomerRepeatMove,
  PostCustomerRepeatPause,
  PostCustomerRepeatPay,
  PostCustomerRepeatQuote,
  PostCustomerRepeatResume,
  PostCustomerRepeatRise,
  PostCustomerRepeatSkip,
  PutCustomerRepeatSettings,
  RepeatCycle,
  RepeatPurchase,
} from '../../../../src/shared/repeat/repeatContract';
import type { GetRepeatOffer } from '../../../../src/shared/repeat/repeatOfferContract';
import { aCard, aCycle, aPurchase } from '../../../support/browser/repeatBuilders';
import type { FakePlatform } from '../../../support/browser/fakePlatform';
import { expectReplayable } from '../../../support/browser/openStore';
import { aPantry } from '../../../support/browser/pantryBuilders';
import { renderShop, settle } from '../../../support/browser/renderShop';
import { anAddress } from '../../../support/browser/wireBuilders';
import { answerCustomer } from '../openAccount';

// axe reads whole pages.
jest.setTimeout(30_000);

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2027-02-12T13:28:00.000Z') });
  window.scrollTo = () => {}; // jsdom has no layout
});
afterEach(() => jest.useRealTimers());

const aReminder = (given: Partial<NonNullable<RepeatCycle['reminder']>> = {}) => ({
  at: '2027-02-14T12:00:00.000Z',
  lockedAt: null,
  productsValue: 23_690,
  discountValue: 1_185,
  discountPercent: 5,
  discountMost: null,
  shippingValue: 1_980,
  total: 24_485,
  lines: [
    {
      productVariantId: 'matuta-15',
      title: 'Ração Matuta',
      variantTitle: '15 kg',
      imageUrl: null,
      quantity: 1,
      unitPrice: 23_690,
    },
  ],
  leftOut: [],
  ...given,
});
const anOffer = { percent: 5, minProductsValue: 9_900, first: { percent: 10, most: null }, endsOn: null };
const aQuote = {
  listProduct: aPurchase().listProduct,
  productsValue: 23_690,
  discountValue: 2_369,
  discountPercent: 10,
  discountMost: null,
  discountMissing: 0,
  earliestOn: '2027-02-19',
  payWays: ['card' as const],
  listShipping: [
    {
      id: 'pac',
      name: 'PAC',
      companyName: 'Correios',
      price: 1_980,
      deliveryRangeMin: 3,
      deliveryRangeMax: 5,
      storeCustomShippingId: null,
      storeCustomShipping: null,
      customDeliveryRangeMin: null,
      customDeliveryRangeMax: null,
      isEstimate: false,
    },
  ],
};

/** The bag that cost R$ 236,90. In centavos. */
const aRise = (toPrice: number, toTotal: number) => ({
  lines: [{ productVariantId: 'matuta-15', title: 'Ração Matuta', variantTitle: '15 kg', fromPrice: 23_690, toPrice }],
  fromTotal: 24_485,
  toTotal,
  answerBy: '2027-02-19T12:00:00.000Z',
  answer: null,
});

type World = { purchases?: RepeatPurchase[]; cards?: CustomerCard[]; isOff?: boolean };

const visit = async (
  at: string,
  { purchases = [aPurchase()], cards = [aCard()], isOff = false }: World = {},
  prepare?: (fake: FakePlatform) => void,
) => {
  const opened = await renderShop(at, {
    signedIn: 'Mariana Albuquerque',
    prepare: (fake) => {
      answerCustomer(fake);
      const { api } = fake;
      api.answer<GetRepeatOffer>('GET', '/repeat-offer', { offer: isOff ? null : anOffer });
      api.answer<GetCustomerRepeat>('GET', '/customer/repeat', purchases);
      api.answer<GetCustomerRepeatCycles>('GET', '/customer/repeat/:id/cycles', []);
      api.answer<GetCustomerCard>('GET', '/customer/card', cards);
      api.answer<GetCustomerPantry>('GET', '/customer/pantry', aPantry({ listItem: [], listProduct: [], listPet: [] }));
      prepare?.(fake);
    },
  });
  await settle();
  return opened;
};
const press = async (control: HTMLElement) => {
  await act(async () => fireEvent.click(control));
  await settle();
};
const fill = (field: HTMLElement, text: string) =>
  act(async () => fireEvent.change(field, { target: { value: text } }));
const run = (name = 'Ração da Mel') => within(screen.getByRole('article', { name }));
/** A name with an amount: it is written with a space that does not break. */
const named = (words: string) => words.replaceAll('R$ ', 'R$\u00A0');
/** What is said at once. */
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
const pathOf = ({ store }: Awaited<ReturnType<typeof visit>>) => store.getState().app.route;

const expectAccessible = async (container: Element) => {
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`)).toEqual([]);
};

it('says when the next charge is, what comes, what it costs, and offers six things of one size', async () => {
  const { container, store, actions } = await visit('/account/repeat');
  expect(screen.getByText('1 ativa. A próxima cobrança é domingo, 21/02: R$ 244,85.')).toBeVisible();
  const mel = run();
  expect(mel.getByText('domingo, 21/02')).toBeVisible();
  expect(mel.getByText('15 kg · 1 × R$ 236,90')).toBeVisible();
  expect(mel.getByText('Preço combinado. Fecha em 19/02')).toBeVisible();
  const acts = within(mel.getByRole('list', { name: repeatTexts.actions })).getAllByRole('button');
  expect(acts.map(({ textContent }) => textContent?.replace(/: Ração da Mel.*/, ''))).toEqual([
    'Pular',
    'Adiantar',
    'Adiar',
    'Trocar',
    'Endereço',
    'Pausar',
  ]);
  expectReplayable(store, actions);
  await expectAccessible(container);
});

it('shows the green lock once the price is fixed', async () => {
  const cycle = aCycle({ status: 'locked', reminder: aReminder({ lockedAt: '2027-02-19T12:00:00.000Z' }) });
  await visit('/account/repeat', { purchases: [aPurchase({ cycle })] });
  expect(run().getByText('Preço fechado em 19/02, 09:00')).toBeVisible();
});

it('tells apart the questions of two purchases whose product rose', async () => {
  const rise = aRise(26_532, 27_185);
  const cycle = aCycle({ status: 'reminded', reminder: aReminder(), rise });
  await visit('/account/repeat', {
    purchases: [
      aPurchase({ cycle }),
      aPurchase({ id: 'nino', name: 'Ração do Nino', cycle: { ...cycle, id: 'other' } }),
    ],
  });
  for (const name of ['Ração Matuta subiu 12% Ração da Mel', 'Ração Matuta subiu 12% Ração do Nino'])
    expect(screen.getByRole('region', { name })).toBeVisible();
});

it('names the discount that the reminder grants, with the most that it takes off', async () => {
  const reminder = aReminder({ discountValue: 2_000, discountPercent: 10, discountMost: 2_000, total: 23_670 });
  await visit('/account/repeat', { purchases: [aPurchase({ cycle: aCycle({ status: 'reminded', reminder }) })] });
  expect(run().getByText(/^Compra programada, 10%, no máximo R\$\s20,00$/)).toBeVisible();
});

it('skips: says what is not charged and when it comes back, and one press does it', async () => {
  const opened = await visit('/account/repeat', {}, ({ api }) =>
    api.answer<PostCustomerRepeatSkip>('POST', '/customer/repeat/:id/skip', (call) => {
      expect(call.body).toEqual({ cycleId: 'cycle-3' });
      return succeeded(aPurchase({ cycle: aCycle({ id: 'cycle-4', chargeOn: '2027-04-18' }) }));
    }),
  );
  await press(run().getByRole('button', { name: /^Pular/ }));
  expect(run().getByText('Nada será cobrado em 21/02. A próxima cobrança fica para 18/04.')).toBeVisible();
  await press(run().getByRole('button', { name: repeatTexts.skipDo }));
  expect(run().getByText('domingo, 18/04')).toBeVisible();
  expect(screen.queryByRole('button', { name: repeatTexts.skipDo })).toBeNull();
  expectReplayable(opened.store, opened.actions);
});

it('moves to a day that can be, and says which ones can be', async () => {
  await visit('/account/repeat?purchase=mel&do=move', {}, ({ api }) =>
    api.answer<PostCustomerRepeatMove>('POST', '/customer/repeat/:id/move', (call) =>
      succeeded(aPurchase({ cycle: aCycle({ chargeOn: (call.body as { chargeOn: string }).chargeOn }) })),
    ),
  );
  const day = screen.getByLabelText(repeatTexts.moveDay);
  await fill(day, '13/02/2027');
  await press(screen.getByRole('button', { name: repeatTexts.moveDo }));
  expect(screen.getAllByText(/Escolha um dia de 19\/02\/2027/)[0]).toBeVisible();
  await fill(day, '28/02/2027');
  await press(screen.getByRole('button', { name: repeatTexts.moveDo }));
  expect(run().getByText('domingo, 28/02')).toBeVisible();
});

it('cancels with two presses, a pause as large beside the second, and gives a protocol number', async () => {
  const { container } = await visit('/account/repeat', {}, ({ api }) =>
    api.answer<PostCustomerRepeatCancel>('POST', '/customer/repeat/:id/cancel', () =>
      succeeded(aPurchase({ status: 'cancelled', cycle: null, nextOn: null, protocol: '2027.0219.004871' })),
    ),
  );
  await press(run().getByRole('button', { name: /^Cancelar compra programada/ }));
  expect(run().getByRole('button', { name: repeatTexts.cancelPause })).toBeVisible();
  await press(run().getByRole('button', { name: repeatTexts.cancelDo }));
  expect(screen.getByText('2027.0219.004871')).toBeVisible();
  await expectAccessible(container);
});

it('pauses and resumes', async () => {
  const paused = aPurchase({ status: 'paused', cycle: null, nextOn: null });
  await visit('/account/repeat', {}, ({ api }) => {
    api.answer<PostCustomerRepeatPause>('POST', '/customer/repeat/:id/pause', paused);
    api.answer<PostCustomerRepeatResume>('POST', '/customer/repeat/:id/resume', aPurchase());
  });
  await press(run().getByRole('button', { name: /^Pausar/ }));
  await press(run().getByRole('button', { name: repeatTexts.pauseDo }));
  expect(run().getByText(repeatTexts.pausedText)).toBeVisible();
  await press(run().getByRole('button', { name: /^Retomar/ }));
  expect(run().getByText('domingo, 21/02')).toBeVisible();
});

it('asks about a rise: silence is named first, and both answers stand side by side', async () => {
  const rise = aRise(25_490, 26_195);
  const reminder = aReminder({ total: 26_195 });
  const answered: unknown[] = [];
  const { container } = await visit(
    '/account/repeat',
    { purchases: [aPurchase({ cycle: aCycle({ status: 'reminded', rise, reminder }) })] },
    ({ api }) =>
      api.answer<PostCustomerRepeatRise>('POST', '/customer/repeat/:id/rise', (call) => {
        answered.push(call.body);
        return succeeded(
          aPurchase({ cycle: aCycle({ status: 'reminded', rise: { ...rise, answer: 'accepted' }, reminder }) }),
        );
      }),
  );
  expect(screen.getByRole('heading', { name: 'Ração Matuta subiu 7,6%' })).toBeVisible();
  expect(screen.getByText(/^Sem resposta, pulamos esta entrega e nada é cobrado\./)).toBeVisible();
  expect(screen.getByRole('button', { name: repeatTexts.riseDecline })).toBeVisible();
  await press(screen.getByRole('button', { name: named('Aceitar R$ 261,95') }));
  expect(answered).toEqual([{ cycleId: 'cycle-3', accept: true }]);
  expect(screen.queryByRole('heading', { name: /subiu/ })).toBeNull();
  await expectAccessible(container);
});

it('after a refused card offers Pix in one press, and lists the tries by their day', async () => {
  const cycle = aCycle({
    status: 'retryWait',
    reminder: aReminder({ lockedAt: '2027-02-19T12:00:00.000Z' }),
    tries: [{ at: '2027-02-21T12:00:00.000Z', method: 'card', outcome: 'refused', reason: 'noFunds', mayRetry: true }],
    nextTryAt: '2027-02-22T12:00:00.000Z',
    giveUpAt: '2027-02-26T12:00:00.000Z',
  });
  const opened = await visit('/account/repeat', { purchases: [aPurchase({ status: 'pastDue', cycle })] }, ({ api }) => {
    api.answer<PostCustomerRepeatPay>('POST', '/customer/repeat/:id/pay', { orderId: 'order-9' });
    api.answer<GetOrder>('GET', '/order/:id', () => refused('NotFoundError'));
  });
  expect(run().getByText('R$ 244,85', { selector: 'strong' })).toBeVisible();
  // Its day has passed: it is not the next charge.
  expect(screen.getByText('1 espera pagamento.')).toBeVisible();
  const tries = run().getByRole('heading', { name: 'Visa final 4242' }).parentElement as HTMLElement;
  expect(
    within(tries)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '21/02, 09:00Sem limite ou saldo, disse o banco',
    '22/02, 09:00Tentamos de novo',
    '26/02, 09:00Depois disto, esta entrega é pulada',
  ]);
  await press(run().getByRole('button', { name: named('Pagar R$ 244,85 com Pix') }));
  expect(pathOf(opened)?.pathname).toBe('/order/order-9');
});

it('says so where goods at home end before what follows the pantry comes, and offers to have it sooner', async () => {
  const rhythm = { kind: 'untilEmpty', fallbackDays: 35 } as const;
  await visit(
    '/account/repeat',
    { purchases: [aPurchase({ rhythm, cycle: aCycle({ chargeOn: '2027-03-20' }) })] },
    ({ api }) => api.answer<GetCustomerPantry>('GET', '/customer/pantry', aPantry()),
  );
  // 15.000 g ÷ 265 g = 56 days from 4 January.
  const bubble = run().getByText(/chega perto de 23\/03, depois de acabar o que há em casa, em 28\/02/);
  await press(within(bubble).getByRole('button', { name: repeatTexts.disagreeDo.advance }));
  expect(run().getByRole('heading', { name: repeatTexts.advanceNowTitle })).toBeVisible();
});

it('stands what waits for its customer first, then the nearest charge, and what is paused last', async () => {
  const tries = [
    { at: '2027-02-11T12:00:00.000Z', method: 'card', outcome: 'refused', reason: 'noFunds', mayRetry: true },
  ] as const;
  await visit('/account/repeat', {
    purchases: [
      aPurchase({ id: 'paused', name: 'Pausada', status: 'paused', cycle: null }),
      aPurchase({ id: 'late', name: 'Depois', cycle: aCycle({ chargeOn: '2027-04-02' }) }),
      aPurchase({ id: 'soon', name: 'Logo' }),
      aPurchase({
        id: 'refused',
        name: 'Recusada',
        status: 'pastDue',
        cycle: aCycle({ status: 'retryWait', reminder: aReminder(), tries: [...tries] }),
      }),
    ],
  });
  expect(
    screen.getAllByRole('article').map((one) => within(one).getByRole('heading', { level: 2 }).textContent),
  ).toEqual(['Recusada', 'Logo', 'Depois', 'Pausada']);
  expect(
    screen.getByText(/^2 ativas, 1 espera pagamento, 1 pausada\. A próxima cobrança é domingo, 21\/02/),
  ).toBeVisible();
});

it('changes the rhythm, and keeps all else as it is', async () => {
  const sent: unknown[] = [];
  await visit('/account/repeat?purchase=mel&do=rhythm', {}, ({ api }) =>
    api.answer<PutCustomerRepeatSettings>('PUT', '/customer/repeat/:id/settings', (call) => {
      sent.push(call.body);
      return succeeded(aPurchase({ rhythm: { kind: 'untilEmpty', fallbackDays: 50 } }));
    }),
  );
  await press(screen.getByRole('radio', { name: repeatTexts.rhythmChoices.untilEmpty[0] }));
  await fill(screen.getByLabelText(repeatTexts.every.untilEmpty), '3');
  await press(screen.getByRole('button', { name: repeatTexts.save }));
  expect(screen.getAllByText('Escreva um número de 7 a 365.')[0]).toBeVisible();
  await fill(screen.getByLabelText(repeatTexts.every.untilEmpty), '50');
  await press(screen.getByRole('button', { name: repeatTexts.save }));
  expect(sent).toEqual([
    {
      name: 'Ração da Mel',
      rhythm: { kind: 'untilEmpty', fallbackDays: 50 },
      payBy: 'card',
      cardId: 'visa',
      riseLimit: 5,
    },
  ]);
});

it('says why something is not done any more, and shows what is', async () => {
  await visit('/account/repeat?purchase=mel&do=skip', {}, ({ api }) =>
    api.answer<PostCustomerRepeatSkip>('POST', '/customer/repeat/:id/skip', () => refused('TransitionRefusedError')),
  );
  await press(screen.getByRole('button', { name: repeatTexts.skipDo }));
  expect(alerts()).toContain(repeatTexts.tooLate);
});

it('shows what to authorise at the bank, and what became of it', async () => {
  const authorization = {
    status: 'created' as const,
    period: 'MENSAL' as const,
    firstOn: '2027-02-21',
    pixCode: '00020126BR.GOV.BCB.PIX-REC',
    qr: { path: 'M1 1h1v1H1z', size: 9 },
    expiresAt: '2027-03-01T12:00:00.000Z',
  };
  const byPix = { payBy: 'automaticPix' as const, cardId: null, rhythm: { kind: 'months' as const, every: 1 } };
  await visit('/account/repeat', {
    purchases: [
      aPurchase({ ...byPix, id: 'waiting', automaticPix: authorization }),
      aPurchase({
        ...byPix,
        id: 'refused',
        automaticPix: { ...authorization, status: 'rejected', pixCode: null, qr: null },
      }),
    ],
  });
  expect(screen.getByText(authorization.pixCode)).toBeInTheDocument();
  expect(screen.getByRole('img', { name: repeatTexts.authorizeQr })).toBeInTheDocument();
  expect(screen.getByText(repeatTexts.authorizeStates.rejected)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: new RegExp(`^${repeatTexts.authorizeAgain}`) })).toBeEnabled();
  expect(screen.queryByText(repeatTexts.noCard)).not.toBeInTheDocument();
});

describe('setting up', () => {
  const AT = '/account/repeat?goods=matuta.matuta-15.1&rhythm=weeks.8';

  it('shows goods, delivery, card, rhythm and total, and sends all of it with the consent', async () => {
    const sent: unknown[] = [];
    const opened = await visit(AT, { purchases: [] }, ({ api }) => {
      api.answer<PostCustomerRepeatQuote>('POST', '/customer/repeat-quote', aQuote);
      api.answer<PostCustomerRepeat>('POST', '/customer/repeat', (call) => {
        sent.push(call.body);
        api.answer<GetCustomerRepeat>('GET', '/customer/repeat', [aPurchase()]);
        return succeeded(aPurchase());
      });
    });
    expect(screen.getByText('Ração Matuta')).toBeVisible();
    expect(screen.getByRole('radio', { name: /PAC/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Visa final 4242' })).toBeChecked();
    await press(screen.getByRole('button', { name: named('Programar por R$ 233,01') }));
    expect(screen.getAllByText(repeatTexts.consentMissing)[0]).toBeVisible();
    await press(screen.getByRole('checkbox', { name: new RegExp(repeatTexts.consentTick) }));
    await press(screen.getByRole('button', { name: named('Programar por R$ 233,01') }));
    expect(sent).toEqual([
      {
        name: 'Ração Matuta',
        rhythm: { kind: 'weeks', every: 8 },
        payBy: 'card',
        firstOn: '2027-02-19',
        cardId: 'visa',
        riseLimit: 5,
        listProduct: [{ productId: 'matuta', productVariantId: 'matuta-15', quantity: 1 }],
        addressId: anAddress().id,
        shippingId: 'pac',
        expectedTotal: 23_301,
        consentVersion: '2026-11-27',
      },
    ]);
    expect(pathOf(opened)?.search).toBe('?purchase=mel');
    expectReplayable(opened.store, opened.actions);
  });

  it('takes a card that still holds at the first charge, and says so of one that does not', async () => {
    const ending = aCard({ expMonth: 2, expYear: 2027 });
    const cards = [ending, aCard({ id: 'elo', brand: 'elo', lastDigits: '6176', isDefault: false })];
    await visit(AT, { purchases: [], cards }, ({ api }) =>
      api.answer<PostCustomerRepeatQuote>('POST', '/customer/repeat-quote', { ...aQuote, earliestOn: '2027-03-01' }),
    );
    expect(screen.getByRole('radio', { name: 'Elo final 6176' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Visa final 4242' })).toHaveAccessibleDescription(
      cardTexts.overByFirst('02/2027'),
    );
  });

  it('shows a total that has changed, and asks again', async () => {
    let price = 23_690;
    const totals: unknown[] = [];
    const { container } = await visit(AT, { purchases: [] }, ({ api }) => {
      api.answer<PostCustomerRepeatQuote>('POST', '/customer/repeat-quote', () =>
        succeeded({ ...aQuote, productsValue: price, discountValue: 0 }),
      );
      api.answer<PostCustomerRepeat>('POST', '/customer/repeat', (call) => {
        const { expectedTotal } = call.body as { expectedTotal: number };
        totals.push(expectedTotal);
        if (expectedTotal === 27_470) return succeeded(aPurchase());
        price = 25_490;
        return refused('TotalChangedError', { total: 27_470 });
      });
    });
    await press(screen.getByRole('checkbox', { name: new RegExp(repeatTexts.consentTick) }));
    await press(screen.getByRole('button', { name: named('Programar por R$ 256,70') }));
    expect(alerts().join(' ')).toContain('O total era R$ 256,70 e agora é R$ 274,70');
    await expectAccessible(container);
    jest.useFakeTimers();
    await press(screen.getByRole('button', { name: named('Programar por R$ 274,70') }));
    expect(totals).toEqual([25_670, 27_470]);
  });

  it('says what cannot be bought again and again', async () => {
    await visit(AT, { purchases: [] }, ({ api }) =>
      api.answer<PostCustomerRepeatQuote>('POST', '/customer/repeat-quote', () =>
        refused('TransitionRefusedError', { reason: 'prescriptionNeeded', title: 'Antibiótico' }),
      ),
    );
    expect(alerts()).toContain('Produtos com receita não entram na compra programada.');
  });
});

describe('cards', () => {
  it('lists them, says which purchases use one before it is removed, and which one ends soon', async () => {
    const cards = [
      aCard({ expMonth: 3, expYear: 2027 }),
      aCard({ id: 'master', brand: 'mastercard', lastDigits: '5454', isDefault: false }),
    ];
    const { container } = await visit('/account/cards', { cards });
    const visa = within(screen.getByRole('heading', { name: /Visa final 4242/ }).closest('article') as HTMLElement);
    expect(visa.getByText(cardTexts.expiresSoon)).toBeVisible();
    expect(visa.getByText('Paga Ração da Mel.')).toBeVisible();
    await press(visa.getByRole('button', { name: /^Remover/ }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Ração da Mel usa este cartão.');
    await expectAccessible(container);
  });

  it('are shown in the menu where the store has repeat purchases alone', async () => {
    const opened = await visit('/account/cards', { cards: [], purchases: [], isOff: true });
    expect(pathOf(opened)?.pathname).toBe('/account');
    expect(screen.queryByRole('link', { name: 'Compra programada' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Cartões' })).toBeNull();
  });
});
