import { fireEvent, screen } from '@testing-library/react';
import axe from 'axe-core';

import { accountTexts } from '../../../src/browser/texts/accountTexts';
import { repeatLinkTexts } from '../../../src/browser/texts/repeatLinkTexts';
import { refused } from '../../../src/shared/kernel/outcome';
import type { PostRepeatLink, PostRepeatLinkRead, RepeatLink } from '../../../src/shared/repeat/repeatLinkContract';
import type { FakePlatform } from '../../support/browser/fakePlatform';
import { renderShop, settle } from '../../support/browser/renderShop';
import { answerCustomer, TOKEN } from './openAccount';

// axe reads whole pages.
jest.setTimeout(30_000);

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2027-02-14T13:28:00.000Z') }));
afterEach(() => jest.useRealTimers());

const AT = `/auth/repeat#${TOKEN}`;
const line = {
  productVariantId: 'racao',
  title: 'Ração Matuta',
  variantTitle: '15 kg',
  imageUrl: null,
  quantity: 1,
  unitPrice: 23_690,
};
const aLink = (values: Partial<RepeatLink> = {}): RepeatLink => ({
  kind: 'skip',
  state: 'open',
  purchaseName: 'Ração da Mel',
  chargeOn: '2027-02-21',
  reminder: {
    at: '2027-02-14T12:00:00.000Z',
    lockedAt: null,
    productsValue: 23_690,
    discountValue: 1_185,
    discountPercent: 5,
    discountMost: null,
    shippingValue: 1_980,
    total: 24_485,
    lines: [line],
    leftOut: [],
  },
  rise: null,
  nextOn: '2027-04-18',
  until: '2027-02-21T12:00:00.000Z',
  pix: null,
  ...values,
});
const pix = {
  orderId: 'order-3',
  amount: 24_485,
  code: { code: '000201', qrPath: 'M0 0h1', size: 45, expiresAt: '2027-02-14T14:28:00.000Z' },
};

const visit = (prepare: (fake: FakePlatform) => void) =>
  renderShop(AT, {
    prepare: (fake) => {
      answerCustomer(fake);
      prepare(fake);
    },
  });
const reads =
  (link: RepeatLink) =>
  ({ api }: FakePlatform) =>
    api.answer<PostRepeatLinkRead>('POST', '/auth/repeat-link/read', link);
const heading = (name: string) => screen.getByRole('heading', { name, level: 1 });
const press = async (button: HTMLElement) => {
  fireEvent.click(button);
  await settle();
};
const expectAccessible = async (container: Element) => {
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
};

it.each([
  ['skip', repeatLinkTexts.key.skip],
  ['accept', /^Aceitar R\$\s259,90$/],
  ['pay', /^Pagar R\$\s244,85 com Pix$/],
] as const)(
  'shows what a link to %s does before anything is done, and does it by its one button',
  async (kind, key) => {
    const rise = {
      lines: [{ ...line, fromPrice: 23_690, toPrice: 25_195 }],
      fromTotal: 24_485,
      toTotal: 25_990,
      answerBy: '2027-02-19T12:00:00.000Z',
      answer: null,
    };
    const open = aLink({ kind, rise: kind === 'accept' ? rise : null, nextOn: kind === 'skip' ? '2027-04-18' : null });
    const { api, container } = await visit((fake) => {
      reads(open)(fake);
      fake.api.answer<PostRepeatLink>('POST', '/auth/repeat-link', { ...open, state: 'done' });
    });
    expect(heading(repeatLinkTexts.ask[kind]('Ração da Mel'))).toBeVisible();
    expect(api.inputsOf('POST', '/auth/repeat-link')).toEqual([]);
    await press(screen.getByRole('button', { name: key }));
    expect(api.inputsOf('POST', '/auth/repeat-link')).toEqual([{ body: { token: TOKEN } }]);
    expect(heading(repeatLinkTexts.done[kind].title)).toBeVisible();
    await expectAccessible(container);
  },
);

it('shows the code of a Pix that can be paid already, with nothing to press but its copy', async () => {
  const { container } = await visit(reads(aLink({ kind: 'pay', nextOn: null, pix })));
  expect(screen.getByRole('img', { name: repeatLinkTexts.qrCode })).toBeVisible();
  expect(screen.getByText('000201')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
  await expectAccessible(container);
});

it.each([
  ['ended or never was', 'NotFoundError', repeatLinkTexts.gone.title],
  ['cannot be read', 'UnavailableError', accountTexts.failedTitle],
] as const)('says so kindly where a link %s', async (_, name, title) => {
  await visit(({ api }) => api.answer<PostRepeatLinkRead>('POST', '/auth/repeat-link/read', () => refused(name)));
  expect(heading(title)).toBeVisible();
});

it('says where a delivery went another way', async () => {
  await visit(reads(aLink({ state: 'over' })));
  expect(heading(repeatLinkTexts.over.title)).toBeVisible();
  expect(screen.getByRole('link', { name: repeatLinkTexts.enter })).toHaveAttribute('href', '/account/repeat');
});

it('opens nothing without a token', async () => {
  const { api } = await renderShop('/auth/repeat', { prepare: answerCustomer });
  expect(heading(repeatLinkTexts.gone.title)).toBeVisible();
  expect(api.inputsOf('POST', '/auth/repeat-link/read')).toEqual([]);
});
