import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { goodsAdded } from '../../../../src/browser/admin/rules/goods/goodsSlice';
import { shippingTested } from '../../../../src/browser/admin/rules/shipping/shippingRuleSlice';
import { voucherTested } from '../../../../src/browser/admin/rules/voucher/voucherSlice';
import { adminTexts } from '../../../../src/browser/texts/adminTexts';
import { customersTexts } from '../../../../src/browser/texts/customersTexts';
import { formTexts } from '../../../../src/browser/texts/formTexts';
import { rulesTexts } from '../../../../src/browser/texts/rulesTexts';
import { shiftRuleTexts } from '../../../../src/browser/texts/shiftRuleTexts';
import type { GetOwnCustomer } from '../../../../src/shared/admin/customers/customerListContract';
import type { GetShippingRules, PostShippingRule } from '../../../../src/shared/admin/rules/shippingRuleContract';
import type { GetOwnVoucher, PostOwnVoucher } from '../../../../src/shared/admin/rules/voucherRuleContract';
import { refused } from '../../../../src/shared/kernel/outcome';
import { openStore } from '../../../support/browser/openStore';
import { renderAt, settle } from '../../../support/browser/renderShop';
import { merchantWorld } from '../../../support/browser/admin/openAdmin';
import {
  aGoodsItem,
  anOwnCustomer,
  anOwnVoucher,
  aRule,
  aShippingTest,
  aVoucherTest,
  stockRules,
} from '../../../support/browser/admin/rulesWorld';

const AT = '2026-11-20T13:00:00.000Z';
beforeEach(() => jest.useFakeTimers({ now: Date.parse(AT) }));
afterEach(() => jest.useRealTimers());

const visit = async (pathname: string, prepare?: (fake: ReturnType<typeof merchantWorld>) => void) => {
  const fake = merchantWorld();
  stockRules(fake.api);
  prepare?.(fake);
  return renderAt(pathname, openStore({ fake }));
};

it('says what each rule costs, when it arrives and where it is good', async () => {
  await visit('/admin/my-store/shipping', ({ api }) =>
    api.answer<GetShippingRules>('GET', '/admin/shipping-rule', {
      list: [
        aRule({
          limitCartPriceMin: 15_000,
          area: { zipRanges: [{ from: '13000000', to: '13139999' }], cityIds: [], stateIds: ['SP', 'RJ'] },
        }),
      ],
    }),
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Frete' })).toBeVisible();
  const row = within(screen.getByRole('list', { name: rulesTexts.rulesTitle })).getByRole('listitem');
  expect(row).toHaveTextContent(/R\$\s9,90 · 1 a 2 dias úteis · compras acima de R\$\s150,00 · 1 faixa de CEP, SP, RJ/);
});

it('says that there are no rules', async () => {
  await visit('/admin/my-store/shipping', ({ api }) =>
    api.answer<GetShippingRules>('GET', '/admin/shipping-rule', { list: [] }),
  );
  expect(screen.getByText(rulesTexts.noRules)).toBeVisible();
});

it('offers to try again where the rules do not come', async () => {
  await visit('/admin/my-store/shipping', ({ api }) =>
    api.answer<GetShippingRules>('GET', '/admin/shipping-rule', () => refused('UnexpectedError')),
  );
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(rulesTexts.failed);
  expect(screen.getByRole('button', { name: adminTexts.retry })).toBeVisible();
});

it('does not send a rule that serves nowhere, and keeps what was typed when the server refuses', async () => {
  const { user, api } = await visit('/admin/my-store/shipping');
  api.answer<PostShippingRule>('POST', '/admin/shipping-rule', () => refused('UnavailableError'));
  await user.click(screen.getByRole('button', { name: rulesTexts.addRule }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(rulesTexts.ruleName), { target: { value: 'Bike' } });
  fireEvent.change(dialog.getByLabelText(rulesTexts.price), { target: { value: '5,00' } });
  await user.click(dialog.getByRole('radio', { name: new RegExp(rulesTexts.listedPlaces) }));
  await user.click(dialog.getByRole('button', { name: rulesTexts.save }));
  await settle();
  expect(dialog.getAllByText(rulesTexts.placesMissing)[0]).toBeVisible();
  expect(api.inputsOf<PostShippingRule>('POST', '/admin/shipping-rule')).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'SP' }));
  await user.click(dialog.getByRole('button', { name: rulesTexts.save }));
  await settle();
  expect(api.inputsOf<PostShippingRule>('POST', '/admin/shipping-rule')).toMatchObject([
    { body: { name: 'Bike', price: 500, area: { zipRanges: [], cityIds: [], stateIds: ['SP'] } } },
  ]);
  expect(dialog.getByLabelText(rulesTexts.ruleName)).toHaveValue('Bike');
});

describe('day and shift of the shopper’s choice', () => {
  const warning = () => screen.queryByText(shiftRuleTexts.warning);
  const withRule = (rule: Parameters<typeof aRule>[0]) =>
    visit('/admin/my-store/shipping', ({ api }) =>
      api.answer<GetShippingRules>('GET', '/admin/shipping-rule', { list: [aRule(rule)] }),
    );

  it.each<[string, Parameters<typeof aRule>[0]]>([
    ['everywhere', {}],
    ['in the state', { area: { zipRanges: [], cityIds: [], stateIds: ['RJ', 'SP'] } }],
    ['in a city of it', { area: { zipRanges: [], cityIds: ['3509502'], stateIds: [] } }],
    ['at zip codes of it', { area: { zipRanges: [{ from: '19900000', to: '20100000' }], cityIds: [], stateIds: [] } }],
  ])('is missed of a way that delivers %s', async (_where, rule) => {
    await withRule(rule);
    expect(warning()).toBeVisible();
  });

  it.each<[string, Parameters<typeof aRule>[0]]>([
    ['elsewhere', { area: { zipRanges: [{ from: '20000000', to: '20100000' }], cityIds: [], stateIds: ['RJ'] } }],
    ['to nobody, being off', { isActive: false }],
    ['nothing, being fetched', { isPickup: true }],
    ['with a reason', { noScheduleReason: 'Entrega na hora' }],
  ])('is not missed of a way that delivers %s', async (_where, rule) => {
    await withRule(rule);
    expect(warning()).not.toBeInTheDocument();
  });

  it('is arranged in the form of a rule, which says what is wrong', async () => {
    const { user, api } = await visit('/admin/my-store/shipping');
    api.answer<PostShippingRule>('POST', '/admin/shipping-rule', () => refused('UnavailableError'));
    await user.click(screen.getByRole('button', { name: rulesTexts.addRule }));
    const dialog = within(screen.getByRole('dialog'));
    const write = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    write(rulesTexts.ruleName, 'Bike');
    write(rulesTexts.price, '5,00');
    expect(dialog.getByLabelText(new RegExp(shiftRuleTexts.reason))).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: shiftRuleTexts.title }));
    for (const shift of [/manhã/, /tarde/, /noite/]) await user.click(dialog.getByRole('checkbox', { name: shift }));
    write(shiftRuleTexts.leadDays, '31');
    await user.click(dialog.getByRole('button', { name: rulesTexts.save }));
    await settle();
    expect(dialog.getAllByText(shiftRuleTexts.shiftsMissing)[0]).toBeVisible();
    expect(dialog.getAllByText(shiftRuleTexts.leadDaysWrong)[0]).toBeVisible();
    expect(api.inputsOf<PostShippingRule>('POST', '/admin/shipping-rule')).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: 'noite, 19h às 23h' }));
    await user.click(dialog.getByRole('checkbox', { name: 'manhã, 7h às 11h' }));
    write(shiftRuleTexts.leadDays, '0');
    await user.click(dialog.getByRole('button', { name: rulesTexts.save }));
    await settle();
    expect(api.inputsOf<PostShippingRule>('POST', '/admin/shipping-rule').map(({ body }) => body.schedule)).toEqual([
      { shifts: ['morning', 'evening'], leadDays: 0, daysAhead: 10, cutoffHour: 16, capacity: null, saturdays: false },
    ]);
    // What is fetched at the store has no shifts.
    await user.click(dialog.getByRole('checkbox', { name: rulesTexts.isPickup }));
    expect(dialog.queryByRole('checkbox', { name: shiftRuleTexts.title })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: rulesTexts.save }));
    await settle();
    expect(api.inputsOf<PostShippingRule>('POST', '/admin/shipping-rule').at(-1)?.body.schedule).toBeNull();
  });
});

it('says of each option and each rule of a test cart why it is so', async () => {
  const { store, container } = await visit('/admin/my-store/shipping');
  act(() => void store.dispatch(goodsAdded({ item: aGoodsItem() })));
  act(() => void store.dispatch(shippingTested(aShippingTest({ carriers: 'estimated' }))));
  await settle();
  const result = within(screen.getByRole('region', { name: rulesTexts.testResult }));
  expect(result.getByText(rulesTexts.carriers.estimated)).toBeVisible();
  const offered = within(result.getByRole('list', { name: rulesTexts.offered }));
  expect(offered.getByText(/Disponivel em compras acima de R\$\s300,00\./)).toBeVisible();
  const why = result.getByRole('list', { name: rulesTexts.whyRules });
  expect(why).toHaveTextContent(/O CEP está numa das faixas\. Faltam R\$\s110,11 em produtos/);
  expect(why).toHaveTextContent(`${rulesTexts.isOff} ${rulesTexts.notServed}`);
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('makes a voucher, says what is wrong with it, and leads to its page', async () => {
  const { user, api } = await visit('/admin/my-store/voucher/new');
  api.answer<PostOwnVoucher>('POST', '/admin/voucher', () => refused('ValidationError', { fields: { code: 'taken' } }));
  fireEvent.change(screen.getByLabelText(rulesTexts.code), { target: { value: '#verao10' } });
  await user.click(screen.getByRole('button', { name: rulesTexts.create }));
  await settle();
  expect(screen.getAllByText(rulesTexts.percentageWrong)[0]).toBeVisible();
  fireEvent.change(screen.getByRole('textbox', { name: rulesTexts.percentage }), { target: { value: '10' } });
  await user.click(screen.getByRole('button', { name: rulesTexts.create }));
  await settle();
  expect(screen.getAllByText(rulesTexts.codeTaken)[0]).toBeVisible();
  expect(api.inputsOf<PostOwnVoucher>('POST', '/admin/voucher').at(-1)).toMatchObject({
    body: { code: 'VERAO10', kind: 'percentage', value: 10, maxDiscount: null, appliesTo: 'everything' },
  });
  api.answer<PostOwnVoucher>('POST', '/admin/voucher', anOwnVoucher());
  fireEvent.change(screen.getByLabelText(rulesTexts.code), { target: { value: 'VERAO11' } });
  await user.click(screen.getByRole('button', { name: rulesTexts.create }));
  await settle();
  expect(screen.getByRole('heading', { level: 1, name: 'VERAO10' })).toBeVisible();
});

it('names the fields of a voucher in the summary of what is wrong', async () => {
  const { user } = await visit('/admin/my-store/voucher/new');
  const labels = [rulesTexts.maxUses, rulesTexts.maxUsesPerCustomer];
  for (const label of labels)
    fireEvent.change(screen.getByRole('textbox', { name: `${label} (${formTexts.optional})` }), {
      target: { value: 'x' },
    });
  await user.click(screen.getByRole('button', { name: rulesTexts.create }));
  await settle();
  for (const label of labels)
    expect(screen.getByRole('link', { name: `${label}: ${rulesTexts.wholeWrong}` })).toBeVisible();
});

it('offers removal of an unused voucher alone, and shows a test line by line', async () => {
  const { store } = await visit('/admin/my-store/voucher/voucher-1', ({ api }) =>
    api.answer<GetOwnVoucher>('GET', '/admin/voucher/:id', anOwnVoucher({ isRemovable: false, usedCount: 3 })),
  );
  expect(screen.getByText(rulesTexts.usedStays)).toBeVisible();
  expect(screen.queryByRole('button', { name: rulesTexts.remove })).toBeNull();
  act(() => void store.dispatch(voucherTested(aVoucherTest())));
  await settle();
  const result = screen.getByRole('region', { name: rulesTexts.voucherTestResult });
  expect(result).toHaveTextContent(/O cupom desconta R\$\s18,99\./);
  expect(result).toHaveTextContent(/1 × Ração Matuta Frango, 10,1 kg/);
  const refusal = { reason: 'voucherMinimum', missing: 1_000 } as const;
  act(() => void store.dispatch(voucherTested(aVoucherTest({ totalDiscount: 0, refusal }))));
  await settle();
  expect(result).toHaveTextContent(/Faltam R\$\s10,00 em produtos para o mínimo\./);
});

it('shows customers with little of them', async () => {
  await visit('/admin/my-store/customer');
  const row = within(screen.getByRole('row', { name: /Mariana Duarte/ }));
  expect(row.getByText('***.982.247-**')).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: customersTexts.invitations })).toHaveAttribute(
    'href',
    '/admin/customer-invitation',
  );
});

it('shows a customer who deleted their account as such', async () => {
  await visit('/admin/my-store/customer/customer-1', ({ api }) =>
    api.answer<GetOwnCustomer>('GET', '/admin/customer/:id', anOwnCustomer({ person: null, erasedAt: AT })),
  );
  expect(screen.getByRole('heading', { level: 1, name: customersTexts.erased })).toBeVisible();
  expect(screen.getByText(customersTexts.erasedText('20/11/2026'))).toBeVisible();
  expect(screen.queryByRole('button', { name: customersTexts.exportKey })).toBeNull();
  expect(screen.getByText('Pedido 1042')).toBeVisible();
});
