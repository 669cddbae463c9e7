import type { UnknownAction } from '@reduxjs/toolkit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';

import { SetupApp } from '../../../src/browser/setup/SetupApp';
import type { HttpClient } from '../../../src/browser/platform/httpClient';
import { setupReducer } from '../../../src/browser/setup/setupSlice';
import { openSetupStore } from '../../../src/browser/setup/setupStore';
import { pictureTexts } from '../../../src/browser/texts/pictureTexts';
import { refusalTexts } from '../../../src/browser/texts/refusalTexts';
import { setupTexts } from '../../../src/browser/texts/setupTexts';
import { refused, type Outcome } from '../../../src/shared/kernel/outcome';
import type {
  DeleteSetupLogo,
  GetSetup,
  GetSetupAddress,
  GetSetupCheck,
  GetSetupChecks,
  InstallationCheck,
  PostSetupEnd,
  PostSetupFactor,
  PostSetupTestLetter,
  PutSetupLogo,
  PutSetupOwner,
  PutSetupStore,
  SetupFactor,
  SetupState,
} from '../../../src/shared/setup/setupContract';
import { fakeApi } from '../../support/browser/fakeApi';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-23T15:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const RENATA = { name: 'Renata Assis', email: 'renata@bichosolto.test', isMade: false };
const A_STORE = { name: 'Bicho Solto', slug: 'bicho-solto', themeColor: '#17694a', ownerEmail: null };
const PASSWORD = 'quatro cachorros e um aquario';
const OFFER: SetupFactor = {
  secret: 'ABCDEFGHIJKLMNOP',
  uri: 'otpauth://totp/x',
  qrPath: 'M0 0h1v1h-1z',
  size: 41,
  recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'],
};
const anOpenSetup = (values: object = {}): SetupState => ({
  state: 'open',
  expiresAt: '2026-11-23T15:30:00.000Z',
  hostSuffix: '.lojas.test',
  owner: null,
  store: null,
  logoUrl: null,
  ...values,
});
const aCheck = (values: Partial<InstallationCheck> = {}): InstallationCheck => ({
  id: 'mail',
  state: 'missing',
  cause: 'notSet',
  facts: {},
  checkedAt: '2026-11-23T15:00:00.000Z',
  ...values,
});
const CHECKS = [
  aCheck(),
  aCheck({ id: 'database', state: 'ok', cause: 'embedded', facts: { version: '18' } }),
  aCheck({ id: 'labels' }),
];

/** A server takes its time: its answers come while `settled` waits. */
const slowed = (http: HttpClient): HttpClient => ({
  async send(method, path, input) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return http.send(method, path, input);
  },
});

const settled = () => act(() => jest.advanceTimersByTimeAsync(500));

/** The page as a browser opens it: real store and sagas, a server that is played. */
async function openPage(read: SetupState | (() => Outcome<SetupState>)) {
  const { http, answer, inputsOf, calls } = fakeApi();
  answer<GetSetup>('GET', '/setup', read);
  answer<PostSetupFactor>('POST', '/setup/second-factor', OFFER);
  answer<PutSetupOwner>('PUT', '/setup/owner', RENATA);
  answer<GetSetupAddress>('GET', '/setup/address/:slug', { problem: null, suggestions: [] });
  answer<PutSetupStore>('PUT', '/setup/store', A_STORE);
  answer<GetSetupChecks>('GET', '/setup/checks', { checks: CHECKS });
  answer<PostSetupEnd>('POST', '/setup/end', { owner: RENATA, store: A_STORE });
  const actions: UnknownAction[] = [];
  const onCrash = (error: Error) => {
    throw error;
  };
  const { store, run } = openSetupStore({ http: slowed(http), onCrash, onAction: (action) => actions.push(action) });
  const first = store.getState();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(
    <Provider store={store}>
      <SetupApp />
    </Provider>,
  );
  act(run);
  await settled();
  return {
    answer,
    inputsOf,
    calls,
    user,
    /** The log alone rebuilds the same state. */
    expectReplayable: (): void => {
      const log: UnknownAction[] = JSON.parse(JSON.stringify(actions));
      expect(log.reduce((state, action) => setupReducer(state, action), first.setup)).toEqual(store.getState().setup);
    },
  };
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) => {
  await user.click(screen.getByRole('button', { name }));
  await settled();
};

async function fillOwner(user: ReturnType<typeof userEvent.setup>, code = '123 456') {
  await user.type(screen.getByLabelText(setupTexts.name), 'Renata Assis');
  await user.type(screen.getByLabelText(setupTexts.email), 'renata@bichosolto.test');
  await user.type(screen.getByLabelText(setupTexts.password), PASSWORD);
  await user.type(screen.getByLabelText(setupTexts.code), code);
  await user.click(screen.getByRole('checkbox', { name: setupTexts.codesKept }));
}

it('leads through the four steps to the store that stands', async () => {
  const { user, inputsOf, expectReplayable } = await openPage(anOpenSetup());
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  for (const code of OFFER.recoveryCodes) expect(screen.getByText(code)).toBeVisible();
  await fillOwner(user);
  await press(user, setupTexts.toStore);
  expect(inputsOf<PutSetupOwner>('PUT', '/setup/owner')).toEqual([
    { body: { name: 'Renata Assis', email: 'renata@bichosolto.test', password: PASSWORD, code: '123456' } },
  ]);
  expect(screen.getByRole('heading', { name: setupTexts.steps.store.title })).toHaveFocus();

  await user.type(screen.getByLabelText(setupTexts.storeName), 'Bicho Solto');
  await settled();
  expect(screen.getByLabelText(setupTexts.address)).toHaveValue('bicho-solto');
  expect(screen.getByText(setupTexts.addressFree)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Telha' }));
  await press(user, setupTexts.toChecks);
  expect(inputsOf<PutSetupStore>('PUT', '/setup/store')).toEqual([
    { body: { name: 'Bicho Solto', slug: 'bicho-solto', themeColor: '#c2410c', ownerEmail: null } },
  ]);

  expect(screen.getByText(setupTexts.stillMissing(1))).toBeVisible();
  await press(user, setupTexts.finish);
  expect(screen.getByRole('heading', { name: setupTexts.doneTitle })).toHaveFocus();
  expect(screen.getByRole('link', { name: setupTexts.toAdmin })).toHaveAttribute('href', '/admin/first-steps');
  expect(screen.getByRole('link', { name: setupTexts.toConsole })).toHaveAttribute(
    'href',
    '//plataforma.lojas.test/platform',
  );
  expect(screen.getByText('bicho-solto.lojas.test')).toBeVisible();
  expectReplayable();
});

it('sends no step that is wrong, and says how many numbers of a code are missing', async () => {
  const { user, calls } = await openPage(anOpenSetup());
  await user.type(screen.getByLabelText(setupTexts.code), '418 20');
  await press(user, setupTexts.toStore);
  expect(screen.getAllByText(setupTexts.codeShort(1))).not.toHaveLength(0);
  expect(screen.getAllByText(setupTexts.codesKeptMissing)).not.toHaveLength(0);
  expect(calls.map(({ method }) => method)).not.toContain('PUT');
});

it('shows what the server refused at its field, until that is changed', async () => {
  const { user, answer } = await openPage(anOpenSetup());
  answer<PutSetupOwner>('PUT', '/setup/owner', () => refused('ValidationError', { fields: { code: 'wrong' } }));
  await fillOwner(user);
  await press(user, setupTexts.toStore);
  expect(screen.getAllByText(setupTexts.codeWrong)).not.toHaveLength(0);
  answer<PutSetupOwner>('PUT', '/setup/owner', RENATA);
  await user.clear(screen.getByLabelText(setupTexts.code));
  await user.type(screen.getByLabelText(setupTexts.code), '654321');
  await press(user, setupTexts.toStore);
  expect(screen.getByRole('heading', { name: setupTexts.steps.store.title })).toBeVisible();
});

const aFile = () => new File(['logo'], 'logo.png', { type: 'image/png' });
/** The file of the field for the logo: its button opens the browser's own dialog. */
async function chooseLogo(user: ReturnType<typeof userEvent.setup>, file = aFile()) {
  const field = screen.getByRole('group', { name: pictureTexts.logo });
  const [input] = field.getElementsByTagName('input');
  if (!input) throw new Error('no field for a file');
  await user.upload(input, file);
  // It is read first, then sent.
  await settled();
  await settled();
}
const front = () => screen.getByRole('img', { name: setupTexts.front });

it('shows a chosen logo on the front, keeps it at once, and takes it away again', async () => {
  const { user, answer, inputsOf, expectReplayable } = await openPage(anOpenSetup({ owner: RENATA }));
  answer<PutSetupLogo>('PUT', '/setup/logo', { url: '/media/a/bp.webp' });
  answer<DeleteSetupLogo>('DELETE', '/setup/logo', null);
  await user.type(screen.getByLabelText(setupTexts.storeName), 'Bicho Solto');
  await chooseLogo(user);
  expect(inputsOf<PutSetupLogo>('PUT', '/setup/logo')).toEqual([{ body: { content: btoa('logo') } }]);
  expect(front().querySelector('img[alt="Bicho Solto"]')).toHaveAttribute('src', '/media/a/bp.webp');
  await press(user, pictureTexts.remove);
  expect(screen.getByRole('group', { name: pictureTexts.logo })).toHaveFocus();
  expect(front().querySelector('img[alt="Bicho Solto"]')).toBeNull();
  expectReplayable();
});

it('has the logo again after a reload, and shows it to the end', async () => {
  const { user } = await openPage(anOpenSetup({ owner: RENATA, store: A_STORE, logoUrl: '/media/a/bp.webp' }));
  expect(screen.getByText(setupTexts.storeSummary(A_STORE.themeColor, true), { exact: false })).toBeVisible();
  await press(user, `Editar ${setupTexts.steps.store.title}`);
  expect(screen.getByRole('img', { name: pictureTexts.logo })).toHaveAttribute('src', '/media/a/bp.webp');
  await press(user, setupTexts.toChecks);
  await press(user, setupTexts.finish);
  expect(screen.getByRole('img', { name: A_STORE.name })).toHaveAttribute('src', '/media/a/bp.webp');
});

it('says why a picture is not taken, and leaves the one of before', async () => {
  const { user, answer } = await openPage(anOpenSetup({ owner: RENATA, logoUrl: '/media/a/bp.webp' }));
  answer<PutSetupLogo>('PUT', '/setup/logo', () => refused('UnsupportedMediaTypeError'));
  await chooseLogo(user);
  const field = screen.getByRole('group', { name: pictureTexts.logo });
  await waitFor(() => expect(field).toHaveAccessibleDescription(pictureTexts.refused));
  expect(screen.getByRole('img', { name: pictureTexts.logo })).toHaveAttribute('src', '/media/a/bp.webp');
  answer<PutSetupLogo>('PUT', '/setup/logo', () => refused('UnexpectedError'));
  await chooseLogo(user);
  await waitFor(() => expect(field).toHaveAccessibleDescription(refusalTexts.UnexpectedError));
  answer<PutSetupLogo>('PUT', '/setup/logo', { url: '/media/a/cp.webp' });
  await chooseLogo(user);
  await waitFor(() =>
    expect(screen.getByRole('img', { name: pictureTexts.logo })).toHaveAttribute('src', '/media/a/cp.webp'),
  );
});

it('closes where the address ran out while a logo was on its way', async () => {
  const { user, answer } = await openPage(anOpenSetup({ owner: RENATA }));
  answer<PutSetupLogo>('PUT', '/setup/logo', () => refused('GoneError'));
  answer<GetSetup>('GET', '/setup', { state: 'expired' });
  await chooseLogo(user);
  expect(await screen.findByRole('heading', { name: setupTexts.expiredTitle })).toBeVisible();
});

it('leaves an address that was typed alone, and takes an offered one', async () => {
  const { user, answer } = await openPage(anOpenSetup({ owner: RENATA }));
  const address = screen.getByLabelText(setupTexts.address);
  answer<GetSetupAddress>('GET', '/setup/address/:slug', { problem: 'taken', suggestions: ['solto-pet', 'solto-2'] });
  await user.type(address, 'solto');
  await settled();
  expect(screen.getByText(setupTexts.addressProblems.taken)).toBeVisible();
  await user.type(screen.getByLabelText(setupTexts.storeName), 'Bicho Solto');
  expect(address).toHaveValue('solto');
  answer<GetSetupAddress>('GET', '/setup/address/:slug', { problem: null, suggestions: [] });
  await press(user, 'Usar solto-pet');
  expect(address).toHaveValue('solto-pet');
  expect(screen.getByText(setupTexts.addressFree)).toBeVisible();
});

it('invites somebody else, once the owner of the platform is not to be both', async () => {
  const { user, inputsOf } = await openPage(anOpenSetup({ owner: RENATA }));
  await user.type(screen.getByLabelText(setupTexts.storeName), 'Bicho Solto');
  await user.click(screen.getByRole('checkbox', { name: setupTexts.meToo(RENATA.name, RENATA.email) }));
  await press(user, setupTexts.toChecks);
  expect(inputsOf<PutSetupStore>('PUT', '/setup/store')).toEqual([]);
  await user.type(screen.getByLabelText(setupTexts.invitee), 'dona@bicho.test');
  await press(user, setupTexts.toChecks);
  expect(inputsOf<PutSetupStore>('PUT', '/setup/store')).toMatchObject([{ body: { ownerEmail: 'dona@bicho.test' } }]);
});

it('goes on where it was after a reload, and a step that was kept is corrected without its secrets', async () => {
  const { user, inputsOf, calls } = await openPage(anOpenSetup({ owner: RENATA, store: A_STORE }));
  expect(screen.getByText(setupTexts.needed)).toBeVisible();
  await press(user, `Editar ${setupTexts.steps.owner.title}`);
  expect(screen.getByLabelText(setupTexts.name)).toHaveValue('Renata Assis');
  expect(screen.getByText(setupTexts.factorKept)).toBeVisible();
  expect(calls.some(({ path }) => path === '/setup/second-factor')).toBe(false);
  await press(user, setupTexts.toStore);
  expect(inputsOf<PutSetupOwner>('PUT', '/setup/owner')).toMatchObject([{ body: { password: null, code: null } }]);
  expect(screen.getByText(setupTexts.needed)).toBeVisible();
});

it('sends a test letter where there is a mail server, and says what that made of it', async () => {
  const { user, answer, expectReplayable } = await openPage(anOpenSetup({ owner: RENATA, store: A_STORE }));
  expect(screen.queryByRole('button', { name: setupTexts.testLetter })).toBeNull();
  const works = aCheck({ state: 'ok', cause: 'works', facts: { host: 'mail.test' } });
  answer<GetSetupCheck>('GET', '/setup/checks/:id', works);
  await press(user, `${setupTexts.checkAgain}: ${setupTexts.checkNames.mail.inSentence}`);
  answer<PostSetupTestLetter>('POST', '/setup/test-letter', { to: RENATA.email, words: null });
  await press(user, setupTexts.testLetter);
  expect(screen.getByText(setupTexts.testLetterTaken(RENATA.email))).toBeVisible();
  answer<PostSetupTestLetter>('POST', '/setup/test-letter', { to: RENATA.email, words: '550 no such user' });
  await press(user, setupTexts.testLetter);
  expect(screen.getByText(setupTexts.testLetterRefused('550 no such user'))).toBeVisible();
  answer<PostSetupTestLetter>('POST', '/setup/test-letter', () => refused('TooManyRequestsError'));
  await press(user, setupTexts.testLetter);
  expect(screen.getByText(setupTexts.testLetterWait)).toBeVisible();
  expectReplayable();
});

it('checks one thing again, and keeps what may wait folded', async () => {
  const { user, answer } = await openPage(anOpenSetup({ owner: RENATA, store: A_STORE }));
  const rows = screen.getAllByRole('listitem');
  const labels = rows.find((row) => within(row).queryByText(setupTexts.checkNames.labels.name));
  expect(labels && within(labels).getByText(/MELHOR_ENVIO_TOKEN=/)).not.toBeVisible();
  await press(user, new RegExp(setupTexts.how));
  expect(labels && within(labels).getByText(/MELHOR_ENVIO_TOKEN=/)).toBeVisible();
  const works = aCheck({ state: 'ok', cause: 'works', facts: { host: 'mail.test' } });
  answer<GetSetupCheck>('GET', '/setup/checks/:id', works);
  await press(user, `${setupTexts.checkAgain}: ${setupTexts.checkNames.mail.inSentence}`);
  expect(screen.getByText(/mail\.test aceitou/)).toBeVisible();
  expect(screen.queryByText(setupTexts.stillMissing(1))).not.toBeInTheDocument();
});

it('stays closed for an address that is over, and for an installation that is set up', async () => {
  await openPage({ state: 'expired' });
  expect(screen.getByRole('heading', { name: setupTexts.expiredTitle })).toBeVisible();
});

it('says on which day it was finished', async () => {
  await openPage({ state: 'locked', finishedAt: '2026-11-22T15:00:00.000Z' });
  expect(screen.getByRole('heading', { name: setupTexts.closedTitle })).toBeVisible();
  expect(screen.getByText(/22\/11\/2026/)).toBeVisible();
});

it('closes at the step in which the address ran out', async () => {
  const { user, answer } = await openPage(anOpenSetup({ owner: RENATA, store: A_STORE }));
  answer<PostSetupEnd>('POST', '/setup/end', () => refused('GoneError'));
  answer<GetSetup>('GET', '/setup', { state: 'expired' });
  await press(user, setupTexts.finish);
  expect(screen.getByRole('heading', { name: setupTexts.expiredTitle })).toBeVisible();
});

it('asks the server again that did not answer', async () => {
  const { user, answer } = await openPage(() => refused('UnexpectedError'));
  expect(screen.getByRole('heading', { name: setupTexts.unreachableTitle })).toBeVisible();
  answer<GetSetup>('GET', '/setup', anOpenSetup());
  await press(user, setupTexts.retry);
  expect(screen.getByRole('heading', { name: setupTexts.title })).toBeVisible();
});
