import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { appTexts } from '../../../src/browser/texts/appTexts';
import { accountTexts } from '../../../src/browser/texts/accountTexts';
import { checkoutTexts } from '../../../src/browser/texts/checkoutTexts';
import { CONTENT_ID } from '../../../src/browser/core/contentId';
import { erasureTexts } from '../../../src/browser/texts/erasureTexts';
import { kitContentsTexts } from '../../../src/browser/texts/kitContentsTexts';
import { entryTexts } from '../../../src/browser/texts/entryTexts';
import type {
  DeleteCustomerAddress,
  DeleteCustomerMe,
  GetCustomerAddress,
  GetCustomerOrder,
  GetCustomerSessions,
  PutCustomerMe,
} from '../../../src/shared/account/accountContract';
import type {
  PostForgotPassword,
  PostLogin,
  PostResetPassword,
  PostSignup,
} from '../../../src/shared/account/authContract';
import type {
  PostBuyerErasure,
  PostBuyerErasureRead,
  PostBuyerErasureRequest,
} from '../../../src/shared/account/buyerErasureContract';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import type { FakePlatform } from '../../support/browser/fakePlatform';
import { renderShop, settle } from '../../support/browser/renderShop';
import { aCart, aListOf, anAddress, anOrderSummary, aProfile } from '../../support/browser/wireBuilders';
import { withCart, withPlaces } from '../cart/withCart';
import { answerCustomer, TOKEN } from './openAccount';

// axe reads whole pages.
jest.setTimeout(30_000);

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:28:00.000Z') }));
afterEach(() => jest.useRealTimers());

const NAME = 'Mariana Albuquerque';
type Prepare = (fake: FakePlatform) => void;

const visit = (at: string, prepare?: Prepare, shop?: { isPrivate: boolean }) =>
  renderShop(at, {
    shop,
    prepare: (fake) => {
      answerCustomer(fake);
      prepare?.(fake);
    },
  });
const visitSignedIn = (at: string, prepare?: Prepare) =>
  renderShop(at, {
    signedIn: NAME,
    prepare: (fake) => {
      answerCustomer(fake);
      prepare?.(fake);
    },
  });

const expectAccessible = async (container: Element) => {
  jest.useRealTimers();
  // jsdom draws nothing: colours are measured in the browser.
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`)).toEqual([]);
};

const region = (name: string) => within(screen.getByRole('region', { name }));
const heading = (name: string, level = 1) => screen.getByRole('heading', { level, name });
const press = async (key: HTMLElement) => {
  await act(async () => fireEvent.click(key));
  await settle();
};
// Typing letter by letter is the kit's to test.
const fill = (field: HTMLElement, text: string) =>
  act(async () => fireEvent.change(field, { target: { value: text } }));

const signIn = async (within_ = region('Entrar')) => {
  await fill(within_.getByLabelText('E-mail'), 'cliente@oipet.test');
  await fill(within_.getByLabelText('Senha'), 'oipet-demo-1');
  await press(within_.getByRole('button', { name: 'Entrar' }));
};
const granted = { accessToken: 'token', name: NAME, expiresAt: '2026-11-20T13:43:00.000Z', cartId: null, notices: [] };

it("asks a visitor of the account to sign in, says 'Credenciais inválidas' above the form, and returns", async () => {
  const { api, container } = await visit('/account/address');
  expect(heading('Entrar')).toBeVisible();
  api.answer<PostLogin>('POST', '/auth/login', () => refused('InvalidCredentialsError'));
  await signIn();
  const alert = within(screen.getByRole('main')).getByRole('alert');
  expect(alert).toHaveTextContent(`Credenciais inválidas${accountTexts.checkCredentials}`);
  expect(alert).toHaveFocus();
  api.answer<PostLogin>('POST', '/auth/login', granted);
  await signIn();
  expect(heading('Endereços')).toBeVisible();
  expect(screen.getByRole('heading', { name: /Rua Barão de Jaguara, 1010/ })).toBeVisible();
  await expectAccessible(container);
});

it('offers to send the confirmation again while an e-mail waits for it', async () => {
  const { api } = await visit('/auth/login');
  api.answer<PostLogin>('POST', '/auth/login', () => refused('PendingEmailConfirmationError'));
  await signIn();
  expect(screen.getByText('Aguardando confirmação do email')).toBeVisible();
  await press(region('Entrar').getByRole('button', { name: accountTexts.resend }));
  expect(api.inputsOf<PostLogin>('POST', '/auth/login')).toHaveLength(2);
});

it('goes nowhere else than into this shop after signing in', async () => {
  const { api } = await visit('/auth/login?next=%2F%2Fevil.example');
  api.answer<PostLogin>('POST', '/auth/login', granted);
  await signIn();
  expect(heading('Meus pedidos')).toBeVisible();
});

it('shows what is missing of a new account, and what the server refuses on its fields', async () => {
  const { api, container } = await visit('/auth/signup');
  const form = region('Criar conta');
  await press(form.getByRole('button', { name: 'Criar conta' }));
  expect(within(form.getByRole('alert')).getAllByRole('link')).toHaveLength(6);
  await fill(form.getByLabelText('Nome completo'), 'Ana Souza');
  await fill(form.getByLabelText('E-mail'), 'ana@oipet.test');
  await fill(form.getByLabelText('Telefone'), '(19) 98765-4321');
  await fill(form.getByLabelText('CPF ou CNPJ'), '111.444.777-35');
  await fill(form.getByLabelText('Senha'), 'ana souza');
  await press(form.getByRole('checkbox', { name: /li e aceito os termos de compra.* e li a política de privacidade/ }));
  await press(form.getByRole('button', { name: 'Criar conta' }));
  expect(form.getByLabelText('Senha')).toHaveAccessibleDescription(accountTexts.passwordProblems.personal(8));
  await fill(form.getByLabelText('Senha'), 'lagarta feliz 77');
  api.answer<PostSignup>('POST', '/auth/signup', () => refused('EmailInUseError'));
  await press(form.getByRole('button', { name: 'Criar conta' }));
  expect(form.getByLabelText('E-mail')).toHaveAccessibleDescription('Esse e-mail já está em uso');
  await fill(form.getByLabelText('E-mail'), 'ana.souza@oipet.test');
  api.answer<PostSignup>('POST', '/auth/signup', () => refused('DocumentInUseError'));
  await press(form.getByRole('button', { name: 'Criar conta' }));
  expect(form.getByLabelText('CPF ou CNPJ')).toHaveAccessibleDescription('Esse documento já está em uso');
  await fill(form.getByLabelText('CPF ou CNPJ'), '529.982.247-25');
  api.answer<PostSignup>('POST', '/auth/signup', { email: 'ana.souza@oipet.test' });
  await press(form.getByRole('button', { name: 'Criar conta' }));
  expect(heading('Confirme seu e-mail')).toBeVisible();
  expect(screen.getByText(accountTexts.signedUpText('ana.souza@oipet.test'))).toBeVisible();
  expect(api.inputsOf<PostSignup>('POST', '/auth/signup').at(-1)?.body).toMatchObject({
    document: '52998224725',
    phone: '19987654321',
    termsVersion: '2026-11-26',
  });
  await expectAccessible(container);
});

it('takes nobody in by sign-up in a private store', async () => {
  await visit('/auth/signup', undefined, { isPrivate: true });
  expect(heading('Acesso negado')).toBeVisible();
  await visit('/auth/login', undefined, { isPrivate: true });
  expect(screen.queryByRole('region', { name: 'Criar conta' })).not.toBeInTheDocument();
});

it('recovers a password: asks for the e-mail, then sets a new one by its link', async () => {
  const { api, unmount } = await visit('/auth/forgot-password');
  api.answer<PostForgotPassword>('POST', '/auth/forgot-password', null);
  await press(screen.getByRole('button', { name: accountTexts.sendLink }));
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(entryTexts.emailMissing);
  await fill(screen.getByLabelText('E-mail'), 'ana@oipet.test');
  await press(screen.getByRole('button', { name: accountTexts.sendLink }));
  expect(heading('Confira seu e-mail')).toBeVisible();
  unmount();

  const reset = await visit(`/auth/reset-password#${TOKEN}`);
  reset.api.answer<PostResetPassword>('POST', '/auth/reset-password', () =>
    refused('ValidationError', { fields: { password: 'common' } }),
  );
  const password = screen.getByLabelText(accountTexts.newPassword);
  await fill(password, 'lagarta feliz 77');
  await press(screen.getByRole('button', { name: accountTexts.saveNewPassword }));
  expect(password).toHaveAccessibleDescription(accountTexts.passwordProblems.common(8));
  reset.api.answer<PostResetPassword>('POST', '/auth/reset-password', () => refused('NotFoundError'));
  await fill(password, 'lagarta feliz 78');
  await press(screen.getByRole('button', { name: accountTexts.saveNewPassword }));
  expect(heading(accountTexts.linkTitle)).toBeVisible();
});

it('lists the orders with their state and their pages', async () => {
  const orders = [
    anOrderSummary(),
    anOrderSummary({ id: 'order-2', number: 1031, status: 'shipped', pixExpiresAt: null, quantity: 8 }),
    anOrderSummary({ id: 'order-3', number: 912, status: 'orderCanceledByCustomer', pixExpiresAt: null, quantity: 1 }),
  ];
  const { container } = await visitSignedIn('/account', ({ api }) =>
    api.answer<GetCustomerOrder>('GET', '/customer/order', aListOf(orders, { limit: 10, total: 23 })),
  );
  const [waiting, shipped, canceled] = screen.getAllByRole('article').map((card) => within(card));
  expect(waiting?.getByText('20/11/2026, Pix, o código vale até 10:58')).toBeVisible();
  expect(waiting?.getByRole('link', { name: 'Pagar com Pix' })).toHaveAttribute('href', '/order/order-1');
  expect(shipped?.getByText('Enviado')).toBeVisible();
  expect(shipped?.getByRole('link', { name: 'Acompanhar' })).toBeVisible();
  expect(canceled?.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ver pedido 912']);
  expect(screen.getByRole('link', { name: 'Página 2' })).toHaveAttribute('href', '/account?page=2');
  await expectAccessible(container);
});

it('names a kit of an order, with what lies in it below', async () => {
  const kit = {
    quantity: 2,
    parts: [
      { title: 'Ração Golden', variantTitle: '3 kg', quantity: 2 },
      { title: 'Comedouro', variantTitle: '', quantity: 6 },
    ],
  };
  const order = anOrderSummary({ listProduct: [{ title: 'Kit filhote', slug: 'kit-filhote', imageUrl: null, kit }] });
  await visitSignedIn('/account', ({ api }) =>
    api.answer<GetCustomerOrder>('GET', '/customer/order', aListOf([order], { limit: 10, total: 1 })),
  );
  expect(screen.getByText('2 × Kit filhote')).toBeVisible();
  const parts = within(screen.getByRole('list', { name: kitContentsTexts.inKit('Kit filhote') }));
  expect(parts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 × Ração Golden, 3 kg',
    '6 × Comedouro',
  ]);
});

it('says when there are no orders, and when they did not come', async () => {
  const { api, unmount } = await visitSignedIn('/account');
  expect(heading(accountTexts.noOrdersTitle, 2)).toBeVisible();
  unmount();
  api.answer<GetCustomerOrder>('GET', '/customer/order', () => refused('UnexpectedError'));
  const failed = await visitSignedIn('/account', (fake) =>
    fake.api.answer<GetCustomerOrder>('GET', '/customer/order', () => refused('UnexpectedError')),
  );
  failed.api.answer<GetCustomerOrder>('GET', '/customer/order', aListOf([anOrderSummary()], { limit: 10 }));
  await press(screen.getByRole('button', { name: accountTexts.retry }));
  expect(screen.getByRole('article')).toBeVisible();
});

it('changes the profile; another e-mail takes the password', async () => {
  const { api, container } = await visitSignedIn('/account/me', (fake) =>
    fake.api.answer<GetCustomerSessions>('GET', '/customer/me/sessions', [
      {
        id: 's',
        device: 'Chrome, Android',
        createdAt: '2026-11-19T13:00:00.000Z',
        lastSeenAt: '2026-11-20T13:00:00.000Z',
        isCurrent: true,
      },
      {
        id: 'unknown',
        device: '',
        createdAt: '2026-11-19T13:00:00.000Z',
        lastSeenAt: '2026-11-19T13:00:00.000Z',
        isCurrent: false,
      },
    ]),
  );
  const profile = region('Perfil');
  expect(profile.getByLabelText('CPF ou CNPJ')).toHaveAttribute('readonly');
  expect(profile.queryByLabelText(accountTexts.currentPassword)).not.toBeInTheDocument();
  await fill(profile.getByLabelText('E-mail'), 'novo@oipet.test');
  await fill(profile.getByLabelText(accountTexts.currentPassword), 'errada');
  api.answer<PutCustomerMe>('PUT', '/customer/me', () => refused('InvalidCredentialsError'));
  await press(profile.getByRole('button', { name: accountTexts.saveProfile }));
  expect(profile.getByLabelText(accountTexts.currentPassword)).toHaveAccessibleDescription(accountTexts.wrongPassword);
  api.answer<PutCustomerMe>('PUT', '/customer/me', aProfile({ pendingEmail: 'novo@oipet.test' }));
  await fill(profile.getByLabelText(accountTexts.currentPassword), 'oipet-demo-1');
  await press(profile.getByRole('button', { name: accountTexts.saveProfile }));
  expect(region('Perfil').getByLabelText('E-mail')).toHaveValue('cliente@oipet.test');
  expect(region('Perfil').getByText(accountTexts.emailPendingNote('novo@oipet.test'))).toBeVisible();
  expect(region(accountTexts.sessions).getByText('este aparelho')).toBeVisible();
  expect(region(accountTexts.sessions).getByText('Aparelho desconhecido')).toBeVisible();
  await expectAccessible(container);
});

it('deletes the account after naming what happens, with the password, and goes to the shop', async () => {
  const { api } = await visitSignedIn('/account/me');
  await press(screen.getByRole('button', { name: accountTexts.deleteAccount }));
  const dialog = within(screen.getByRole('alertdialog', { name: accountTexts.deleteTitle }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...accountTexts.deleteConsequences,
  ]);
  api.answer<DeleteCustomerMe>('DELETE', '/customer/me', () => refused('InvalidCredentialsError'));
  await fill(dialog.getByLabelText(accountTexts.deletePassword), 'errada');
  await act(async () => fireEvent.submit(dialog.getByLabelText(accountTexts.deletePassword)));
  await settle();
  expect(dialog.getByLabelText(accountTexts.deletePassword)).toHaveAccessibleDescription(accountTexts.wrongPassword);
  api.answer<DeleteCustomerMe>('DELETE', '/customer/me', null);
  await fill(dialog.getByLabelText(accountTexts.deletePassword), 'oipet-demo-1');
  await act(async () => fireEvent.submit(dialog.getByLabelText(accountTexts.deletePassword)));
  await settle();
  expect(screen.getByText(accountTexts.deleted)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Meus dados' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 1, name: 'Entrar' })).not.toBeInTheDocument();
});

it('asks before a link loses what was typed', async () => {
  await visitSignedIn('/account/me');
  await fill(region('Perfil').getByLabelText('Nome completo'), 'Mariana A.');
  await press(screen.getByRole('link', { name: 'Endereços' }));
  const dialog = within(screen.getByRole('alertdialog', { name: accountTexts.unsavedTitle }));
  await press(dialog.getByRole('button', { name: accountTexts.unsavedStay }));
  expect(region('Perfil').getByLabelText('Nome completo')).toHaveValue('Mariana A.');
  await press(screen.getByRole('link', { name: 'Endereços' }));
  await press(screen.getByRole('button', { name: accountTexts.unsavedLeave }));
  expect(heading('Endereços')).toBeVisible();
});

it('edits and removes addresses; only the default is called so', async () => {
  const other = anAddress({ id: 'address-2', street: 'Rua B', isDefault: false });
  const { api, container } = await visitSignedIn('/account/address', (fake) =>
    fake.api.answer<GetCustomerAddress>('GET', '/customer/address', [anAddress(), other]),
  );
  expect(screen.getAllByText('padrão')).toHaveLength(1);
  api.answer<DeleteCustomerAddress>('DELETE', '/customer/address', () => {
    api.answer<GetCustomerAddress>('GET', '/customer/address', [anAddress()]);
    return succeeded(null);
  });
  await press(screen.getByRole('button', { name: 'Excluir Rua B, 1010' }));
  await press(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
  expect(screen.queryByText(/Rua B,/)).not.toBeInTheDocument();
  await press(screen.getByRole('link', { name: 'Editar Rua Barão de Jaguara, 1010' }));
  expect(screen.getByLabelText(checkoutTexts.street)).toHaveValue('Rua Barão de Jaguara');
  expect(screen.getByLabelText(checkoutTexts.city)).toHaveAttribute('readonly');
  await fill(screen.getByLabelText(checkoutTexts.number), '');
  await press(screen.getByRole('button', { name: accountTexts.saveAddress }));
  expect(screen.getByLabelText(checkoutTexts.number)).toHaveAccessibleDescription(entryTexts.number);
  await expectAccessible(container);
});

it('asks for the password over the open form when the sign-in has ended, and goes on', async () => {
  const { api, happen } = await visitSignedIn('/account/me');
  await fill(region('Perfil').getByLabelText('Nome completo'), 'Mariana A.');
  await act(async () => happen.signInEnded());
  const dialog = within(screen.getByRole('dialog', { name: accountTexts.againTitle }));
  expect(dialog.getByLabelText('E-mail')).toHaveValue('cliente@oipet.test');
  api.answer<PostLogin>('POST', '/auth/login', granted);
  await fill(dialog.getByLabelText('Senha'), 'oipet-demo-1');
  await press(dialog.getByRole('button', { name: 'Entrar' }));
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(region('Perfil').getByLabelText('Nome completo')).toHaveValue('Mariana A.');
});

it("fills the checkout in, and lets one of the customer's addresses be chosen", async () => {
  const { container } = await visitSignedIn('/checkout', (fake) => {
    withCart(aCart())(fake);
    withPlaces(aCart())(fake);
  });
  expect(screen.getByLabelText(checkoutTexts.zipCode)).toHaveValue('13010-111');
  await press(screen.getByRole('button', { name: 'Continuar para seus dados' }));
  expect(screen.getByLabelText(checkoutTexts.name)).toHaveValue(NAME);
  expect(screen.queryByText(accountTexts.checkoutSignIn, { exact: false })).not.toBeInTheDocument();
  await press(screen.getByRole('button', { name: 'Continuar para o endereço' }));
  const saved = within(screen.getByRole('group', { name: accountTexts.savedAddresses }));
  expect(saved.getByRole('radio', { name: 'Rua Barão de Jaguara, 1010' })).toBeChecked();
  expect(screen.getByLabelText(checkoutTexts.zipCode)).toHaveValue('13010-111');
  await press(saved.getByRole('radio', { name: accountTexts.otherAddress }));
  expect(screen.getByLabelText(checkoutTexts.zipCode)).toHaveValue('');
  expect(screen.getByLabelText(checkoutTexts.recipient)).toHaveValue(NAME);
  await expectAccessible(container);
});

it('leads a guest of the checkout to the sign-in and back', async () => {
  await visit('/checkout', (fake) => {
    withCart(aCart())(fake);
    withPlaces(aCart())(fake);
  });
  await fill(screen.getByLabelText(checkoutTexts.zipCode), '13010-111');
  await settle();
  await press(screen.getByRole('button', { name: 'Continuar para seus dados' }));
  expect(screen.getByRole('link', { name: appTexts.signIn })).toHaveAttribute(
    'href',
    '/auth/login?next=%2Fcheckout%3Fstep%3Didentification',
  );
});

describe('data of a purchase without an account', () => {
  const AT = '/auth/your-data';
  const erasure = {
    email: 'maria@oipet.test',
    listOrder: [
      { number: 1042, createdAt: '2026-11-18T12:00:00.000Z', isRunning: true },
      { number: 1007, createdAt: '2026-10-02T12:00:00.000Z', isRunning: false },
    ],
  };

  it('asks for e-mail and document, and answers the same whoever asks', async () => {
    const { api, container } = await visit(AT, ({ api: fake }) =>
      fake.answer<PostBuyerErasureRequest>('POST', '/auth/buyer-erasure/request', null),
    );
    const form = region(erasureTexts.title);
    await press(form.getByRole('button', { name: erasureTexts.send }));
    expect(api.inputsOf('POST', '/auth/buyer-erasure/request')).toEqual([]);
    await fill(form.getByLabelText('E-mail'), ' maria@oipet.test ');
    await fill(form.getByLabelText('CPF ou CNPJ'), '529.982.247-25');
    await press(form.getByRole('button', { name: erasureTexts.send }));
    expect(heading(erasureTexts.sentTitle)).toBeVisible();
    expect(api.inputsOf('POST', '/auth/buyer-erasure/request')).toEqual([
      { body: { email: 'maria@oipet.test', document: '52998224725' } },
    ]);
    await expectAccessible(container);
  });

  it.each([TOKEN.slice(0, -1), `${TOKEN}x`, `${TOKEN.slice(0, -1)}.`])(
    'says of a link that was cut off or altered what to do: %s',
    async (broken) => {
      const { api } = await visit(`${AT}#${broken}`);
      expect(heading(erasureTexts.brokenTitle)).toBeVisible();
      expect(screen.getByText(erasureTexts.brokenText)).toBeVisible();
      expect(api.inputsOf('POST', '/auth/buyer-erasure/read')).toEqual([]);
      expect(screen.getByRole('link', { name: erasureTexts.askAgain })).toHaveAttribute('href', AT);
    },
  );

  it('asks as ever where the address leads into the page alone', async () => {
    await visit(`${AT}#${CONTENT_ID}`);
    expect(region(erasureTexts.title).getByLabelText('E-mail')).toBeVisible();
  });

  it('shows what goes and what stays before anything is erased, and then the number to quote', async () => {
    const { api } = await visit(`${AT}#${TOKEN}`, ({ api: fake }) => {
      fake.answer<PostBuyerErasureRead>('POST', '/auth/buyer-erasure/read', erasure);
      fake.answer<PostBuyerErasure>('POST', '/auth/buyer-erasure', {
        protocol: '20261120-483920',
        createdAt: '2026-11-20T13:28:00.000Z',
        running: 1,
      });
    });
    const choice = region(erasureTexts.confirmTitle);
    expect(choice.getByText(/Pedido 1042/)).toHaveTextContent('em andamento');
    expect(choice.getByText(erasureTexts.goes)).toBeVisible();
    expect(choice.getByText(erasureTexts.stays)).toBeVisible();
    expect(api.inputsOf('POST', '/auth/buyer-erasure')).toEqual([]);
    await press(choice.getByRole('button', { name: erasureTexts.erase }));
    expect(region(erasureTexts.doneTitle).getByText('20261120-483920')).toBeVisible();
    expect(screen.getByText(erasureTexts.runningLeft(1))).toBeVisible();
  });

  it('says that a link is spent, and offers another', async () => {
    await visit(`${AT}#${TOKEN}`, ({ api: fake }) =>
      fake.answer<PostBuyerErasureRead>('POST', '/auth/buyer-erasure/read', () => refused('NotFoundError')),
    );
    expect(heading(accountTexts.linkTitle)).toBeVisible();
    expect(screen.getByRole('link', { name: erasureTexts.askAgain })).toHaveAttribute('href', AT);
  });
});
