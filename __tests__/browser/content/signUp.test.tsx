import { act, screen, within } from '@testing-library/react';

import { agreementTexts } from '../../../src/browser/texts/agreementTexts';
import { signUpTexts } from '../../../src/browser/texts/signUpTexts';
import type { PostAdminEntrance } from '../../../src/shared/account/merchantContract';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import type { GetStoreAgreement } from '../../../src/shared/account/agreementContract';
import type {
  GetStoreSignUp,
  GetStoreSignUpAddress,
  PostStoreInvitationRead,
  PostStoreRequest,
  PostStoreSignUp,
  PostStoreSignUpConfirmation,
  PostStoreSignUpLetter,
  SignUpOffer,
} from '../../../src/shared/platform/signUpContract';
import { aSignUpOffer } from '../../support/browser/aSignUpOffer';
import type { FakePlatform } from '../../support/browser/fakePlatform';
import { expectReplayable } from '../../support/browser/openStore';
import { renderShop, settle } from '../../support/browser/renderShop';

// A whole shop and a form that is typed into: slow where the machine is.
jest.setTimeout(30_000);

const NOW = '2026-11-23T15:00:00.000Z';
beforeEach(() => jest.useFakeTimers({ now: Date.parse(NOW) }));
afterEach(() => jest.useRealTimers());

const TOKEN = 'Zk3vQ8yTn1RwXc5LbH7mPd9sGf2jKa4uEo6iVt0BqYM';
const ticket = { ticket: TOKEN, email: 'joana@patas.test', letterAgainAt: '2026-11-23T15:01:00.000Z' };
const URL_OF_STORE = `https://patas-cia.lojas.test/admin/enter#${TOKEN}`;

const open = (
  offer: Partial<SignUpOffer> = {},
  { hash = '', prepare }: { hash?: string; prepare?: (fake: FakePlatform) => void } = {},
) =>
  renderShop('/contact-oipet', {
    prepare(fake) {
      fake.api.answer<GetStoreSignUp>('GET', '/store-sign-up', aSignUpOffer(offer));
      fake.api.answer<GetStoreSignUpAddress>('GET', '/store-sign-up/address/:slug', ({ params: { slug } }) =>
        succeeded(
          slug === 'patas'
            ? { problem: 'taken', suggestions: ['patas-pet', 'patas-loja'] }
            : { problem: null, suggestions: [] },
        ),
      );
      fake.setHash(hash);
      prepare?.(fake);
    },
  });
type View = Awaited<ReturnType<typeof open>>;

const form = () => within(document.querySelector<HTMLElement>('main form') ?? document.body);
const enter = async ({ user }: View, name: string | RegExp, text: string) => {
  await user.clear(form().getByLabelText(name));
  await user.click(form().getByLabelText(name));
  await user.paste(text);
};
const fill = async (view: View) => {
  await enter(view, signUpTexts.storeName, 'Patas & Cia');
  await enter(view, signUpTexts.name, 'Joana Prates');
  await enter(view, signUpTexts.email, 'joana@patas.test');
  await enter(view, signUpTexts.phone, '19997772020');
  await enter(view, signUpTexts.password, 'duas calopsitas e meia');
  await view.user.click(form().getByRole('checkbox'));
};
const submit = async (view: View, name: string = signUpTexts.submit) => {
  await view.user.click(form().getByRole('button', { name }));
  await settle();
};

it('fills the address from the name until that is typed, and offers free ones for a taken one', async () => {
  const view = await open();
  await enter(view, signUpTexts.storeName, 'Patas & Cia');
  expect(form().getByLabelText(signUpTexts.address)).toHaveValue('patas-cia');
  expect(within(screen.getByRole('img', { name: signUpTexts.front })).getByText('Patas')).toBeInTheDocument();
  await enter(view, signUpTexts.address, 'patas');
  await act(() => jest.advanceTimersByTimeAsync(400));
  await settle();
  expect(form().getAllByText(signUpTexts.addressProblems.taken).at(-1)).toBeVisible();
  await view.user.click(form().getByRole('button', { name: /patas-loja/ }));
  await enter(view, signUpTexts.storeName, 'Outro nome');
  expect(form().getByLabelText(signUpTexts.address)).toHaveValue('patas-loja');
});

it('goes from the form over the code to the store, and sends one of two clicks', async () => {
  const view = await open();
  view.api.answer<PostStoreSignUp>('POST', '/store-sign-up', ticket);
  view.api.answer<PostStoreSignUpConfirmation>('POST', '/store-sign-up/confirmation', { url: URL_OF_STORE });
  await submit(view);
  expect(form().getAllByText(signUpTexts.acceptMissing).at(-1)).toBeVisible();
  await fill(view);
  await submit(view);
  expect(view.api.inputsOf<PostStoreSignUp>('POST', '/store-sign-up')).toMatchObject([
    { body: { slug: 'patas-cia', phone: '19997772020', invitation: null } },
  ]);
  expect(screen.getByRole('heading', { name: signUpTexts.proofTitle })).toHaveFocus();
  expect(screen.getByText(ticket.email)).toBeVisible();
  await enter(view, signUpTexts.code, '123 456');
  await view.user.dblClick(form().getByRole('button', { name: signUpTexts.confirm }));
  await settle();
  expect(view.api.inputsOf<PostStoreSignUpConfirmation>('POST', '/store-sign-up/confirmation')).toEqual([
    { body: { ticket: TOKEN, code: '123 456', link: null, password: null, slug: null } },
  ]);
  expect(view.leaveFor).toHaveBeenCalledWith(URL_OF_STORE);
  expectReplayable(view.store, view.actions);
  expect(JSON.stringify(view.store.getState())).not.toContain('calopsitas');
});

it('counts down to a new letter, and corrects the address', async () => {
  const view = await open();
  view.api.answer<PostStoreSignUp>('POST', '/store-sign-up', ticket);
  await fill(view);
  await submit(view);
  expect(screen.getByRole('button', { name: signUpTexts.againIn(60) })).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await settle();
  const again = { ...ticket, email: 'certo@patas.test', letterAgainAt: '2026-11-23T15:03:00.000Z' };
  view.api.answer<PostStoreSignUpLetter>('POST', '/store-sign-up/letter', again);
  await view.user.click(screen.getByRole('button', { name: signUpTexts.correct }));
  await view.user.click(screen.getByLabelText(signUpTexts.newEmail));
  await view.user.paste('certo@patas.test');
  await view.user.click(screen.getByRole('button', { name: signUpTexts.sendThere }));
  await settle();
  expect(view.api.inputsOf<PostStoreSignUpLetter>('POST', '/store-sign-up/letter')).toEqual([
    { body: { ticket: TOKEN, email: 'certo@patas.test' } },
  ]);
  expect(screen.getByText(signUpTexts.sentAgain)).toBeVisible();
});

/** What a tab kept of a sign-up that was begun so long ago. */
const keptSince = async (hours: number): Promise<string> => {
  jest.setSystemTime(Date.parse(NOW) - hours * 3_600_000);
  const view = await open();
  view.api.answer<PostStoreSignUp>('POST', '/store-sign-up', ticket);
  await fill(view);
  await submit(view);
  const kept = view.platform.tabStorage.read('signUp') ?? '';
  view.unmount();
  jest.setSystemTime(Date.parse(NOW));
  return kept;
};

it('is back at the code after a reload, with the e-mail to correct, and keeps no password', async () => {
  const kept = await keptSince(23);
  expect(kept).not.toContain('calopsitas');
  const view = await open({}, { prepare: (fake) => fake.platform.tabStorage.write('signUp', kept) });
  expect(screen.getByRole('heading', { name: signUpTexts.proofTitle })).toBeVisible();
  expect(screen.getByText(ticket.email)).toBeVisible();
  const again = { ...ticket, email: 'certo@patas.test', letterAgainAt: '2026-11-23T15:03:00.000Z' };
  view.api.answer<PostStoreSignUpLetter>('POST', '/store-sign-up/letter', again);
  await view.user.click(screen.getByRole('button', { name: signUpTexts.correct }));
  await view.user.click(screen.getByLabelText(signUpTexts.newEmail));
  await view.user.paste('certo@patas.test');
  await view.user.click(screen.getByRole('button', { name: signUpTexts.sendThere }));
  await settle();
  expect(view.platform.tabStorage.read('signUp')).toContain('certo@patas.test');
  await view.user.click(screen.getByRole('button', { name: signUpTexts.backToForm }));
  expect(form().getByLabelText(signUpTexts.storeName)).toHaveValue('Patas & Cia');
  expect(view.platform.tabStorage.read('signUp')).toBeNull();
  expectReplayable(view.store, view.actions);
});

it('says that a kept sign-up has expired, and begins anew with what was typed', async () => {
  const kept = await keptSince(25);
  const view = await open({}, { prepare: (fake) => fake.platform.tabStorage.write('signUp', kept) });
  expect(screen.getByText(signUpTexts.expired)).toBeVisible();
  expect(form().getByLabelText(signUpTexts.storeName)).toHaveValue('Patas & Cia');
  expect(form().getByLabelText(signUpTexts.password)).toHaveValue('');
  expect(view.platform.tabStorage.read('signUp')).toBeNull();
});

it('begins anew where no letter goes out any more', async () => {
  const kept = await keptSince(23);
  const view = await open({}, { prepare: (fake) => fake.platform.tabStorage.write('signUp', kept) });
  view.api.answer<PostStoreSignUpLetter>('POST', '/store-sign-up/letter', () => refused('GoneError'));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await view.user.click(screen.getByRole('button', { name: signUpTexts.again }));
  await settle();
  expect(screen.getByText(signUpTexts.expired)).toBeVisible();
  expect(form().getByLabelText(signUpTexts.email)).toHaveValue('joana@patas.test');
});

it('says what is wrong with a code, and asks for another address where it was taken meanwhile', async () => {
  const view = await open();
  view.api.answer<PostStoreSignUp>('POST', '/store-sign-up', ticket);
  await fill(view);
  await submit(view);
  view.api.answer<PostStoreSignUpConfirmation>('POST', '/store-sign-up/confirmation', () =>
    refused('InvalidCredentialsError'),
  );
  await enter(view, signUpTexts.code, '000000');
  await submit(view, signUpTexts.confirm);
  expect(form().getAllByText(signUpTexts.codeWrong).at(-1)).toBeVisible();
  view.api.answer<PostStoreSignUpConfirmation>('POST', '/store-sign-up/confirmation', () =>
    refused('ValidationError', { fields: { slug: 'taken' } }),
  );
  await enter(view, signUpTexts.code, '111111');
  await submit(view, signUpTexts.confirm);
  expect(screen.getByText(signUpTexts.takenMeanwhile)).toBeVisible();
  await enter(view, signUpTexts.address, 'patas-do-sul');
  view.api.answer<PostStoreSignUpConfirmation>('POST', '/store-sign-up/confirmation', { url: URL_OF_STORE });
  await submit(view, signUpTexts.confirm);
  expect(
    view.api.inputsOf<PostStoreSignUpConfirmation>('POST', '/store-sign-up/confirmation').at(-1)?.body,
  ).toMatchObject({ slug: 'patas-do-sul' });
});

it('asks for the password where the letter’s link is opened', async () => {
  const view = await open({}, { hash: `#confirm=${TOKEN}` });
  view.api.answer<PostStoreSignUpConfirmation>('POST', '/store-sign-up/confirmation', { url: URL_OF_STORE });
  await enter(view, signUpTexts.password, 'duas calopsitas e meia');
  await submit(view, signUpTexts.linkConfirm);
  expect(view.api.inputsOf<PostStoreSignUpConfirmation>('POST', '/store-sign-up/confirmation')).toEqual([
    { body: { ticket: null, code: null, link: TOKEN, password: 'duas calopsitas e meia', slug: null } },
  ]);
  expect(view.leaveFor).toHaveBeenCalledWith(URL_OF_STORE);
});

it('takes requests where a person decides, and fills the form in for who was invited', async () => {
  const view = await open({ mode: 'by-request' });
  view.api.answer<PostStoreRequest>('POST', '/store-request', null);
  await enter(view, signUpTexts.storeName, 'Patas');
  await enter(view, signUpTexts.email, 'ana@patas.test');
  await enter(view, /CNPJ/, '11222333000182');
  await submit(view, signUpTexts.sendRequest);
  expect(form().getAllByText(signUpTexts.companyIdWrong).at(-1)).toBeVisible();
  await enter(view, /CNPJ/, '11222333000181');
  await submit(view, signUpTexts.sendRequest);
  expect(view.api.inputsOf<PostStoreRequest>('POST', '/store-request')).toEqual([
    { body: { storeName: 'Patas', email: 'ana@patas.test', companyId: '11222333000181' } },
  ]);
  expect(screen.getByRole('heading', { name: signUpTexts.requestedTitle })).toHaveFocus();
  view.unmount();

  await open(
    { mode: 'by-request' },
    {
      hash: `#invitation=${TOKEN}`,
      prepare: (fake) =>
        fake.api.answer<PostStoreInvitationRead>('POST', '/store-sign-up/invitation', {
          storeName: 'Patas',
          email: 'ana@patas.test',
        }),
    },
  );
  expect(form().getByLabelText(signUpTexts.storeName)).toHaveValue('Patas');
  expect(form().getByLabelText(signUpTexts.email)).toHaveValue('ana@patas.test');
});

it('says that there is no place, and lets merchants in', async () => {
  await open({ mode: 'closed' });
  expect(screen.getByRole('heading', { name: signUpTexts.closedTitle })).toBeVisible();
  expect(screen.getByRole('heading', { name: signUpTexts.askTitle })).toBeVisible();
  expect(screen.getAllByRole('link', { name: signUpTexts.signIn })[0]).toBeVisible();
});

it('lets the owner into the new store by the token of its address, and says where to sign in once that was used', async () => {
  const used = await renderShop('/admin/enter', {
    prepare(fake) {
      fake.setHash(`#${TOKEN}`);
      fake.api.answer<PostAdminEntrance>('POST', '/auth/admin/entrance', () => refused('NotFoundError'));
    },
  });
  await settle();
  expect(screen.getByRole('heading', { name: signUpTexts.enterDeadTitle })).toBeVisible();
  expect(used.api.inputsOf<PostAdminEntrance>('POST', '/auth/admin/entrance')).toEqual([{ body: { token: TOKEN } }]);
});

it.each(['open', 'by-request', 'closed'] as const)('lets anyone read both texts where stores open %s', async (mode) => {
  const view = await open({ mode });
  view.api.answer<GetStoreAgreement>('GET', '/store-agreement', () => refused('UnavailableError'));
  const read = () => view.user.click(screen.getByRole('button', { name: agreementTexts.read }));
  await read();
  await settle();
  expect(screen.getByText(agreementTexts.readFailed)).toBeVisible();
  view.api.answer<GetStoreAgreement>('GET', '/store-agreement', {
    version: '2026-11-23',
    announcedAt: NOW,
    appliesAt: NOW,
    termDays: 30,
    changes: '',
    texts: [
      { kind: 'terms', hash: 'a'.repeat(64), title: 'Termos da plataforma', intro: 'O que vale.', blocks: [] },
      { kind: 'dpa', hash: 'b'.repeat(64), title: 'Acordo de tratamento de dados', intro: 'Papéis.', blocks: [] },
    ],
  });
  await read();
  await settle();
  await view.user.click(screen.getByText('Termos da plataforma', { selector: 'summary' }));
  expect(screen.getByText('O que vale.')).toBeVisible();
  expect(screen.getByText('b'.repeat(64))).toBeInTheDocument();
});
