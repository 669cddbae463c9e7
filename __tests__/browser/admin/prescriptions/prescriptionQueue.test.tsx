import { fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { prescriptionQueueTexts as texts } from '../../../../src/browser/texts/prescriptionQueueTexts';
import { refusalTexts } from '../../../../src/browser/texts/refusalTexts';
import type {
  GetPrescriptions,
  PostPrescriptionApproval,
  PostPrescriptionFileLink,
  PostPrescriptionRefusal,
  QueuedPrescription,
} from '../../../../src/shared/admin/prescriptionQueueContract';
import type { GetSaleSummary } from '../../../../src/shared/admin/sales/saleListContract';
import { refused } from '../../../../src/shared/kernel/outcome';
import { merchantWorld } from '../../../support/browser/admin/openAdmin';
import { expectReplayable, openStore } from '../../../support/browser/openStore';
import { renderAt, settle } from '../../../support/browser/renderShop';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-23T15:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const aPrescription = (given: Partial<QueuedPrescription> = {}): QueuedPrescription => ({
  id: 'rx-1',
  version: 1,
  status: 'waiting',
  productId: 'product-1',
  productTitle: 'Vermífugo',
  quantityAsked: 2,
  quantityAllowed: null,
  quantityUsed: 0,
  issuedOn: '2026-11-20',
  validUntil: '2026-12-20',
  isExpired: false,
  animalName: 'Bidu',
  crmv: 'CRMV-SP 12345',
  buyerName: 'Mariana Albuquerque',
  buyerEmail: 'mariana@oipet.test',
  refusalReason: null,
  decidedBy: null,
  decidedAt: null,
  createdAt: '2026-11-23T14:00:00.000Z',
  ...given,
});
const pageOf = (list: QueuedPrescription[]) => ({ list, page: 1, limit: 20, total: list.length });

const visit = async (list: QueuedPrescription[] | null, search = '') => {
  const fake = merchantWorld();
  fake.api.answer<GetPrescriptions>(
    'GET',
    '/admin/prescription',
    list ? pageOf(list) : () => refused('UnexpectedError'),
  );
  return renderAt(`/admin/prescription${search}`, openStore({ fake }));
};

it('shows those that wait, with what stands in them, to everybody', async () => {
  const { container, api, store, actions } = await visit([aPrescription()]);
  const row = within(screen.getByRole('row', { name: /Vermífugo/ }));
  for (const words of ['Bidu', 'CRMV-SP 12345', texts.asked(2), texts.until('20/12/2026')])
    expect(row.getByText(words)).toBeVisible();
  expect(api.inputsOf<GetPrescriptions>('GET', '/admin/prescription').at(-1)?.query).toMatchObject({
    status: 'waiting',
  });
  expectReplayable(store, actions);
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

it('has the menu of sales count again what waits, once one is decided', async () => {
  const { api } = await visit([aPrescription()]);
  const before = api.inputsOf<GetSaleSummary>('GET', '/admin/sale/summary').length;
  api.answer<PostPrescriptionRefusal>('POST', '/admin/prescription/:id/refusal', aPrescription({ status: 'refused' }));
  fireEvent.click(screen.getByRole('button', { name: texts.refuseOf('Vermífugo') }));
  await settle();
  fireEvent.change(screen.getByRole('textbox', { name: texts.reasonField }), { target: { value: 'Falta a data.' } });
  fireEvent.click(screen.getByRole('button', { name: texts.refuse }));
  await settle();
  expect(api.inputsOf<GetSaleSummary>('GET', '/admin/sale/summary').length).toBeGreaterThan(before);
});

it('keeps the focus at the list when the row that was decided leaves it', async () => {
  const { user, api } = await visit([aPrescription()]);
  api.answer<PostPrescriptionRefusal>('POST', '/admin/prescription/:id/refusal', aPrescription({ status: 'refused' }));
  await user.click(screen.getByRole('button', { name: texts.refuseOf('Vermífugo') }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: texts.reasonField }), { target: { value: 'Falta a data.' } });
  api.answer<GetPrescriptions>('GET', '/admin/prescription', pageOf([]));
  fireEvent.click(dialog.getByRole('button', { name: texts.refuse }));
  await settle();
  expect(screen.getByText(texts.empty.waiting)).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toHaveTextContent(texts.empty.waiting);
});

it('shows the one an order names, whatever its state, with the way to all', async () => {
  const { api } = await visit([aPrescription({ status: 'used', quantityAllowed: 2, quantityUsed: 2 })], '?id=rx-1');
  expect(screen.getByRole('row', { name: /Vermífugo/ })).toBeVisible();
  expect(api.inputsOf<GetPrescriptions>('GET', '/admin/prescription').at(-1)?.query).toMatchObject({ id: 'rx-1' });
  expect(screen.getByRole('heading', { name: texts.one })).toBeVisible();
  expect(screen.getByRole('link', { name: texts.seeAll })).toHaveAttribute('href', '/admin/prescription');
});

it('approves a quantity, and the list is read again', async () => {
  const { user, api } = await visit([aPrescription()]);
  await user.click(screen.getByRole('button', { name: texts.approveOf('Vermífugo') }));
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: texts.quantity });
  await user.clear(field);
  await user.type(field, '0');
  await user.click(dialog.getByRole('button', { name: texts.approve }));
  await settle();
  expect(dialog.getAllByText(texts.quantityWrong).length).toBeGreaterThan(0);
  await user.clear(field);
  await user.type(field, '3');
  api.answer<PostPrescriptionApproval>(
    'POST',
    '/admin/prescription/:id/approval',
    aPrescription({ status: 'approved', quantityAllowed: 3 }),
  );
  api.answer<GetPrescriptions>('GET', '/admin/prescription', pageOf([]));
  // The decision, its note and the list follow each other without a pause.
  fireEvent.click(dialog.getByRole('button', { name: texts.approve }));
  await settle();
  expect(screen.getByText(texts.approved)).toBeVisible();
  expect(api.inputsOf<PostPrescriptionApproval>('POST', '/admin/prescription/:id/approval')).toEqual([
    { params: { id: 'rx-1' }, body: { version: 1, quantity: 3 } },
  ]);
  expect(screen.getByText(texts.empty.waiting)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('refuses with a reason alone, and says when a colleague was faster', async () => {
  const { user, api } = await visit([aPrescription()]);
  await user.click(screen.getByRole('button', { name: texts.refuseOf('Vermífugo') }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: texts.refuse }));
  await settle();
  expect(dialog.getAllByText(texts.reasonMissing).length).toBeGreaterThan(0);
  await user.type(dialog.getByRole('textbox', { name: texts.reasonField }), 'Sem assinatura');
  api.answer<PostPrescriptionRefusal>('POST', '/admin/prescription/:id/refusal', () =>
    refused('TransitionRefusedError'),
  );
  await user.click(dialog.getByRole('button', { name: texts.refuse }));
  await settle();
  expect(dialog.getByText(texts.stale)).toBeVisible();
  expect(api.inputsOf<PostPrescriptionRefusal>('POST', '/admin/prescription/:id/refusal')[0]?.body).toEqual({
    version: 1,
    reason: 'Sem assinatura',
  });
});

it('says that an expired one cannot be approved, and that a file is gone', async () => {
  const { user, api } = await visit([aPrescription({ isExpired: true })]);
  expect(screen.queryByRole('button', { name: texts.approveOf('Vermífugo') })).toBeNull();
  expect(screen.getByText(texts.overNow)).toBeVisible();
  api.answer<PostPrescriptionFileLink>('POST', '/admin/prescription/:id/file-link', () => refused('NotFoundError'));
  await user.click(screen.getByRole('button', { name: texts.openOf('Vermífugo') }));
  await settle();
  expect(within(screen.getByRole('main')).getByText(refusalTexts.NotFoundError)).toBeVisible();
});

it('is calm where nothing waits, and tries again where nothing came', async () => {
  const { user, api } = await visit(null);
  expect(screen.getByText(texts.failed)).toBeVisible();
  api.answer<GetPrescriptions>('GET', '/admin/prescription', pageOf([]));
  await user.click(within(screen.getByRole('main')).getByRole('button'));
  await settle();
  expect(screen.getByText(texts.empty.waiting)).toBeVisible();
});
