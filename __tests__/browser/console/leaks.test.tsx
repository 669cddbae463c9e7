import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { consoleLeakTexts as texts } from '../../../src/browser/texts/consoleLeakTexts';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import type {
  GetLeaks,
  Leak,
  PostLeak,
  PostLeakClosing,
  PostLeakNotice,
} from '../../../src/shared/platform/leakContract';
import type { PlatformRole } from '../../../src/shared/platform/platformPermissions';
import { operatorApi } from '../../support/browser/operatorApi';
import { renderConsole } from '../../support/browser/renderConsole';

const aLeak = (values: Partial<Leak> = {}): Leak => ({
  id: 'sheet',
  title: 'Planilha enviada por engano',
  text: 'Um arquivo de vendas saiu.',
  whose: 'Nome e telefone de 12 compradores.',
  knownOn: '2026-11-19',
  noticeUntil: '2026-11-25',
  authorityOn: null,
  peopleOn: null,
  createdAt: '2026-11-19T15:00:00.000Z',
  closedAt: null,
  isRisky: null,
  conclusion: null,
  ...values,
});

const aServer = (list: () => Leak[], role: PlatformRole = 'owner') => {
  const api = operatorApi(role);
  api.answer<GetLeaks>('GET', '/platform/leak', () => succeeded({ list: list() }));
  return api;
};
const AT = '/platform/leaks';
const field = (name: RegExp) => screen.getByLabelText(name);

it('enters an incident with the day it was known, and shows until when to tell', async () => {
  let list: Leak[] = [];
  const api = aServer(() => list);
  api.answer<PostLeak>('POST', '/platform/leak', () => {
    list = [aLeak()];
    return succeeded({ id: 'sheet' });
  });
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: AT });
  await user.click(await screen.findByRole('button', { name: texts.enter }));
  expect((await screen.findAllByText(texts.titleMissing))[0]).toBeVisible();
  await user.type(field(/^Em poucas palavras/), 'Planilha enviada por engano');
  await user.clear(field(/^Soubemos em/));
  await user.type(field(/^Soubemos em/), '19/11/2026');
  await user.type(field(/^De quem são/), 'Nome e telefone de 12 compradores.');
  await user.type(field(/^O que aconteceu/), 'Um arquivo de vendas saiu.');
  await user.click(screen.getByRole('button', { name: texts.enter }));
  expect(await screen.findByText(texts.tellBy('25/11/2026'))).toBeVisible();
  expect(api.inputsOf<PostLeak>('POST', '/platform/leak')).toEqual([
    {
      body: {
        title: 'Planilha enviada por engano',
        knownOn: '2026-11-19',
        whose: 'Nome e telefone de 12 compradores.',
        text: 'Um arquivo de vendas saiu.',
      },
    },
  ]);
});

it('notes who was notified, and refuses a day before it was known', async () => {
  let list = [aLeak()];
  const api = aServer(() => list);
  api.answer<PostLeakNotice>('POST', '/platform/leak/:id/notice', () => {
    list = [aLeak({ authorityOn: '2026-11-20' })];
    return succeeded(null);
  });
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: AT });
  await user.click(
    await screen.findByRole('button', { name: texts.noteOf('authority', 'Planilha enviada por engano') }),
  );
  const on = await screen.findByLabelText(/^Avisamos em/);
  await user.clear(on);
  await user.type(on, '18/11/2026');
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect((await screen.findAllByText(texts.dayWrong))[0]).toBeVisible();
  await user.clear(on);
  await user.type(on, '20/11/2026');
  await user.click(screen.getByRole('button', { name: texts.save }));
  const open = within(await screen.findByRole('region', { name: 'Planilha enviada por engano' }));
  expect(await open.findByText('20/11/2026')).toBeVisible();
  expect(screen.queryByLabelText(/^Avisamos em/)).toBeNull();
});

it('says why one that may harm cannot be closed yet, and keeps what was typed', async () => {
  const api = aServer(() => [aLeak()]);
  api.answer<PostLeakClosing>('POST', '/platform/leak/:id/closing', () => refused('TransitionRefusedError'));
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: AT });
  await user.click(await screen.findByRole('button', { name: texts.closeOf('Planilha enviada por engano') }));
  await user.selectOptions(await screen.findByLabelText(/^Risco/), 'risky');
  await user.type(field(/^Conclusão/), 'Apagado.');
  await user.click(screen.getByRole('button', { name: texts.close }));
  expect((await screen.findAllByText(texts.notTold))[0]).toBeVisible();
  expect(field(/^Conclusão/)).toHaveValue('Apagado.');
});

it('is for owners of the platform alone', async () => {
  await renderConsole({ http: aServer(() => [aLeak()], 'support').http, at: AT });
  expect(await screen.findByRole('main')).not.toHaveTextContent('Planilha enviada por engano');
});
