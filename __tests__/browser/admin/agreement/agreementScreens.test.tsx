import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';

import { agreementTexts as texts } from '../../../../src/browser/texts/agreementTexts';
import { integrationTexts } from '../../../../src/browser/texts/integrationTexts';
import { adminTexts } from '../../../../src/browser/texts/adminTexts';
import { boundPermissions, permissionsOf } from '../../../../src/shared/account/merchantPermissions';
import type { GetAdminMe } from '../../../../src/shared/account/merchantContract';
import type {
  AdminAgreement,
  AgreementEdition,
  GetAdminAgreement,
  GetStoreAgreement,
  PostAdminAgreement,
} from '../../../../src/shared/account/agreementContract';
import { refused, succeeded } from '../../../../src/shared/kernel/outcome';
import { stockIntegrations } from '../../../support/browser/admin/integrationWorld';
import { aMerchant, merchantWorld } from '../../../support/browser/admin/openAdmin';
import { expectReplayable, openStore } from '../../../support/browser/openStore';
import { renderAt, settle } from '../../../support/browser/renderShop';

const NOON = '2026-11-20T13:00:00.000Z';
beforeEach(() => jest.useFakeTimers({ now: Date.parse(NOON) }));
afterEach(() => jest.useRealTimers());

const EDITION: AgreementEdition = {
  version: '2026-11-20',
  announcedAt: NOON,
  appliesAt: NOON,
  termDays: 30,
  changes: '',
  texts: [
    {
      kind: 'terms',
      hash: 'a'.repeat(64),
      title: 'Termos da plataforma',
      intro: 'O que vale.',
      blocks: [{ kind: 'heading', text: 'Preços' }],
    },
    { kind: 'dpa', hash: 'b'.repeat(64), title: 'Acordo de tratamento de dados', intro: 'Papéis.', blocks: [] },
  ],
};
const ACCEPTED: AdminAgreement['listAccepted'][number] = {
  version: '2026-11-20',
  name: 'Lia Andrade',
  email: 'lojista@oipet.test',
  acceptedAt: NOON,
  termsHash: 'a'.repeat(64),
  dpaHash: 'b'.repeat(64),
};
const asked = (given: Partial<AdminAgreement> = {}): AdminAgreement => ({
  standing: 'due',
  version: '2026-11-20',
  until: null,
  edition: EDITION,
  listAccepted: [],
  ...given,
});
const done = asked({ standing: 'accepted', version: null, listAccepted: [ACCEPTED] });

const standing = (of: AdminAgreement, storeStatus: 'active' | 'draft' = 'active') =>
  aMerchant({
    storeStatus,
    permissions: permissionsOf('owner').filter(
      (permission) => of.standing !== 'due' || !boundPermissions.includes(permission),
    ),
    ...(of.standing === 'accepted'
      ? {}
      : { agreement: { standing: of.standing, version: of.version, until: of.until } }),
  });

const openAt = async (at: string, agreement: AdminAgreement, me = standing(agreement)) => {
  const fake = merchantWorld({ me });
  stockIntegrations(fake);
  fake.api.answer<GetAdminAgreement>('GET', '/admin/agreement', agreement);
  fake.api.answer<PostAdminAgreement>('POST', '/admin/agreement', () => {
    fake.api.answer<GetAdminMe>('GET', '/admin/me', standing(done));
    return succeeded(done);
  });
  const opened = openStore({ fake });
  await renderAt(at, opened);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { ...opened, fake, user };
};
const strip = () => screen.queryByRole('region', { name: texts.stripLabel });

it('stands in the place of an owner’s page until both texts are accepted, and then shows that page', async () => {
  const { user, fake, store, actions } = await openAt('/admin/my-store/integration', asked());
  expect(screen.getByRole('heading', { level: 1, name: texts.gateTitle })).toBeVisible();
  expect(screen.getByText('Termos da plataforma', { selector: 'summary' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.submit }));
  await settle();
  expect(screen.getAllByText(texts.acceptMissing)[0]).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: new RegExp(texts.accept) }));
  await act(async () => screen.getByRole('button', { name: texts.submit }).click());
  await settle();
  expect(fake.api.inputsOf<PostAdminAgreement>('POST', '/admin/agreement')).toEqual([
    { body: { version: '2026-11-20', termsHash: 'a'.repeat(64), dpaHash: 'b'.repeat(64) } },
  ]);
  expect(screen.queryByRole('heading', { name: texts.gateTitle })).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: integrationTexts.title })).toBeVisible();
  expect(strip()).toBeNull();
  expectReplayable(store, actions);
});

it('can be used by everybody', async () => {
  await openAt('/admin/my-store/integration', asked());
  jest.useRealTimers();
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

it('leaves orders to an owner whose work waits, with a strip that leads to the texts', async () => {
  await openAt('/admin/profile', asked());
  expect(screen.queryByRole('heading', { name: texts.gateTitle })).toBeNull();
  const shown = strip();
  expect(shown).toHaveTextContent(texts.strips.due);
  expect(within(shown as HTMLElement).getByRole('link', { name: texts.read })).toHaveAttribute(
    'href',
    '/admin/agreement',
  );
});

it.each([
  ['announced', '2026-12-30T03:00:00.000Z', texts.strips.announced('30/12/2026'), texts.announcedText('30/12/2026')],
  ['asked', '2027-01-29T03:00:00.000Z', texts.strips.asked('29/01/2027'), texts.askedText('29/01/2027')],
] as const)('says to an owner what is %s, until when, and what changes', async (of, until, onStrip, onPage) => {
  const edition = { ...EDITION, changes: 'A mensalidade sobe.' };
  await openAt('/admin/agreement', asked({ standing: of, until, edition }));
  expect(strip()).toHaveTextContent(onStrip);
  expect(screen.getByText(onPage)).toBeVisible();
  expect(screen.getByText('A mensalidade sobe.')).toBeVisible();
  expect(screen.getByRole('button', { name: texts.submit })).toBeVisible();
});

it('lists who accepted what, and opens the text as it was', async () => {
  const { user, fake } = await openAt('/admin/agreement', done);
  expect(screen.queryByRole('button', { name: texts.submit })).toBeNull();
  expect(screen.getByText(texts.acceptedText)).toBeVisible();
  const list = within(screen.getByRole('region', { name: texts.acceptances }));
  expect(list.getByText('Lia Andrade, em 20/11/2026, às 10:00')).toBeVisible();
  fake.api.answer<GetStoreAgreement>('GET', '/store-agreement', () => refused('UnavailableError'));
  await user.click(list.getByRole('button', { name: /^Ler o texto aceito/ }));
  await settle();
  expect(await screen.findByText(texts.readFailed)).toBeVisible();
  await user.keyboard('{Escape}');
  fake.api.answer<GetStoreAgreement>('GET', '/store-agreement', EDITION);
  await user.click(list.getByRole('button', { name: /^Ler o texto aceito/ }));
  await settle();
  const sheet = within(screen.getByRole('dialog', { name: texts.acceptedTitle('2026-11-20') }));
  expect(sheet.getByText('Acordo de tratamento de dados')).toBeVisible();
  expect(fake.api.inputsOf<GetStoreAgreement>('GET', '/store-agreement').at(-1)).toEqual({
    query: { version: '2026-11-20' },
  });
});

it('asks again where another edition came meanwhile, and says so', async () => {
  const { user, fake } = await openAt('/admin/agreement', asked());
  fake.api.answer<PostAdminAgreement>('POST', '/admin/agreement', () =>
    refused('ValidationError', { fields: { version: 'outdated' } }),
  );
  fake.api.answer<GetAdminAgreement>(
    'GET',
    '/admin/agreement',
    asked({ edition: { ...EDITION, version: '2026-11-21' } }),
  );
  await user.click(screen.getByRole('checkbox', { name: new RegExp(texts.accept) }));
  await act(async () => screen.getByRole('button', { name: texts.submit }).click());
  await settle();
  expect(screen.getByText(texts.outdated)).toBeVisible();
  expect(screen.getByText(/Versão 2026-11-21/)).toBeVisible();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

it('goes on with the focus where it says that the texts are accepted', async () => {
  const { user, fake } = await openAt('/admin/agreement', asked());
  fake.api.answer<PostAdminAgreement>('POST', '/admin/agreement', done);
  await user.click(screen.getByRole('checkbox', { name: new RegExp(texts.accept) }));
  await act(async () => screen.getByRole('button', { name: texts.submit }).click());
  await settle();
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toHaveTextContent(texts.acceptedText);
});

it('is no page of the team', async () => {
  await openAt('/admin/agreement', done, aMerchant({ role: 'staff' }));
  expect(screen.getByRole('heading', { level: 1, name: adminTexts.notAllowedTitle })).toBeVisible();
});

it('says that the texts did not come', async () => {
  const fake = merchantWorld();
  fake.api.answer<GetAdminAgreement>('GET', '/admin/agreement', () => refused('UnavailableError'));
  await renderAt('/admin/agreement', openStore({ fake }));
  expect(screen.getByText(texts.failed)).toBeVisible();
});
