import { screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { subscriptionTexts } from '../../../../src/browser/texts/subscriptionTexts';
import type {
  DeleteSubscription,
  GetInvoices,
  GetStanding,
  GetSubscription,
  PostInvoiceRetry,
  Standing,
  SubscriptionView,
} from '../../../../src/shared/admin/subscriptionContract';
import { refused } from '../../../../src/shared/kernel/outcome';
import { expectReplayable, openStore } from '../../../support/browser/openStore';
import { renderAt, settle } from '../../../support/browser/renderShop';
import { aMerchant, merchantWorld } from '../../../support/browser/admin/openAdmin';

const AT = '2026-11-20T13:00:00.000Z';
beforeEach(() => jest.useFakeTimers({ now: Date.parse(AT) }));
afterEach(() => jest.useRealTimers());

const ACTIVE: Standing = {
  status: 'active',
  failedSince: null,
  suspendsAt: null,
  isSuspended: false,
  trialEndsAt: null,
};
const FAILED: Standing = {
  status: 'failed',
  failedSince: AT,
  suspendsAt: '2026-12-05T13:00:00.000Z',
  isSuspended: false,
  trialEndsAt: null,
};
const TRIAL: Standing = { ...ACTIVE, status: 'future', trialEndsAt: '2026-12-22T15:00:00.000Z' };
const aView = (standing: Standing | null = ACTIVE): SubscriptionView => ({
  plan: { name: 'Plano Loja', price: 9_900, interval: 'month' },
  standing,
  subscription: standing && {
    price: 9_900,
    startAt: AT,
    nextChargeAt: '2026-12-20T03:00:00.000Z',
    card: { brand: 'Visa', lastDigits: '0010' },
  },
  company: { legalName: 'Oi Pet Ltda', zipCode: '13010111' },
});

const visit = async (view: SubscriptionView | null, { at = '/admin/sign', role = 'owner' as const } = {}) => {
  const fake = merchantWorld({ me: aMerchant({ role }) });
  const standing = view?.standing ?? null;
  fake.api.answer<GetStanding>('GET', '/admin/subscription/standing', { standing });
  fake.api.answer<GetSubscription>('GET', '/admin/subscription', view ?? (() => refused('UnavailableError')));
  const status = standing?.status === 'failed' ? ('failed' as const) : ('paid' as const);
  const invoice = { id: 'in_1', status, amount: 9_900, dueAt: AT, paidAt: null, url: null };
  fake.api.answer<GetInvoices>('GET', '/admin/subscription/invoice', { list: [invoice], page: 1, limit: 20, total: 1 });
  return renderAt(at, openStore({ fake }));
};

it('shows plan, card, next charge and invoices', async () => {
  const { container, store, actions } = await visit(aView());
  expect(screen.getByText(/99,00 por mês/)).toBeVisible();
  expect(screen.getByText('Visa final 0010')).toBeVisible();
  expect(screen.getByText('20/12/2026')).toBeVisible();
  expect(screen.queryByRole('region', { name: subscriptionTexts.warningLabel })).toBeNull();
  expectReplayable(store, actions);
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

it('warns with the day, and stops once the invoice is paid', async () => {
  const { user, api, store, actions } = await visit(aView(FAILED));
  const warning = screen.getByRole('region', { name: subscriptionTexts.warningLabel });
  expect(warning).toHaveTextContent('A loja sai do ar em 05/12/2026');
  api.answer<PostInvoiceRetry>('POST', '/admin/subscription/invoice/:id/retry', aView());
  await user.click(screen.getByRole('button', { name: subscriptionTexts.retry }));
  await settle();
  expect(screen.queryByRole('region', { name: subscriptionTexts.warningLabel })).toBeNull();
  expectReplayable(store, actions);
});

it('warns on every other page too', async () => {
  await visit(aView({ ...FAILED, isSuspended: true }), { at: '/admin/profile' });
  const warning = screen.getByRole('region', { name: subscriptionTexts.warningLabel });
  expect(warning).toHaveTextContent(subscriptionTexts.closed);
});

it('names the day until which a cancelled store works, before and after', async () => {
  const { user, api } = await visit(aView());
  await user.click(screen.getByRole('button', { name: subscriptionTexts.cancel }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(subscriptionTexts.cancelText('20/12/2026'))).toBeVisible();
  const ended = {
    status: 'canceled',
    failedSince: null,
    suspendsAt: '2026-12-20T03:00:00.000Z',
    isSuspended: false,
    trialEndsAt: null,
  } as const;
  api.answer<DeleteSubscription>('DELETE', '/admin/subscription', aView(ended));
  await user.click(dialog.getByRole('button', { name: subscriptionTexts.cancelConfirm }));
  await settle();
  expect(screen.getByText(subscriptionTexts.ending('20/12/2026'))).toBeVisible();
});

it('says until when the trial costs nothing, and that a subscription is charged from then on', async () => {
  const { unmount } = await visit({ ...aView(TRIAL), subscription: null });
  expect(screen.getByText(subscriptionTexts.trialUntil('22/12/2026'))).toBeVisible();
  expect(screen.getByText(subscriptionTexts.noneInTrial('22/12/2026'))).toBeVisible();
  expect(screen.queryByRole('region', { name: subscriptionTexts.warningLabel })).toBeNull();
  expect(screen.queryByRole('button', { name: subscriptionTexts.cancel })).toBeNull();
  unmount();
  await visit({ ...aView(TRIAL), subscription: null }, { at: '/admin/sign?card=true' });
  expect(screen.getByText(subscriptionTexts.trialCard('22/12/2026'))).toBeVisible();
});

it('asks for a subscription once the trial is over, in the words of an unpaid one', async () => {
  await visit({ ...aView(FAILED), subscription: null });
  const warning = screen.getByRole('region', { name: subscriptionTexts.warningLabel });
  expect(warning).toHaveTextContent(subscriptionTexts.warning('05/12/2026'));
  expect(screen.getByRole('link', { name: subscriptionTexts.begin })).toBeVisible();
});

it('offers the plan where there is none, and another try where the provider is silent', async () => {
  const { unmount } = await visit(aView(null));
  expect(screen.getByRole('link', { name: subscriptionTexts.begin })).toHaveAttribute('href', '/admin/sign?card=true');
  unmount();
  await visit(null);
  expect(screen.getByText(subscriptionTexts.failedText)).toBeVisible();
});
