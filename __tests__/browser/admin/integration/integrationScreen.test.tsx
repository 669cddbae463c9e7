import { act, screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { adminTexts } from '../../../../src/browser/texts/adminTexts';
import { auditTexts } from '../../../../src/browser/texts/auditTexts';
import { integrationTexts as texts } from '../../../../src/browser/texts/integrationTexts';
import type { GetAudit } from '../../../../src/shared/admin/auditContract';
import type {
  GetIntegration,
  GetWebhookDeliveries,
  PostApiKey,
  PostWebhookEndpoint,
} from '../../../../src/shared/admin/integrationContract';
import { refused } from '../../../../src/shared/kernel/outcome';
import { openStore } from '../../../support/browser/openStore';
import { renderAt, settle } from '../../../support/browser/renderShop';
import {
  aDelivery,
  aKey,
  anEndpoint,
  anEntry,
  stockIntegrations,
} from '../../../support/browser/admin/integrationWorld';
import { merchantWorld } from '../../../support/browser/admin/openAdmin';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') }));
afterEach(() => jest.useRealTimers());
// axe reads whole pages.
jest.setTimeout(60_000);

const PATH = '/admin/my-store/integration';

const visit = async (path = PATH, prepare?: (fake: ReturnType<typeof merchantWorld>) => void) => {
  const fake = merchantWorld();
  stockIntegrations(fake);
  prepare?.(fake);
  return renderAt(path, openStore({ fake }));
};
const region = (name: string) => within(screen.getByRole('region', { name }));

it('shows keys, receivers and deliveries, and is accessible', async () => {
  const { container } = await visit();
  expect(document.title).toBe('Integrações | Oi Pet');
  expect(region(texts.keysTitle).getByText(texts.endsIn('x9Qa'))).toBeVisible();
  expect(region(texts.hooksTitle).getByText(texts.on)).toBeVisible();
  expect(region(texts.logTitle).getByText('Não entregue · Resposta 500')).toBeVisible();
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

it('warns of a receiver that was switched off, and tells failures of their kind', async () => {
  const at = '2026-11-20T12:00:00.000Z';
  await visit(PATH, ({ api }) => {
    api.answer<GetIntegration>('GET', '/admin/integration', {
      listKey: [],
      listEndpoint: [
        anEndpoint({ isActive: false, disabledAt: at, failingSince: at }),
        anEndpoint({ id: 'endpoint-2', url: 'https://outro.test/', failingSince: at }),
        anEndpoint({ id: 'endpoint-3', url: 'https://calado.test/', isActive: false }),
      ],
    });
    api.answer<GetWebhookDeliveries>('GET', '/admin/integration/delivery', {
      list: [
        aDelivery({ status: 'waiting', tries: 2, fault: 'timeout', answerCode: null, answer: null }),
        aDelivery({ id: 'delivery-2', status: 'waiting', tries: 0, answerCode: null, answer: null }),
      ],
      next: 'place',
    });
  });
  const hooks = region(texts.hooksTitle);
  expect(hooks.getByText(texts.disabledWarning('https://erp.loja.com.br/avisos'))).toBeVisible();
  expect(hooks.getByText(/^Falhando desde/)).toBeVisible();
  expect(hooks.getByText(texts.off)).toBeVisible();
  expect(region(texts.keysTitle).getByText(texts.noKeys)).toBeVisible();
  const log = region(texts.logTitle);
  expect(log.getByText(`${texts.retrying} · ${texts.faults.timeout}`)).toBeVisible();
  expect(log.getByText(texts.statuses.waiting, { selector: 'span' })).toBeVisible();
  expect(log.getByRole('button', { name: texts.older })).toBeVisible();
});

it('asks for a name and a permission, and shows the new key once', async () => {
  const { user, api } = await visit();
  api.answer<PostApiKey>('POST', '/admin/integration/key', { apiKey: aKey({ id: 'key-2' }), secret: 'oipet_secreto' });
  await user.click(screen.getByRole('button', { name: texts.newKey }));
  const form = within(screen.getByRole('dialog', { name: texts.newKey }));
  await user.click(form.getByRole('button', { name: texts.createKey }));
  await settle();
  await user.click(form.getByRole('link', { name: texts.scopeMissing }));
  expect(form.getByRole('group', { name: texts.keyScopes })).toHaveFocus();
  await user.type(form.getByLabelText(texts.keyName), 'Planilha');
  await user.click(form.getByRole('checkbox', { name: texts.scopes['catalogue.read'].name }));
  await user.click(form.getByRole('button', { name: texts.createKey }));
  await settle();
  expect(api.inputsOf<PostApiKey>('POST', '/admin/integration/key')).toEqual([
    { body: { name: 'Planilha', scopes: ['catalogue.read'] } },
  ]);
  const shown = within(screen.getByRole('dialog', { name: texts.shownKeyTitle }));
  expect(shown.getByText('oipet_secreto')).toBeVisible();
  await user.click(shown.getByRole('button', { name: texts.kept }));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText('oipet_secreto')).toBeNull();
});

it('keeps what was typed of an address the server does not take', async () => {
  const { user, api } = await visit();
  api.answer<PostWebhookEndpoint>('POST', '/admin/integration/endpoint', () =>
    refused('ValidationError', { fields: { url: 'not accepted' } }),
  );
  await user.click(screen.getByRole('button', { name: texts.newHook }));
  const form = within(screen.getByRole('dialog', { name: texts.newHook }));
  await user.type(form.getByLabelText(texts.url), 'https://10.0.0.1/');
  await user.click(form.getByRole('button', { name: texts.createHook }));
  await settle();
  expect(form.getByLabelText(texts.url)).toHaveValue('https://10.0.0.1/');
  expect(form.getByLabelText(texts.url)).toBeInvalid();
});

it('offers to try again where nothing comes', async () => {
  const { user, api } = await visit(PATH, ({ api: world }) =>
    world.answer<GetIntegration>('GET', '/admin/integration', () => refused('UnexpectedError')),
  );
  expect(screen.getByText(texts.failed)).toBeVisible();
  api.answer<GetIntegration>('GET', '/admin/integration', { listKey: [aKey()], listEndpoint: [] });
  await user.click(screen.getByRole('button', { name: adminTexts.retry }));
  await settle();
  expect(region(texts.hooksTitle).getByText(texts.noHooks)).toBeVisible();
});

it('tells changes in sentences, also those it has no words for, and of people who left', async () => {
  const { container, user } = await visit('/admin/audit?who=merchant-1', ({ api }) =>
    api.answer<GetAudit>('GET', '/admin/audit', {
      list: [
        anEntry(),
        anEntry({ id: 2, action: 'roleChanged', subjectName: 'Davi Rocha', changes: { from: 'staff', to: 'owner' } }),
        anEntry({ id: 3, actorName: null, action: 'toString', changes: {} }),
        anEntry({ id: 4, actorKind: 'apiKey', actorName: 'ERP', action: 'stockChanged', changes: { delta: 3 } }),
        anEntry({ id: 5, actorKind: 'system', actorId: null, actorName: null, action: 'webhookDisabled' }),
      ],
      next: null,
      listActor: [{ id: 'merchant-1', kind: 'merchant', name: 'Lia Andrade' }],
    }),
  );
  const list = region(auditTexts.list);
  const entries = list
    .getAllByRole('listitem')
    .map((entry) => Array.from(entry.querySelectorAll('p'), ({ textContent }) => textContent).join(' '));
  expect(entries).toEqual([
    'Lia Andrade criou a chave de API ERP',
    'Lia Andrade mudou o papel de Davi Rocha equipeparaproprietário',
    'Alguém que já saiu da equipe fez uma alteração',
    'ERP (chave de API) ajustou o estoque de ERP em +3',
    'A loja desligou, depois de falhas seguidas, o webhook ERP',
  ]);
  expect(screen.getByLabelText(auditTexts.who)).toHaveValue('merchant-1');
  await user.click(screen.getByRole('button', { name: auditTexts.clear }));
  await settle();
  expect(screen.getByLabelText(auditTexts.who)).toHaveValue('');
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
