import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { consoleIncidentTexts as texts } from '../../../src/browser/texts/consoleIncidentTexts';
import { consoleTexts } from '../../../src/browser/texts/consoleTexts';
import { incidentTexts } from '../../../src/browser/texts/incidentTexts';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import type {
  GetPlatformIncidents,
  PlatformIncident,
  PostIncidentNews,
  PostIncidentResolution,
  PostPlatformIncident,
} from '../../../src/shared/platform/incidentContract';
import type { PlatformRole } from '../../../src/shared/platform/platformPermissions';
import type { GetPlatformStores, StoreLine } from '../../../src/shared/platform/storesContract';
import { operatorApi } from '../../support/browser/operatorApi';
import { renderConsole } from '../../support/browser/renderConsole';

const anIncident = (values: Partial<PlatformIncident> = {}): PlatformIncident => ({
  id: 'pix',
  severity: 'degraded',
  title: 'Pix instável',
  listNews: [{ text: 'O Pix recusa parte dos códigos.', createdAt: '2026-11-23T14:10:00.000Z' }],
  nextNewsAt: '2026-11-23T16:00:00.000Z',
  status: 'open',
  audience: 'all',
  method: null,
  createdAt: '2026-11-23T14:10:00.000Z',
  resolvedAt: null,
  readCount: 39,
  ...values,
});
const LABELS = anIncident({
  id: 'labels',
  title: 'Etiquetas atrasadas',
  status: 'resolved',
  nextNewsAt: null,
  createdAt: '2026-11-12T12:40:00.000Z',
  resolvedAt: '2026-11-12T13:52:00.000Z',
});

const aServer = (list: () => PlatformIncident[], role: PlatformRole = 'owner') => {
  const api = operatorApi(role);
  api.answer<GetPlatformIncidents>('GET', '/platform/incident', () =>
    succeeded({ list: list(), counts: { all: 47, methods: { pix: 44, boleto: 12, creditCard: 40 } } }),
  );
  return api;
};
const AT = '/platform/incidents';
const field = (name: RegExp) => screen.getByLabelText(name);

it('shows what admins show now, and how long past incidents lasted', async () => {
  await renderConsole({ http: aServer(() => [anIncident(), LABELS]).http, at: AT });
  const open = within(await screen.findByRole('region', { name: 'Pix instável' }));
  expect(open.getByText(/lido em 39 painéis.*Próxima notícia até 13:00/)).toBeVisible();
  expect(screen.getByText('durou 1 h 12, 1 notícia, lido em 39 painéis')).toBeVisible();
});

it('publishes to the stores of a method, shown as merchants will see it, with the hour of the next news', async () => {
  let list: PlatformIncident[] = [];
  const api = aServer(() => list);
  api.answer<PostPlatformIncident>('POST', '/platform/incident', () => {
    list = [anIncident()];
    return succeeded({ id: 'pix' });
  });
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: AT });
  await user.click(await screen.findByRole('button', { name: texts.publish(47) }));
  expect((await screen.findAllByText(texts.titleMissing))[0]).toBeVisible();
  await user.click(screen.getByRole('radio', { name: incidentTexts.severities.down }));
  await user.type(field(/^Em poucas palavras/), 'Pix instável');
  await user.type(field(/^O que acontece/), 'O Pix recusa parte dos códigos.');
  await user.selectOptions(field(/^Quem vê/), 'pix');
  expect(screen.getByRole('region', { name: incidentTexts.label })).toHaveTextContent(
    'Pix instável. O Pix recusa parte dos códigos.',
  );
  await user.click(screen.getByRole('button', { name: texts.publish(44) }));
  expect(await screen.findByRole('button', { name: texts.resolveOf('Pix instável') })).toBeVisible();
  expect(api.inputsOf<PostPlatformIncident>('POST', '/platform/incident')).toEqual([
    {
      body: {
        severity: 'down',
        title: 'Pix instável',
        text: 'O Pix recusa parte dos códigos.',
        audience: 'method',
        method: 'pix',
        stores: [],
        nextNewsAt: '2026-11-23T16:00:00.000Z',
      },
    },
  ]);
  // The form is ready for another.
  expect(field(/^Em poucas palavras/)).toHaveValue('');
});

it('publishes to stores that are chosen by their name, and to none by Enter in the search', async () => {
  const api = aServer(() => []);
  const found: Partial<StoreLine> = { id: 'patas', name: 'Patas & Cia', host: 'patasecia.lojas.test' };
  api.answer<GetPlatformStores>('GET', '/platform/store', {
    list: [found as StoreLine], // all that is shown of it
    page: 1,
    limit: 10,
    total: 1,
  } as never);
  api.answer<PostPlatformIncident>('POST', '/platform/incident', () => refused('UnavailableError'));
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: AT });
  await user.type(await screen.findByLabelText(/^Em poucas palavras/), 'Frete parado');
  await user.type(field(/^O que acontece/), 'A tabela guardada responde.');
  await user.selectOptions(field(/^Quem vê/), 'stores');
  await user.type(field(/^Procurar loja/), 'patas{Enter}');
  await user.click(await screen.findByRole('button', { name: texts.addOf('Patas & Cia') }));
  expect(api.inputsOf<GetPlatformStores>('GET', '/platform/store').at(-1)?.query).toMatchObject({ search: 'patas' });
  expect(api.inputsOf<PostPlatformIncident>('POST', '/platform/incident')).toEqual([]);
  await user.click(screen.getByRole('button', { name: texts.publish(1) }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(api.inputsOf<PostPlatformIncident>('POST', '/platform/incident')).toMatchObject([
    { body: { audience: 'stores', stores: ['patas'], method: null } },
  ]);
  // What was written stays.
  expect(field(/^Em poucas palavras/)).toHaveValue('Frete parado');
});

it('tells more of it, resolves it, and says when somebody else had', async () => {
  let list = [anIncident()];
  const api = aServer(() => list);
  api.answer<PostIncidentNews>('POST', '/platform/incident/:id/news', ({ body }) => {
    list = [
      anIncident({ listNews: [{ text: body.text, createdAt: '2026-11-23T15:00:00.000Z' }, ...anIncident().listNews] }),
    ];
    return succeeded(null);
  });
  api.answer<PostIncidentResolution>('POST', '/platform/incident/:id/resolution', () =>
    refused('TransitionRefusedError'),
  );
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: AT });
  await user.click(await screen.findByRole('button', { name: texts.tellOf('Pix instável') }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByRole('textbox'), 'Voltou em parte.');
  await user.selectOptions(sheet.getByRole('combobox'), texts.noPromise);
  await user.click(sheet.getByRole('button', { name: texts.tell }));
  expect(await screen.findByText('Voltou em parte.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.inputsOf<PostIncidentNews>('POST', '/platform/incident/:id/news')).toEqual([
    { params: { id: 'pix' }, body: { text: 'Voltou em parte.', nextNewsAt: null } },
  ]);
  await user.click(screen.getByRole('button', { name: texts.resolveOf('Pix instável') }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.resolve }));
  expect(await screen.findByText(texts.moved)).toBeVisible();
});

it('is not support’s', async () => {
  const api = aServer(() => [], 'support');
  await renderConsole({ http: api.http, at: AT });
  expect(await screen.findByText(consoleTexts.notAllowedWhy)).toBeVisible();
  expect(screen.queryByRole('link', { name: texts.title })).toBeNull();
  expect(api.inputsOf<GetPlatformIncidents>('GET', '/platform/incident')).toEqual([]);
});
