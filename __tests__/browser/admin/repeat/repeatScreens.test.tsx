import { fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { repeatAdminTexts as texts } from '../../../../src/browser/texts/repeatAdminTexts';
import type {
  GetAdminRepeat,
  GetAdminRepeats,
  PostAdminRepeatCancel,
  PostAdminRepeatMove,
  PutRepeatSettings,
} from '../../../../src/shared/admin/repeat/repeatAdminContract';
import { refused } from '../../../../src/shared/kernel/outcome';
import {
  aCycle,
  anAdminRepeat,
  anOverview,
  aRepeatRow,
  repeatWorld,
  someSettings,
} from '../../../support/browser/admin/repeatWorld';
import { expectReplayable, openStore } from '../../../support/browser/openStore';
import { renderAt, settle } from '../../../support/browser/renderShop';

jest.setTimeout(20_000);
beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-23T15:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

type World = Parameters<typeof repeatWorld>[0];
const visit = (at: string, world: World = {}) => renderAt(at, openStore({ fake: repeatWorld(world) }));
const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), { target: { value } });

const expectAccessible = async (container: Element) => {
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
};

describe('the section', () => {
  it('shows the demand as a drawing with a sentence for each product, and as a table with the same', async () => {
    const { user, container, store, actions } = await visit('/admin/repeat');
    const demand = region(texts.demand);
    expect(demand.getByRole('img', { name: texts.bar(14, 6, 9) })).toBeInTheDocument();
    expect(demand.getByText('15 kg, falta em 08/12')).toBeVisible();
    expect(demand.getByText(texts.short(5))).toBeVisible();
    await user.click(demand.getByRole('radio', { name: texts.table }));
    const row = within(demand.getByRole('row', { name: /Ração Matuta Frango e Arroz, 15 kg/ }));
    for (const words of ['14', '6', '9', 'faltam 5', 'falta em 08/12']) expect(row.getByText(words)).toBeVisible();
    expect(within(demand.getByRole('row', { name: /Total/ })).getByText('44 entregas')).toBeVisible();
    expectReplayable(store, actions);
    await expectAccessible(container);
  });

  it('draws ten products at first, so that refused charges are not far below', async () => {
    const [first] = anOverview().demand.listProduct;
    if (!first) throw new Error('no demand');
    const listProduct = Array.from({ length: 24 }, (_, at) => ({ ...first, productVariantId: `v${at}` }));
    const demand = { ...anOverview().demand, listProduct, products: 24, short: 1 };
    const { user } = await visit('/admin/repeat', { overview: anOverview({ demand }) });
    expect(region(texts.demand).getAllByRole('img')).toHaveLength(10);
    await user.click(region(texts.demand).getByRole('button', { name: texts.demandWhole(24) }));
    expect(region(texts.demand).getAllByRole('img')).toHaveLength(24);
  });

  it('says what a refused charge means, whether it may be tried again, and when', async () => {
    await visit('/admin/repeat');
    const failures = region(texts.failures(5, 44));
    expect(failures.getByText('11,4%, últimos 30 dias')).toBeVisible();
    const row = within(failures.getByRole('row', { name: /Ração da Mel/ }));
    for (const words of ['Sem limite ou saldo', 'código 51, pode ser tentada de novo', '2ª tentativa, 24/11, 09:00'])
      expect(row.getByText(words)).toBeVisible();
  });

  it('narrows the list by its address, and says why a purchase is at risk', async () => {
    const { user, api } = await visit('/admin/repeat', { list: [aRepeatRow({ risks: ['noCard', 'outOfStock'] })] });
    const list = region(texts.list);
    expect(list.getByText('sem cartão, falta produto')).toBeVisible();
    await user.click(list.getByRole('radio', { name: /Em risco/ }));
    await settle();
    expect(api.inputsOf<GetAdminRepeats>('GET', '/admin/repeat').at(-1)?.query).toMatchObject({ status: 'risk' });
  });

  it('says what happens while it is off, and while the store’s own subscription is unpaid', async () => {
    const { unmount } = await visit('/admin/repeat', { overview: anOverview({ standing: 'off' }) });
    expect(screen.getByText(texts.standings.off)).toBeVisible();
    unmount();
    await visit('/admin/repeat', { overview: anOverview({ standing: 'suspended' }) });
    expect(screen.getByText(texts.standings.suspended)).toBeVisible();
  });

  it('has words where there is nothing yet', async () => {
    const { demand } = anOverview();
    await visit('/admin/repeat', {
      overview: anOverview({
        demand: { ...demand, deliveries: 0, units: 0, products: 0, short: 0, listProduct: [] },
        failures: { charges: 0, refused: 0, list: [] },
      }),
      list: [],
    });
    for (const words of [texts.demandEmpty, texts.noFailures, texts.none])
      expect(screen.getByText(words)).toBeVisible();
  });
});

describe('one purchase', () => {
  it('shows the way of its delivery in words, what happened, its consents, and leads to its orders', async () => {
    const one = anAdminRepeat({
      status: 'pastDue',
      risks: ['unpaid'],
      cycleStatus: 'retryWait',
      listCycle: [
        aCycle({
          status: 'retryWait',
          remindedAt: '2026-11-16T12:00:00.000Z',
          lockedAt: '2026-11-21T12:00:00.000Z',
          nextTryAt: '2026-11-24T12:00:00.000Z',
          total: 24_485,
          reserved: 1,
          tries: [
            {
              number: 1,
              at: '2026-11-23T12:00:00.000Z',
              outcome: 'refused',
              method: 'card',
              code: '51',
              mayRetry: true,
            },
          ],
        }),
        ...anAdminRepeat().listCycle.slice(1),
      ],
    });
    const { container } = await visit('/admin/repeat/repeat-1', { one });
    const path = region(texts.path);
    expect(path.getByRole('img')).toHaveAccessibleName(
      texts.diagramOf('Nova tentativa', ['Cobrando', 'Paga', 'Pulada', 'Falhou', 'Anulada']),
    );
    expect(path.getByText('1ª tentativa. Recusada: Sem limite ou saldo')).toBeVisible();
    expect(path.getByText(/Próxima tentativa em 24\/11, 09:00/)).toBeVisible();
    expect(screen.getByText(texts.reservedUnits(1))).toBeVisible();
    expect(screen.getByRole('link', { name: texts.logOrder(1042) })).toHaveAttribute('href', '/admin/sale/order-1');
    expect(region(texts.consents).getByText(/limite de 5%/)).toBeVisible();
    expect(region(texts.consents).getByText(/Texto de 27\/11\/2026/)).toBeVisible();
    await expectAccessible(container);
  });

  it('cancels at the customer’s wish with a reason, and shows the protocol', async () => {
    const { user, api } = await visit('/admin/repeat/repeat-1');
    await user.click(screen.getByRole('button', { name: texts.acts.cancel.key }));
    await user.click(screen.getByRole('button', { name: texts.acts.cancel.submit }));
    await settle();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(expect.stringContaining(texts.whyMissing));
    type(texts.why, 'Ligou em 23/11.');
    api.answer<PostAdminRepeatCancel>(
      'POST',
      '/admin/repeat/:id/cancel',
      anAdminRepeat({
        status: 'cancelled',
        cycleStatus: null,
        chargeOn: null,
        protocol: '20261123-123456',
        cancelledAt: '2026-11-23T15:00:00.000Z',
      }),
    );
    await user.click(screen.getByRole('button', { name: texts.acts.cancel.submit }));
    await settle();
    expect(api.inputsOf<PostAdminRepeatCancel>('POST', '/admin/repeat/:id/cancel')).toMatchObject([
      { body: { version: 3, why: 'Ligou em 23/11.' } },
    ]);
    expect(screen.getByText(texts.protocol('20261123-123456', '23/11/2026'))).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('moves the coming day within what is possible, and shows what somebody else changed meanwhile', async () => {
    const { user, api } = await visit('/admin/repeat/repeat-1');
    await user.click(screen.getByRole('button', { name: texts.acts.move.key }));
    type(texts.day, '24/11/2026');
    type(texts.why, 'Vai viajar.');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts.acts.move.submit }));
    await settle();
    expect(screen.getAllByText(texts.dayWrong('30/11/2026', '22/05/2027')).length).toBeGreaterThan(0);
    type(texts.day, '15/12/2026');
    api.answer<PostAdminRepeatMove>('POST', '/admin/repeat/:id/move', () => refused('TransitionRefusedError'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts.acts.move.submit }));
    await settle();
    expect(api.inputsOf<PostAdminRepeatMove>('POST', '/admin/repeat/:id/move').at(-1)?.body).toMatchObject({
      cycleId: 'cycle-2',
      chargeOn: '2026-12-15',
    });
    expect(screen.getByText(texts.stale)).toBeVisible();
    expect(api.inputsOf<GetAdminRepeat>('GET', '/admin/repeat/:id')).toHaveLength(2);
  });

  it('offers nothing that its machines refuse', async () => {
    await visit('/admin/repeat/repeat-1', { one: anAdminRepeat({ cycleStatus: 'charging' }) });
    expect(screen.queryByRole('button', { name: texts.acts.skip.key })).toBeNull();
    expect(screen.queryByRole('button', { name: texts.acts.resume.key })).toBeNull();
    expect(screen.getByText(texts.noActs)).toBeVisible();
  });
});

describe('the settings', () => {
  it('shows the sum as it is typed, and what is missing for the discount', async () => {
    const { container } = await visit('/admin/my-store/repeat');
    const first = () => region(texts.previewFirst);
    expect(first().getByText(/11,85/)).toBeVisible();
    type(texts.percent, '10');
    type(texts.minimum, '300,00');
    await settle();
    expect(first().getByText(/63,10/)).toBeVisible();
    await expectAccessible(container);
  });

  it('says so where the first discount reaches its most', async () => {
    await visit('/admin/my-store/repeat');
    type(texts.firstPercent, '50');
    type(texts.firstMost, '20,00');
    await settle();
    expect(region(texts.previewFirst).getByText(/^Compra programada, 50%, no máximo R\$\s20,00$/)).toBeVisible();
    expect(region(texts.previewLater).queryByText(/no máximo/)).toBeNull();
  });

  it('says what is wrong at its field, and sends nothing', async () => {
    const { user, api } = await visit('/admin/my-store/repeat');
    type(texts.percent, '99,5');
    type(texts.firstMost, '20,00');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await settle();
    for (const words of [texts.percentWrong, texts.firstNeeded])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(api.inputsOf<PutRepeatSettings>('PUT', '/admin/repeat-setting')).toEqual([]);
  });

  it('says how many purchases are paused before it is switched off', async () => {
    const { user, api } = await visit('/admin/my-store/repeat');
    api.answer<PutRepeatSettings>('PUT', '/admin/repeat-setting', someSettings({ isOn: false, running: 31 }));
    await user.click(screen.getByRole('checkbox', { name: texts.isOn }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await settle();
    const dialog = within(screen.getByRole('alertdialog', { name: texts.offTitle }));
    expect(dialog.getByText(texts.offText(31))).toBeVisible();
    expect(api.inputsOf<PutRepeatSettings>('PUT', '/admin/repeat-setting')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: texts.offConfirm }));
    await settle();
    expect(api.inputsOf<PutRepeatSettings>('PUT', '/admin/repeat-setting')).toMatchObject([{ body: { isOn: false } }]);
    expect(screen.getByText(texts.saved)).toBeVisible();
  });
});
