import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { acceptanceTexts } from '../../../src/browser/texts/acceptanceTexts';
import { agreementTexts } from '../../../src/browser/texts/agreementTexts';
import { consoleAgreementTexts as texts } from '../../../src/browser/texts/consoleAgreementTexts';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import type {
  AgreementEdition,
  GetPlatformAgreements,
  GetPlatformStoreAgreements,
  PostPlatformAgreement,
} from '../../../src/shared/account/agreementContract';
import type { GetPlatformAcceptances } from '../../../src/shared/platform/acceptancesContract';
import { operatorApi } from '../../support/browser/operatorApi';
import { renderConsole } from '../../support/browser/renderConsole';

const anEdition = (values: Partial<AgreementEdition> = {}): AgreementEdition => ({
  version: '2026-01-02',
  announcedAt: '2026-01-02T15:00:00.000Z',
  appliesAt: '2026-01-02T15:00:00.000Z',
  termDays: 30,
  changes: '',
  texts: [
    { kind: 'terms', hash: 'a'.repeat(64), title: 'Termos da plataforma', intro: '', blocks: [] },
    { kind: 'dpa', hash: 'b'.repeat(64), title: 'Acordo de tratamento de dados', intro: '', blocks: [] },
  ],
  ...values,
});

const aServer = (list: () => AgreementEdition[]) => {
  const api = operatorApi();
  api.answer<GetPlatformAgreements>('GET', '/platform/agreement', () =>
    succeeded({ listEdition: list(), draft: { texts: anEdition().texts, changes: '', isNew: true } }),
  );
  return api;
};

it('announces an edition with what changes, from when it applies and how long there is to accept', async () => {
  let list = [anEdition()];
  const api = aServer(() => list);
  api.answer<PostPlatformAgreement>('POST', '/platform/agreement', () => {
    list = [anEdition({ version: '2026-02-01', appliesAt: '2099-01-01T03:00:00.000Z', changes: 'Sobe.' }), ...list];
    return succeeded(null);
  });
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: '/platform/agreements' });
  expect(await screen.findByText(texts.isNew)).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.announce }));
  expect((await screen.findAllByText(texts.changesMissing))[0]).toBeVisible();
  await user.type(screen.getByLabelText(/^O que muda/), 'A mensalidade sobe.');
  await user.clear(screen.getByLabelText(/^Vale a partir de/));
  await user.type(screen.getByLabelText(/^Vale a partir de/), '01/01/2099');
  await user.clear(screen.getByLabelText(/^Dias para aceitar/));
  await user.type(screen.getByLabelText(/^Dias para aceitar/), '45');
  await user.click(screen.getByRole('button', { name: texts.announce }));
  expect(await screen.findByText(texts.done)).toBeVisible();
  expect(api.inputsOf<PostPlatformAgreement>('POST', '/platform/agreement')).toEqual([
    { body: { changes: 'A mensalidade sobe.', appliesOn: '2099-01-01', termDays: 45 } },
  ]);
  const editions = within(screen.getByRole('region', { name: texts.editions }));
  expect(editions.getByText(texts.upcoming('01/01/2099'))).toBeVisible();
  expect(editions.getByText(texts.applies)).toBeVisible();
});

it('takes no day sooner than the notice, and says that another waits for its day', async () => {
  const api = aServer(() => [anEdition()]);
  api.answer<PostPlatformAgreement>('POST', '/platform/agreement', () => refused('TransitionRefusedError'));
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: '/platform/agreements' });
  await user.type(await screen.findByLabelText(/^O que muda/), 'Sobe.');
  const day = screen.getByLabelText<HTMLInputElement>(/^Vale a partir de/);
  const first = day.value;
  await user.clear(day);
  await user.type(day, '01/01/2020');
  await user.click(screen.getByRole('button', { name: texts.announce }));
  expect((await screen.findAllByText(texts.appliesWrong(first)))[0]).toBeVisible();
  await user.clear(day);
  await user.type(day, first);
  await user.click(screen.getByRole('button', { name: texts.announce }));
  expect(await screen.findByText(texts.waiting)).toBeVisible();
});

it('shows which owner of a store accepted which texts when', async () => {
  const api = operatorApi('support');
  api.answer<GetPlatformStoreAgreements>('GET', '/platform/store/:id/agreement', {
    list: [
      {
        version: '2026-01-02',
        name: 'Lia Andrade',
        email: 'lia@loja.test',
        acceptedAt: '2026-01-03T13:00:00.000Z',
        termsHash: 'a'.repeat(64),
        dpaHash: 'b'.repeat(64),
      },
    ],
  });
  await renderConsole({ http: api.http, at: '/platform/stores/s-1/agreement' });
  expect(await screen.findByText('Lia Andrade, em 03/01/2026, às 10:00')).toBeVisible();
  expect(screen.getByText('a'.repeat(64))).toBeVisible();
  expect(screen.getByText(new RegExp(agreementTexts.edition('2026-01-02')))).toBeVisible();
});

it('says that nobody accepted, that the list did not come, and that there is no such store', async () => {
  for (const [answer, words] of [
    [() => succeeded({ list: [] }), texts.none],
    [() => refused('UnavailableError'), texts.ofStoreFailed],
    [() => refused('NotFoundError'), texts.noStore],
  ] as const) {
    const api = operatorApi();
    api.answer<GetPlatformStoreAgreements>('GET', '/platform/store/:id/agreement', answer);
    const { unmount } = await renderConsole({ http: api.http, at: '/platform/stores/s-1/agreement' });
    expect(await screen.findByText(words)).toBeVisible();
    unmount();
  }
});

it('lists who accepted and who has not over all stores, filtered as its address says', async () => {
  const api = operatorApi();
  const owner = { store: { id: 's-1', name: 'Patas' }, id: 'm-1', name: 'Lia Andrade', email: 'lia@loja.test' };
  api.answer<GetPlatformAcceptances>('GET', '/platform/agreement/accepted', {
    list: [
      { ...owner, isBound: false, version: null, acceptedAt: null },
      {
        ...owner,
        id: 'm-2',
        name: 'Rui',
        isBound: true,
        version: '2026-01-02',
        acceptedAt: '2026-01-03T13:00:00.000Z',
      },
    ],
    page: 1,
    limit: 20,
    total: 2,
  });
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: '/platform/agreements/accepted' });
  const missing = within(await screen.findByRole('row', { name: /Lia Andrade/ }));
  expect(missing.getByText(acceptanceTexts.states.missing)).toBeVisible();
  expect(missing.getByText(acceptanceTexts.never)).toBeVisible();
  expect(missing.getByRole('link', { name: 'Patas' })).toHaveAttribute('href', '/platform/stores/s-1/agreement');
  const accepted = within(screen.getByRole('row', { name: /Rui/ }));
  expect(accepted.getByText(agreementTexts.edition('2026-01-02'))).toBeVisible();
  expect(accepted.getByText('03/01/2026')).toBeVisible();

  await user.type(screen.getByRole('searchbox', { name: acceptanceTexts.search }), 'patas{Enter}');
  expect(api.inputsOf<GetPlatformAcceptances>('GET', '/platform/agreement/accepted').at(-1)?.query).toMatchObject({
    search: 'patas',
  });
});

it('says that the list of all stores did not come, and what an address without any finds', async () => {
  const api = operatorApi();
  api.answer<GetPlatformAcceptances>('GET', '/platform/agreement/accepted', () => refused('UnavailableError'));
  const { unmount } = await renderConsole({ http: api.http, at: '/platform/agreements/accepted' });
  expect(await screen.findByText(acceptanceTexts.failed)).toBeVisible();
  unmount();
  api.answer<GetPlatformAcceptances>('GET', '/platform/agreement/accepted', { list: [], page: 1, limit: 20, total: 0 });
  await renderConsole({ http: api.http, at: '/platform/agreements/accepted?state=missing&search=x' });
  expect(await screen.findByText(acceptanceTexts.noneFound)).toBeVisible();
  expect(api.inputsOf<GetPlatformAcceptances>('GET', '/platform/agreement/accepted').at(-1)?.query).toMatchObject({
    search: 'x',
    state: 'missing',
  });
});
