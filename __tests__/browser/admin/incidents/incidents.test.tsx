import { act, screen, within } from '@testing-library/react';

import { App } from '../../../../src/browser/app/App';
import { selectIncidents } from '../../../../src/browser/admin/incidents/incidentsSlice';
import { routeEntered } from '../../../../src/browser/core/appSlice';
import { firstStepsTexts } from '../../../../src/browser/texts/firstStepsTexts';
import { helpTexts } from '../../../../src/browser/texts/helpTexts';
import { incidentTexts } from '../../../../src/browser/texts/incidentTexts';
import type {
  GetIncidents,
  PostIncidentReading,
  ShownIncident,
} from '../../../../src/shared/platform/incidentContract';
import { refused, succeeded } from '../../../../src/shared/kernel/outcome';
import { aMerchant, merchantWorld, settled } from '../../../support/browser/admin/openAdmin';
import { expectReplayable, openStore } from '../../../support/browser/openStore';
import { renderApp } from '../../../support/browser/renderApp';

const NOON = '2026-11-20T15:00:00.000Z';
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(NOON) });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const PIX: ShownIncident = {
  id: 'pix',
  severity: 'degraded',
  title: 'Pix instável',
  listNews: [{ text: 'O Pix recusa parte dos códigos.', createdAt: NOON }],
  nextNewsAt: '2026-11-20T19:00:00.000Z',
};

/** The admin of a store that operators tell of `list()`, opened at its profile. */
const openAt = async (list: () => ShownIncident[], me = aMerchant()) => {
  const fake = merchantWorld({ me });
  fake.api.answer<GetIncidents>('GET', '/admin/incident', () => succeeded({ list: list() }));
  fake.api.answer<PostIncidentReading>('POST', '/admin/incident/:id/reading', null);
  const opened = openStore({ fake });
  opened.store.dispatch(routeEntered({ pathname: '/admin/profile', search: '', at: NOON }));
  const { user } = renderApp(<App now={fake.platform.now} onCrash={(error) => console.error(error)} />, {
    opened,
    at: '/admin/profile',
  });
  await act(() => settled());
  const asked = () => fake.api.inputsOf<GetIncidents>('GET', '/admin/incident').length;
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { ...opened, fake, user, asked, pass };
};
const strip = () => screen.queryByRole('region', { name: incidentTexts.label });

it('arrives within a minute without a reload, is read out politely, and goes when it is resolved', async () => {
  let now: ShownIncident[] = [];
  const { store, actions, fake, pass } = await openAt(() => now);
  const status = screen.getAllByRole('status').find((one) => one.textContent === '');
  expect(strip()).toBeNull();
  now = [PIX];
  await pass(60_000);
  expect(strip()).toHaveTextContent('Pix instável. O Pix recusa parte dos códigos. Próxima notícia até 16:00.');
  expect(status).toContainElement(strip());
  expect(fake.api.inputsOf<PostIncidentReading>('POST', '/admin/incident/:id/reading')).toEqual([
    { params: { id: 'pix' } },
  ]);
  now = [];
  await pass(60_000);
  expect(strip()).toBeNull();
  expectReplayable(store, actions);
});

it('is folded, not closed, and unfolds with the next news', async () => {
  let now = [PIX];
  const { user, pass } = await openAt(() => now);
  await user.click(screen.getByRole('button', { name: incidentTexts.fold }));
  expect(strip()).toHaveTextContent(/^Pix instável/);
  expect(screen.getByRole('button', { name: incidentTexts.unfold })).toHaveFocus();
  expect(strip()).not.toHaveTextContent('recusa');
  await pass(60_000);
  expect(strip()).not.toHaveTextContent('recusa');
  now = [{ ...PIX, listNews: [{ text: 'Voltou em parte.', createdAt: NOON }, ...PIX.listNews], nextNewsAt: null }];
  await pass(60_000);
  expect(strip()).toHaveTextContent('Voltou em parte.');
  await user.click(screen.getByRole('button', { name: incidentTexts.fold }));
  await user.click(screen.getByRole('button', { name: incidentTexts.unfold }));
  expect(strip()).toHaveTextContent('Voltou em parte.');
});

it('shows the worst alone, and all that was said of each behind it', async () => {
  const night = { ...PIX, id: 'night', severity: 'notice' as const, title: 'Atualização à noite' };
  const { user } = await openAt(() => [PIX, night]);
  expect(strip()).toHaveTextContent(incidentTexts.others(1));
  expect(strip()).not.toHaveTextContent(night.title);
  await user.click(screen.getByRole('button', { name: incidentTexts.more }));
  const sheet = within(await screen.findByRole('dialog', { name: incidentTexts.label }));
  const titles = sheet.getAllByRole('heading', { level: 3 });
  expect(titles.map((one) => one.textContent)).toEqual(['Pix instávelAtrapalha', 'Atualização à noiteInforma']);
});

it('comes before the strip of a closed store, until it is folded', async () => {
  const { user } = await openAt(() => [PIX], aMerchant({ storeStatus: 'draft' }));
  expect(screen.queryByRole('region', { name: firstStepsTexts.stripLabel })).toBeNull();
  await user.click(screen.getByRole('button', { name: incidentTexts.fold }));
  expect(screen.getByRole('region', { name: firstStepsTexts.stripLabel })).toBeVisible();
});

it('is not asked for under help', async () => {
  const help = { reason: 'Pix recusado', endsAt: '2026-11-20T16:00:00.000Z' };
  const helped = await openAt(() => [PIX], aMerchant({ help }));
  await helped.pass(120_000);
  expect([helped.asked(), strip()]).toEqual([0, null]);
  expect(screen.queryByText(helpTexts.refused)).toBeNull();
});

it('asks for nothing while the tab is hidden, and at once when it is seen again', async () => {
  const { asked, pass, fake, store } = await openAt(() => []);
  fake.happen.pageHidden();
  const before = asked();
  await pass(600_000);
  expect(asked()).toBe(before);
  fake.happen.pageShown();
  await pass(0);
  expect(asked()).toBe(before + 1);
  act(() => void store.dispatch({ type: 'admin/sessionMissing' }));
  await pass(600_000);
  expect(asked()).toBe(before + 1);
});

it('keeps what it shows while the server does not answer, and tries again', async () => {
  let isDown = false;
  const { fake, pass, store } = await openAt(() => [PIX]);
  fake.api.answer<GetIncidents>('GET', '/admin/incident', () =>
    isDown ? refused('UnavailableError') : succeeded({ list: [] }),
  );
  isDown = true;
  await pass(60_000);
  expect(selectIncidents(store.getState()).list).toEqual([PIX]);
  isDown = false;
  await pass(60_000);
  expect(strip()).toBeNull();
});
