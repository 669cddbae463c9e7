import { screen, within } from '@testing-library/react';

import { contactTexts } from '../../../src/browser/texts/contactTexts';
import { entryTexts } from '../../../src/browser/texts/entryTexts';
import { refusalTexts } from '../../../src/browser/texts/refusalTexts';
import type { PostContact, PostContactOipet } from '../../../src/shared/contact/contactContract';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import { expectReplayable } from '../../support/browser/openStore';
import { renderShop, settle } from '../../support/browser/renderShop';

// A whole shop and a form that is typed into: slow where the machine is.
jest.setTimeout(20_000);

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const receipt = { protocol: '20261120-483920', createdAt: '2026-11-20T15:00:00.000Z' };
const MESSAGE = 'O saco veio rasgado. Como faço a troca?';

const field = (name: string | RegExp) => screen.getByLabelText(name);
const send = (words: string = contactTexts.send) => screen.getByRole('button', { name: words });

type View = Awaited<ReturnType<typeof renderShop>>;

const enter = async ({ user }: View, name: string | RegExp, text: string) => {
  await user.click(field(name));
  await user.paste(text);
};

const write = async (view: View) => {
  await enter(view, contactTexts.name, ' Maria de Souza ');
  await enter(view, contactTexts.email, 'maria@example.com');
  await enter(view, contactTexts.message, MESSAGE);
};

it('sends a message to the store and shows its protocol, where the focus is', async () => {
  const view = await renderShop('/contact');
  view.api.answer<PostContact>('POST', '/contact', receipt);
  await write(view);
  await enter(view, /Telefone/, '19998765432');
  await view.user.selectOptions(field(contactTexts.subject), contactTexts.subjects.exchange);
  await enter(view, /Número do pedido/, '1042');
  await view.user.click(send());
  await settle();
  expect(view.api.inputsOf<PostContact>('POST', '/contact')).toEqual([
    {
      body: {
        name: 'Maria de Souza',
        email: 'maria@example.com',
        phone: '19998765432',
        subject: 'exchange',
        orderNumber: '1042',
        message: MESSAGE,
      },
    },
  ]);
  const received = screen.getByRole('region', { name: contactTexts.sentTitle });
  expect(received).toHaveFocus();
  expect(within(received).getByText(receipt.protocol)).toBeVisible();
  expect(within(received).getByText(contactTexts.sentText('maria@example.com'))).toBeVisible();

  await view.user.click(within(received).getByRole('button', { name: contactTexts.writeAnother }));
  expect(field(contactTexts.message)).toHaveValue('');
  expectReplayable(view.store, view.actions);
});

it('says what is missing before anything is sent', async () => {
  const { user, api } = await renderShop('/contact');
  await user.click(send());
  await settle();
  for (const text of [entryTexts.name, entryTexts.emailMissing, contactTexts.subjectMissing])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(api.inputsOf<PostContact>('POST', '/contact')).toEqual([]);
});

it('keeps what was written when the server refuses, and says why', async () => {
  const view = await renderShop('/contact');
  await write(view);
  await view.user.selectOptions(field(contactTexts.subject), contactTexts.subjects.other);
  view.api.answer<PostContact>('POST', '/contact', () => refused('TooManyRequestsError', { retryAfter: 130 }));
  await view.user.click(send());
  await settle();
  expect(screen.getByText(contactTexts.tooMany(3))).toBeVisible();
  expect(field(contactTexts.message)).toHaveValue(MESSAGE);

  view.api.answer<PostContact>('POST', '/contact', () =>
    refused('ValidationError', { fields: { email: 'not accepted' } }),
  );
  await view.user.click(send());
  await settle();
  expect(field(contactTexts.email)).toHaveAccessibleDescription(contactTexts.fieldRefused);

  view.api.answer<PostContact>('POST', '/contact', () => refused('UnexpectedError'));
  await enter(view, contactTexts.email, 'x');
  await view.user.click(send());
  await settle();
  expect(screen.getByText(refusalTexts.UnexpectedError)).toBeVisible();
});

it('sends one message for two presses', async () => {
  const view = await renderShop('/contact');
  await write(view);
  await view.user.selectOptions(field(contactTexts.subject), contactTexts.subjects.other);
  let answer = () => {};
  view.api.answer<PostContact>(
    'POST',
    '/contact',
    () =>
      new Promise((resolve) => {
        answer = () => resolve(succeeded(receipt));
      }),
  );
  await view.user.click(send());
  await view.user.click(send());
  answer();
  await settle();
  expect(view.api.inputsOf<PostContact>('POST', '/contact')).toHaveLength(1);
});

it('tells every other way to the store; WhatsApp only where it has one', async () => {
  const { unmount } = await renderShop('/contact');
  const ways = within(screen.getByRole('region', { name: contactTexts.waysTitle }));
  expect(ways.getByRole('link', { name: /\(19\)/ })).toHaveAttribute('href', 'https://wa.me/5519940020000');
  expect(ways.getByRole('link', { name: 'oi@oipet.test' })).toHaveAttribute('href', 'mailto:oi@oipet.test');
  unmount();
  await renderShop('/contact', { shop: { whatsapp: null } });
  expect(screen.queryByText(contactTexts.whatsapp)).not.toBeInTheDocument();
});

it('takes a future merchant’s message to the platform', async () => {
  const view = await renderShop('/contact-oipet');
  view.api.answer<PostContactOipet>('POST', '/contact-oipet', receipt);
  await write(view);
  await view.user.click(send(contactTexts.platformSend));
  await settle();
  expect(view.api.inputsOf<PostContactOipet>('POST', '/contact-oipet')[0]).toEqual({
    body: { name: 'Maria de Souza', email: 'maria@example.com', phone: null, companyName: null, message: MESSAGE },
  });
  expect(screen.getByText(receipt.protocol)).toBeVisible();
});
