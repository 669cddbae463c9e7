import { screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { myStoreSectionTexts } from '../../../../src/browser/texts/myStoreSectionTexts';
import { firstStepsTexts } from '../../../../src/browser/texts/firstStepsTexts';
import { firstStepsOf, type FirstStepFacts } from '../../../../src/shared/admin/firstSteps';
import type { GetStanding } from '../../../../src/shared/admin/subscriptionContract';
import type {
  FirstSteps,
  GetFirstSteps,
  PostPoliciesAccepted,
  PostStoreClosing,
  PostStoreOpening,
} from '../../../../src/shared/admin/firstStepsContract';
import type { GetStoreOverview } from '../../../../src/shared/admin/myStore/myStoreContract';
import type {
  GetStarterCatalogue,
  PostStarterCatalogue,
  StarterItem,
} from '../../../../src/shared/admin/starterCatalogueContract';
import { refused, succeeded } from '../../../../src/shared/kernel/outcome';
import { anOverview } from '../../../support/browser/admin/myStoreBuilders';
import { aMerchant, merchantWorld } from '../../../support/browser/admin/openAdmin';
import { expectReplayable, openStore } from '../../../support/browser/openStore';
import { renderAt, settle } from '../../../support/browser/renderShop';

const AT = '2026-11-20T13:00:00.000Z';
beforeEach(() => jest.useFakeTimers({ now: Date.parse(AT) }));
afterEach(() => jest.useRealTimers());

const READY = {
  missingFields: [],
  isThemeChosen: true,
  productsOnSale: 64,
  originZipCode: '13010111',
  ownWays: 1,
  hasCarriers: true,
  bankAccount: 'active',
  ownersWithoutAgreement: [],
  policiesAcceptedAt: AT,
  missingDuties: [],
  isTested: true,
  ownDomain: null,
  waitingDomain: null,
} satisfies FirstStepFacts;

const stepsOf = (
  facts: Partial<FirstStepFacts> = {},
  given: Partial<FirstSteps> = {},
  shown: Partial<FirstSteps['facts']> = {},
): FirstSteps => {
  const judged = { ...READY, ...facts };
  return {
    status: 'draft',
    openedAt: null,
    address: 'https://patas.lojas.test',
    host: 'patas.lojas.test',
    waiting: 38,
    testPurchase: null,
    ...firstStepsOf(judged),
    facts: {
      ...judged,
      missingFields: [...judged.missingFields],
      missingDuties: [...judged.missingDuties],
      ownersWithoutAgreement: [...judged.ownersWithoutAgreement],
      legalName: 'Patas Ltda.',
      companyId: '12345678000195',
      address: 'Rua A, 1',
      themeColor: '#c2410c',
      hasLogo: false,
      productsHidden: 0,
      ...shown,
    },
    ...given,
  };
};

const visit = async (
  steps: FirstSteps | null,
  { role = 'owner', at = '/admin/first-steps' }: { role?: 'owner' | 'staff'; at?: string } = {},
) => {
  const fake = merchantWorld({ me: aMerchant({ role, storeStatus: steps?.status ?? 'draft' }) });
  fake.api.answer<GetFirstSteps>('GET', '/admin/first-steps', steps ?? (() => refused('UnavailableError')));
  fake.api.answer<GetStoreOverview>('GET', '/admin/store', anOverview());
  return renderAt(at, openStore({ fake }));
};

const card = (name: string) => within(screen.getByRole('region', { name }));

it('shows what is done with its facts, the current step unfolded, and what the opening lacks', async () => {
  const { container, store, actions } = await visit(stepsOf({ productsOnSale: 0, bankAccount: 'refused' }));
  const list = card('6 de 8 feitos');
  expect(list.getByText('Patas Ltda., CNPJ 12.345.678/0001-95.')).toBeVisible();
  expect(list.getByText('Telha, letreiro com o nome.')).toBeVisible();
  const current = list.getAllByRole('listitem').filter((row) => row.getAttribute('aria-current') === 'step');
  expect(current).toHaveLength(1);
  expect(current[0]).toHaveTextContent(firstStepsTexts.names.products);
  expect(list.getByRole('link', { name: /À mão/ })).toHaveAttribute('href', '/admin/my-store/product/new');
  expect(list.getByRole('link', { name: /Corrigir/ })).toHaveAttribute('href', '/admin/withdraw');
  const opening = card(firstStepsTexts.openingTitle);
  expect(opening.getByText(firstStepsTexts.lackingNames.products)).toBeVisible();
  expect(opening.getByRole('button', { name: firstStepsTexts.open })).toBeDisabled();
  expect(screen.getByRole('region', { name: firstStepsTexts.stripLabel })).toBeVisible();
  expectReplayable(store, actions);
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

it('says how many products wait to be completed, and leads to them', async () => {
  await visit(stepsOf({ productsOnSale: 1 }, {}, { productsHidden: 4 }));
  const list = card('7 de 8 feitos');
  expect(list.getByText(/^1 de 3\. .* 4 estão escondidos: complete e ponha à venda\.$/)).toBeVisible();
  expect(list.getByRole('link', { name: firstStepsTexts.completeHidden })).toHaveAttribute(
    'href',
    '/admin/my-store/product?state=inactive',
  );
});

it('says of products on sale alone that they are so', async () => {
  await visit(stepsOf({ productsOnSale: 1 }));
  const list = card('7 de 8 feitos');
  expect(list.getByText(firstStepsTexts.productsOpen(1, 3, 0))).toBeVisible();
  expect(list.queryByRole('link', { name: firstStepsTexts.completeHidden })).toBeNull();
});

it.each([
  [{ originZipCode: '' }, firstStepsTexts.origin, myStoreSectionTexts.originZipCode],
  [{ missingFields: ['companyId', 'address', 'originZipCode'] as const }, /^Preencher/, myStoreSectionTexts.companyId],
  [{}, /^Ligar/, `${myStoreSectionTexts.domain} (opcional)`],
])('opens Minha Loja at the field that lacks, with %j', async (facts, link, field) => {
  const { user } = await visit(stepsOf(facts));
  await user.click(screen.getByRole('link', { name: link }));
  await settle();
  expect(screen.getByLabelText(field)).toHaveFocus();
});

it('says which address of the store’s own waits for its proof, and leads to it', async () => {
  await visit(stepsOf({ waitingDomain: 'patas.com.br' }));
  expect(screen.getByText(firstStepsTexts.domainWaiting('patas.com.br', 'patas.lojas.test'))).toBeVisible();
  expect(screen.getByText(firstStepsTexts.states.waiting)).toBeInTheDocument();
});

it('says in the strip until when the trial costs nothing', async () => {
  const fake = merchantWorld({ me: aMerchant({ storeStatus: 'draft' }) });
  fake.api.answer<GetFirstSteps>('GET', '/admin/first-steps', stepsOf());
  fake.api.answer<GetStanding>('GET', '/admin/subscription/standing', {
    standing: {
      status: 'future',
      failedSince: null,
      suspendsAt: null,
      isSuspended: false,
      trialEndsAt: '2026-12-22T15:00:00.000Z',
    },
  });
  await renderAt('/admin/first-steps', openStore({ fake }));
  const strip = screen.getByRole('region', { name: firstStepsTexts.stripLabel });
  expect(strip).toHaveTextContent('Teste grátis até 22/12/2026.');
});

it('accepts the texts, asks once, opens, and the menu and the strip go', async () => {
  const { user, api, store, actions } = await visit(stepsOf({ policiesAcceptedAt: null }));
  for (const [page, name] of Object.entries(firstStepsTexts.policyLinks))
    expect(screen.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', page);
  api.answer<PostPoliciesAccepted>('POST', '/admin/first-steps/policies', stepsOf());
  await user.click(screen.getByRole('button', { name: firstStepsTexts.acceptPolicies }));
  await settle();
  expect(screen.getByRole('heading', { name: '8 de 8 feitos' })).toBeVisible();
  const opened = stepsOf({}, { status: 'active', openedAt: AT });
  api.answer<PostStoreOpening>('POST', '/admin/first-steps/opening', opened);
  await user.click(screen.getByRole('button', { name: firstStepsTexts.open }));
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByText(firstStepsTexts.openText('patas.lojas.test', 38))).toBeVisible();
  await user.click(sheet.getByRole('button', { name: firstStepsTexts.open }));
  await settle();
  expect(screen.getByRole('heading', { level: 1, name: firstStepsTexts.openedTitle })).toHaveFocus();
  expect(screen.getByText(firstStepsTexts.openedSince('10:00'))).toBeVisible();
  expect(screen.queryByRole('region', { name: firstStepsTexts.stripLabel })).toBeNull();
  expect(screen.queryByRole('link', { name: firstStepsTexts.title })).toBeNull();
  expectReplayable(store, actions);
});

it('says what the law asks that shoppers cannot read, and leads to the list of it', async () => {
  await visit(stepsOf({ missingDuties: ['exchangeText', 'unitPrices'] }));
  const missing = 'Texto de trocas e devoluções e Preço por quilo, litro ou unidade';
  expect(screen.getByText(`Falta o que a lei pede: ${missing}.`)).toBeVisible();
  expect(screen.getByRole('link', { name: firstStepsTexts.law })).toHaveAttribute(
    'href',
    '/admin/my-store#my-store-law',
  );
  expect(screen.getByRole('button', { name: firstStepsTexts.open })).toBeDisabled();
});

it('says what changed meanwhile when it does not open', async () => {
  const { user, api } = await visit(stepsOf());
  api.answer<PostStoreOpening>('POST', '/admin/first-steps/opening', () =>
    refused('ValidationError', { fields: { products: 'missing' } }),
  );
  api.answer<GetFirstSteps>('GET', '/admin/first-steps', stepsOf({ productsOnSale: 2 }));
  await user.click(screen.getByRole('button', { name: firstStepsTexts.open }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: firstStepsTexts.open }));
  await settle();
  expect(screen.getByText(firstStepsTexts.openRefused)).toHaveAttribute('role', 'alert');
  expect(screen.getByText(firstStepsTexts.lackingNames.products)).toBeVisible();
});

it('says to an owner that the contracts come first, where they withhold a step', async () => {
  const fake = merchantWorld({
    me: aMerchant({ storeStatus: 'draft', permissions: ['ownProfile', 'dashboard', 'sales', 'myStore', 'agreement'] }),
  });
  const steps = stepsOf({ ownersWithoutAgreement: ['Helena'], bankAccount: 'none', isTested: false });
  fake.api.answer<GetFirstSteps>('GET', '/admin/first-steps', steps);
  await renderAt('/admin/first-steps', openStore({ fake }));
  for (const step of ['bankAccount', 'testPurchase'] as const) {
    const row = screen.getAllByRole('listitem').find((item) => item.textContent.includes(firstStepsTexts.names[step]));
    expect(row).toHaveTextContent(firstStepsTexts.agreementFirst);
  }
  expect(screen.queryByText(firstStepsTexts.onlyOwnerTests)).toBeNull();
});

it('leaves opening and accepting to the owner', async () => {
  await visit(stepsOf({ policiesAcceptedAt: null }), { role: 'staff' });
  expect(screen.getByText(firstStepsTexts.onlyOwner)).toBeVisible();
  expect(screen.getByText(firstStepsTexts.onlyOwnerOpens)).toBeVisible();
  expect(screen.queryByRole('button', { name: firstStepsTexts.open })).toBeNull();
});

it('closes an open store from Minha Loja, its consequence said first', async () => {
  const { user, api } = await visit(stepsOf({}, { status: 'active', openedAt: AT }), { at: '/admin/my-store' });
  api.answer<PostStoreClosing>('POST', '/admin/first-steps/closing', stepsOf({}, { openedAt: AT }));
  const door = card(firstStepsTexts.doorTitle);
  await user.click(door.getByRole('button', { name: firstStepsTexts.close }));
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByText(firstStepsTexts.closeText)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: firstStepsTexts.closeConfirm }));
  await settle();
  expect(card(firstStepsTexts.doorTitle).getByText(firstStepsTexts.doorClosed)).toBeVisible();
  expect(screen.getByRole('region', { name: firstStepsTexts.stripLabel })).toBeVisible();
});

it('offers to try again where the list does not come', async () => {
  await visit(null);
  expect(screen.getByText(firstStepsTexts.failedText)).toHaveAttribute('role', 'alert');
});

it('takes of the starter catalogue what has a price, and leads to completing it', async () => {
  const item = (key: string, title: string, isTaken = false): StarterItem => ({
    key,
    group: 'dog',
    category: 'Petiscos para cães',
    title,
    size: '60 g',
    isTaken,
  });
  const fake = merchantWorld({ me: aMerchant({ storeStatus: 'draft' }) });
  const list = [item('bifinho', 'Bifinho'), item('biscoito', 'Biscoito')];
  fake.api.answer<GetStarterCatalogue>('GET', '/admin/first-steps/starter', { list });
  const at = '/admin/first-steps/starter';
  const { user, container, store, actions } = await renderAt(at, openStore({ fake }));
  await user.click(screen.getByRole('button', { name: firstStepsTexts.starterSubmit }));
  await settle();
  expect(screen.getAllByText(firstStepsTexts.starterNone).length).toBeGreaterThan(0);
  const bodies: unknown[] = [];
  fake.api.answer<PostStarterCatalogue>('POST', '/admin/first-steps/starter', ({ body }) => {
    bodies.push(body);
    return succeeded({ list: [item('bifinho', 'Bifinho'), item('biscoito', 'Biscoito', true)], madeIds: ['p1'] });
  });
  await user.click(screen.getByRole('textbox', { name: /Biscoito/ }));
  await user.paste('19,90');
  await user.click(screen.getByRole('button', { name: firstStepsTexts.starterSubmit }));
  await settle();
  expect(bodies).toEqual([{ items: [{ key: 'biscoito', price: 1_990 }] }]);
  expect(screen.getByText(firstStepsTexts.starterMade(1))).toBeVisible();
  expect(screen.getByText(firstStepsTexts.starterTaken)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Biscoito/ })).toBeNull();
  expect(screen.getByRole('link', { name: firstStepsTexts.completeHidden })).toHaveAttribute(
    'href',
    '/admin/my-store/product?state=inactive',
  );
  expectReplayable(store, actions);
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
