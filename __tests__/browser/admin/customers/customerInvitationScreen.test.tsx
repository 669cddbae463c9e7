import { fireEvent, screen, within } from '@testing-library/react';

import { adminTexts } from '../../../../src/browser/texts/adminTexts';
import type {
  DeleteCustomerInvitation,
  GetCustomerInvitations,
  PostCustomerInvitation,
} from '../../../../src/shared/account/merchantContract';
import { refused } from '../../../../src/shared/kernel/outcome';
import { openStore } from '../../../support/browser/openStore';
import { renderAt, settle } from '../../../support/browser/renderShop';
import { aCustomerInvitation, merchantWorld } from '../../../support/browser/admin/openAdmin';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const PATH = '/admin/customer-invitation';
const CALL = '/admin/customer/invitation';

const visit = async (prepare?: (fake: ReturnType<typeof merchantWorld>) => void) => {
  const fake = merchantWorld();
  prepare?.(fake);
  return renderAt(PATH, openStore({ fake }));
};

const rowOf = (email: string) => within(screen.getByRole('row', { name: new RegExp(email.replace('@', ' ?@')) }));

it('shows where each invitation stands', async () => {
  await visit(({ api }) =>
    api.answer<GetCustomerInvitations>('GET', CALL, {
      list: [
        aCustomerInvitation(),
        aCustomerInvitation({ id: 'b', email: 'aceita@oipet.test', state: 'accepted' }),
        aCustomerInvitation({ id: 'c', email: 'vencida@oipet.test', state: 'expired' }),
      ],
      page: 1,
      limit: 20,
      total: 3,
    }),
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Convites' })).toBeVisible();
  expect(document.title).toBe('Convites | Oi Pet');
  expect(rowOf('caio@oipet.test').getByText('À espera')).toBeVisible();
  expect(rowOf('aceita@oipet.test').getByText('Aceito')).toBeVisible();
  expect(rowOf('vencida@oipet.test').getByText('Vencido')).toBeVisible();
});

it('offers nothing to do with an invitation that was accepted', async () => {
  const accepted = aCustomerInvitation({ state: 'accepted' });
  const { user } = await visit(({ api }) =>
    api.answer<GetCustomerInvitations>('GET', CALL, { list: [accepted], page: 1, limit: 20, total: 1 }),
  );
  await user.click(screen.getByRole('button', { name: adminTexts.invitationActions(accepted.email) }));
  for (const item of screen.getAllByRole('menuitem')) expect(item).toHaveAttribute('aria-disabled', 'true');
});

it('says that a customer has an account already, and keeps what was typed', async () => {
  const { user } = await visit(({ api }) =>
    api.answer<PostCustomerInvitation>('POST', CALL, () => refused('EmailInUseError')),
  );
  const form = within(screen.getByRole('region', { name: adminTexts.inviteCustomerTitle }));
  await user.click(form.getByLabelText(adminTexts.email));
  await user.paste('caio@oipet.test');
  fireEvent.click(form.getByRole('button', { name: adminTexts.inviteSubmit }));
  await settle();
  expect(form.getByText(adminTexts.customerAlready)).toBeVisible();
  expect(form.getByLabelText(adminTexts.email)).toHaveValue('caio@oipet.test');
});

it('takes an invitation back and says so', async () => {
  const { user, api } = await visit(({ api: world }) =>
    world.answer<DeleteCustomerInvitation>('DELETE', `${CALL}/:id`, null),
  );
  api.answer<GetCustomerInvitations>('GET', CALL, { list: [], page: 1, limit: 20, total: 0 });
  await user.click(screen.getByRole('button', { name: adminTexts.invitationActions('caio@oipet.test') }));
  await user.click(screen.getByRole('menuitem', { name: adminTexts.withdraw }));
  await settle();
  expect(screen.getByText(adminTexts.withdrawn('caio@oipet.test'))).toBeVisible();
  expect(screen.getByText(adminTexts.noInvitations)).toBeVisible();
});

it('offers to try again where the list does not come', async () => {
  const { user, api } = await visit(({ api: world }) =>
    world.answer<GetCustomerInvitations>('GET', CALL, () => refused('UnexpectedError')),
  );
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(adminTexts.invitationsFailed);
  api.answer<GetCustomerInvitations>('GET', CALL, { list: [aCustomerInvitation()], page: 1, limit: 20, total: 1 });
  await user.click(screen.getByRole('button', { name: adminTexts.retry }));
  await settle();
  expect(rowOf('caio@oipet.test').getByText('À espera')).toBeVisible();
});
