import { formatDay, formatInstant } from '../../shared/kernel/calendar';
import { firstNameOf } from '../../shared/kernel/firstName';
import { formatBrl } from '../../shared/kernel/money';
import { formatZipCode } from '../../shared/kernel/zipCode';
import { CARDS_PATH, purchasePath, type RepeatPanel } from '../../shared/repeat/repeatPaths';
import type { RepeatCycle } from '../../shared/repeat/repeatContract';
import { promiseWords } from '../../shared/shipping/deliveryWords';
import { htmlText } from '../html/htmlText';
import { themeColors } from '../html/themeColors';
import type { RepeatTemplate } from '../queue/emailOutbox';
import type { CardLetter, NamedCard, RepeatLetter } from '../repeat/repeatLetter';
import { buttonTo, emailDocument, FIELD, layout, row, TEXT_FACE, type EmailColors } from './emailDocument';
import { goodsTable, type Good } from './emailGoods';
import { notes, opening } from './emailParts';
import { framed, helpAndSeller, helpAndSellerLines, strong, type Sender } from './emailSeller';
import { emailTexts } from './emailTexts';
import type { RenderedEmail } from './renderEmail';
import { repeatEmailTexts as texts } from './repeatEmailTexts';

type Panel = { label: string; amount: string; note: string | null };
type Way = { label: string; url: string };
/** A letter before it is drawn: its parts in their order. */
type Drawn = {
  title: string;
  lead: string;
  panel?: Panel | null;
  key?: Way | null;
  ways?: { title: string; list: Way[] } | null;
  /** Below the ways. */
  after?: string[];
  goods?: boolean;
  leftOut?: { note: string } | null;
  notes?: string[];
  address?: boolean;
  small?: string[];
};

/** 'Visa final 4242'. */
export const cardWords = ({ brand, lastDigits }: NamedCard): string =>
  [brand ?? 'cartão', lastDigits === null ? '' : `final ${lastDigits}`].filter(Boolean).join(' ');

type Subject = Sender & { letter: RepeatLetter };

/** Renders a letter about a repeat purchase: date, total, one key, the ways out, and what the silence means. */
export const renderRepeatEmail = (template: RepeatTemplate, { letter, ...sender }: Subject): RenderedEmail =>
  draw(sender, letter, LETTERS[template](letter, urlsOf(sender.origin, letter)));

type Urls = { account: string; order: string; of: (panel: RepeatPanel) => string } & Record<
  'skip' | 'accept' | 'pay',
  string
>;

/** A link that was not made leads to the account, where the same is done. */
const urlsOf = (origin: string, { cycle, purchase, links }: RepeatLetter): Urls => {
  const of = (panel?: RepeatPanel) => `${origin}${purchasePath(purchase.id, panel)}`;
  const account = of();
  const linkOr = (path: string | undefined) => (path === undefined ? account : `${origin}${path}`);
  return {
    account,
    of,
    order: cycle?.orderId ? `${origin}/order/${encodeURIComponent(cycle.orderId)}` : account,
    skip: linkOr(links.skip),
    accept: linkOr(links.accept),
    pay: linkOr(links.pay),
  };
};

const dayOf = ({ cycle }: RepeatLetter): string => (cycle ? formatDay(cycle.chargeOn) : '');
const totalOf = ({ cycle }: RepeatLetter): string => formatBrl(cycle?.reminder?.total ?? 0);
const lastMinuteOf = (cycle: RepeatCycle): string =>
  formatInstant(new Date(Date.parse(cycle.changeableUntil) - 60_000).toISOString());

/** The ways out of a delivery that is announced. */
const waysOf = (cycle: RepeatCycle, urls: Urls): NonNullable<Drawn['ways']> => ({
  title: texts.changeUntil(lastMinuteOf(cycle)),
  list: [
    { label: texts.skip, url: urls.skip },
    { label: texts.postpone, url: urls.of('move') },
    { label: texts.swap, url: urls.of('swap') },
    { label: texts.cancel, url: urls.of('cancel') },
  ],
});

/** What is charged, when and by what: of a locked price, what the customer's bank was instructed to pay. */
const leadOf = (letter: RepeatLetter): string => {
  const { name, cycle, card, purchase } = letter;
  const who = firstNameOf(name);
  if (purchase.payBy === 'card') return texts.reminderLead(who, dayOf(letter), card && cardWords(card));
  const debit = cycle?.automaticPix ?? null;
  return debit === null
    ? texts.reminderLeadPix(who, dayOf(letter))
    : texts.lockedLeadPix(who, formatBrl(debit.amount), formatDay(debit.dueOn));
};

const announced = (letter: RepeatLetter, urls: Urls, title: string, panel: Panel): Drawn => {
  const { cycle, card, purchase, isAuthorized } = letter;
  const byCard = purchase.payBy === 'card';
  const isPayable = byCard ? card !== null : isAuthorized;
  return {
    title,
    lead: [leadOf(letter), letter.promise && `${promiseWords(letter.promise)}.`].filter(Boolean).join(' '),
    panel,
    key: { label: texts.see, url: urls.account },
    ways: cycle && waysOf(cycle, urls),
    after: [texts.nothingToDo],
    goods: true,
    leftOut: { note: texts.notGoing },
    notes: isPayable ? [] : [byCard ? texts.noCard : texts.noAuthorization],
    address: true,
    small: [texts.linkLife, texts.cancelNote],
  };
};

const LETTERS: Record<RepeatTemplate, (letter: RepeatLetter, urls: Urls) => Drawn> = {
  repeatReminder: (letter, urls) =>
    announced(letter, urls, texts.reminderTitle(letter.purchase.name), {
      label: texts.total,
      amount: totalOf(letter),
      note: `${texts.never} ${texts.cheaper}`,
    }),
  repeatLocked: (letter, urls) =>
    announced(letter, urls, texts.lockedTitle(letter.purchase.name), {
      label: texts.mostTotal,
      amount: totalOf(letter),
      note: letter.cycle?.reminder?.lockedAt
        ? texts.closedAt(formatInstant(letter.cycle.reminder.lockedAt))
        : texts.never,
    }),
  repeatRise: (letter, urls) => {
    const { name, purchase, cycle } = letter;
    const rise = cycle?.rise ?? null;
    const until = rise ? formatInstant(rise.answerBy) : '';
    const lead = rise && rise.lines.length > 0 ? texts.riseLead : texts.riseLeadOfAll;
    return {
      title: texts.riseTitle(purchase.name),
      lead: lead(firstNameOf(name), purchase.riseLimit, until),
      panel: rise && { label: texts.riseTotalLabel, amount: formatBrl(rise.toTotal), note: texts.never },
      // Side by side and alike: what costs more is not made easier.
      ways: {
        title: texts.decideUntil(until),
        list: [
          { label: texts.accept, url: urls.accept },
          { label: texts.skip, url: urls.skip },
          { label: texts.changeAccount, url: urls.of('swap') },
          { label: texts.cancelAccount, url: urls.of('cancel') },
        ],
      },
      notes: rise
        ? [
            ...rise.lines.map((line) => texts.riseLine(line.title, formatBrl(line.fromPrice), formatBrl(line.toPrice))),
            texts.riseTotal(formatBrl(rise.fromTotal), formatBrl(rise.toTotal)),
          ]
        : [],
      goods: true,
      leftOut: { note: texts.notGoing },
      address: true,
      small: [texts.riseLife, texts.cancelNote],
    };
  },
  repeatOrdered: (letter, urls) => ({
    title: texts.orderedTitle(letter.purchase.name),
    lead: texts.orderedLead(firstNameOf(letter.name)),
    panel: { label: texts.paid, amount: totalOf(letter), note: null },
    key: { label: texts.openOrder, url: urls.order },
    goods: true,
    notes: nextOf(letter),
    address: true,
    small: [texts.cancelNote],
  }),
  repeatPartlyOrdered: (letter, urls) => ({
    title: texts.partlyTitle(letter.purchase.name),
    lead: texts.partlyLead(firstNameOf(letter.name)),
    panel: { label: texts.paid, amount: totalOf(letter), note: null },
    key: { label: texts.openOrder, url: urls.order },
    goods: true,
    leftOut: { note: texts.notCharged },
    notes: nextOf(letter),
    address: true,
    small: [texts.cancelNote],
  }),
  repeatRefused: (letter, urls) => {
    const { name, purchase, cycle } = letter;
    const last = cycle?.tries.at(-1);
    const byCard = purchase.payBy === 'card';
    const [again, never] = byCard
      ? ([texts.nextTry, texts.noNextTry] as const)
      : ([texts.nextDebit, texts.noNextDebit] as const);
    const nextTry = cycle?.nextTryAt ? again(formatInstant(cycle.nextTryAt)) : never;
    return {
      title: texts.refusedTitle(purchase.name),
      lead: texts.refusedLead(firstNameOf(name), texts.refusedWhy[last?.reason ?? 'refused']),
      panel: {
        label: texts.toPay,
        amount: totalOf(letter),
        note: cycle?.giveUpAt ? texts.payUntil(formatInstant(cycle.giveUpAt)) : null,
      },
      key: { label: texts.payPix(totalOf(letter)), url: urls.pay },
      ways: {
        title: texts.otherWays,
        list: [
          { label: byCard ? texts.otherCard : texts.useCard, url: urls.of('card') },
          { label: texts.skip, url: urls.skip },
        ],
      },
      after: last?.method === 'pix' ? [] : [nextTry],
      goods: true,
      leftOut: { note: texts.notGoing },
      small: [texts.payLife, texts.cancelNote],
    };
  },
  repeatGivenUp: (letter, urls) => ({
    title: texts.givenUpTitle(letter.purchase.name),
    lead: texts.givenUpLead(firstNameOf(letter.name), dayOf(letter)),
    key: { label: texts.seePurchases, url: urls.account },
    notes: nextOf(letter),
    small: [texts.cancelNote],
  }),
  repeatSkipped: (letter, urls) => ({
    title: texts.skippedTitle(letter.purchase.name),
    lead: texts.skippedLead(
      firstNameOf(letter.name),
      dayOf(letter),
      texts.skippedWhy[letter.cycle?.endedWhy ?? 'nothing'],
    ),
    key: { label: texts.seePurchases, url: urls.account },
    leftOut: { note: texts.notGoing },
    notes: nextOf(letter),
    small: [texts.cancelNote],
  }),
  repeatRefunded: (letter, urls) => ({
    title: texts.refundedTitle(letter.purchase.name),
    lead: texts.refundedLead(firstNameOf(letter.name), dayOf(letter)),
    panel: { label: texts.refundedValue, amount: totalOf(letter), note: null },
    key: { label: texts.openOrder, url: urls.order },
  }),
  repeatPaused: (letter, urls) => ({
    title: texts.pausedTitle(letter.purchase.name),
    lead: texts.pausedLead[letter.pausedBy](firstNameOf(letter.name)),
    key: { label: texts.resume, url: urls.account },
    small: [texts.cancelNote],
  }),
  repeatResumed: (letter, urls) => ({
    title: texts.resumedTitle(letter.purchase.name),
    lead: texts.resumedLead(firstNameOf(letter.name), dayOf(letter)),
    key: { label: texts.seePurchases, url: urls.account },
    small: [texts.cancelNote],
  }),
  repeatCancelled: (letter, urls) => ({
    title: texts.cancelledTitle(letter.purchase.name),
    lead: texts.cancelledLead(firstNameOf(letter.name), letter.cancelledAt ? formatInstant(letter.cancelledAt) : ''),
    panel: { label: texts.protocol, amount: letter.purchase.protocol ?? '', note: texts.protocolNote },
    key: { label: texts.seePurchases, url: urls.account },
    notes: [texts.cameBack],
  }),
};

const nextOf = ({ nextOn }: RepeatLetter): string[] => (nextOn === null ? [] : [texts.next(formatDay(nextOn))]);

const draw = (sender: Sender, letter: RepeatLetter, drawn: Drawn): RenderedEmail => {
  const { store, origin } = sender;
  const { purchase, cycle } = letter;
  const { title, lead, panel = null, key = null, ways = null, after = [], small = [] } = drawn;
  const colors = themeColors(store.themeColor);
  const subject = `${title} | ${store.name}`;
  const reminder = cycle?.reminder ?? null;
  const listGood: Good[] = (drawn.goods && reminder ? reminder.lines : []).map((line) => ({
    title: line.title,
    more: emailTexts.quantity(line.variantTitle, line.quantity),
    imageUrl: line.imageUrl,
    amount: line.unitPrice * line.quantity,
  }));
  const sums = listGood.length > 0 && reminder ? sumsOf(reminder, purchase) : [];
  const leftOut = (drawn.leftOut && reminder ? reminder.leftOut : []).map(
    (line) => `${line.title}: ${texts.leftOutWhy[line.reason]}`,
  );
  const sentences = drawn.notes ?? [];
  const place = drawn.address && letter.address ? placeOf(letter.address) : null;
  const changes = {
    place: `${origin}${purchasePath(purchase.id, 'place')}`,
    card: `${origin}${purchasePath(purchase.id, 'card')}`,
    words: purchase.payBy === 'card' ? texts.changeCardLink : texts.changePayLink,
  };
  const html = emailDocument({
    title: subject,
    preheader: lead,
    sender,
    colors,
    rows: [
      opening(title, htmlText(lead), colors),
      notes(sentences, colors),
      row('padding:16px 32px 24px', panelHtml({ panel, key, ways, after }, colors)),
      ...(listGood.length > 0
        ? [
            row('padding:0 32px', heading(texts.goods, colors) + goodsTable(listGood, origin, colors)),
            row('padding:8px 32px 28px', sumsHtml(sums, colors)),
          ]
        : []),
      ...(leftOut.length > 0 && drawn.leftOut
        ? [
            row(
              `padding:20px 32px 24px;${framed(colors)}`,
              [strong(texts.leftOut, colors) + leftOut.map(htmlText).join('<br>'), htmlText(drawn.leftOut.note)].join(
                '<br>',
              ),
            ),
          ]
        : []),
      ...(place
        ? [
            row(
              `padding:20px 32px 24px;${framed(colors)}`,
              `${strong(place.title, colors)}${htmlText(place.line)}<br>${linkHtml({ label: texts.changeAddress, url: changes.place }, colors)} &nbsp; ${linkHtml({ label: changes.words, url: changes.card }, colors)}`,
            ),
          ]
        : []),
      helpAndSeller(sender, colors, small.map(htmlText).join(' ')),
    ],
  });
  const text = [
    title,
    '',
    lead,
    ...sentences,
    '',
    ...(panel ? [`${panel.label}: ${panel.amount}`, ...(panel.note === null ? [] : [panel.note]), ''] : []),
    ...(key ? [`${key.label}: ${key.url}`, ''] : []),
    ...(ways ? [ways.title, ...ways.list.map((way) => `- ${way.label}: ${way.url}`), ''] : []),
    ...after,
    ...(after.length > 0 ? [''] : []),
    ...(listGood.length > 0
      ? [
          texts.goods,
          ...listGood.map((one) => `- ${one.title} (${one.more}): ${formatBrl(one.amount ?? 0)}`),
          '',
          ...sums.map(({ label, amount }) => `${label}: ${amount}`),
          '',
        ]
      : []),
    ...(leftOut.length > 0 && drawn.leftOut
      ? [texts.leftOut, ...leftOut.map((line) => `- ${line}`), drawn.leftOut.note, '']
      : []),
    ...(place
      ? [place.title, place.line, `${texts.changeAddress}: ${changes.place}`, `${changes.words}: ${changes.card}`, '']
      : []),
    ...helpAndSellerLines(sender, small.join(' ')),
  ].join('\n');
  return { subject, html, text };
};

type Sum = { label: string; amount: string; isTotal?: boolean };

const sumsOf = (reminder: NonNullable<RepeatCycle['reminder']>, purchase: RepeatLetter['purchase']): Sum[] => [
  { label: texts.subtotal, amount: formatBrl(reminder.productsValue) },
  ...(reminder.discountValue > 0 ? [{ label: texts.discount, amount: `− ${formatBrl(reminder.discountValue)}` }] : []),
  // A zero price shows nothing (specification §9).
  ...(reminder.shippingValue > 0 ? [{ label: purchase.shippingName, amount: formatBrl(reminder.shippingValue) }] : []),
  { label: texts.sum, amount: formatBrl(reminder.total), isTotal: true },
];

const sumsHtml = (sums: readonly Sum[], colors: EmailColors): string => {
  const face = `${TEXT_FACE};font-size:15px;line-height:22px;padding:4px 0`;
  return layout(
    `border-top:1px dashed ${FIELD}`,
    sums
      .map(({ label, amount, isTotal }) =>
        isTotal
          ? `<tr><td style="${face};padding-top:10px;color:${colors['--ink']}"><b>${htmlText(label)}</b></td><td align="right" style="${face};padding-top:10px;color:${colors['--ink']};white-space:nowrap"><b style="font-size:20px">${amount}</b></td></tr>`
          : `<tr><td style="${face};color:${colors['--ink-2']}">${htmlText(label)}</td><td align="right" style="${face};color:${colors['--ink']};font-weight:600;white-space:nowrap">${amount}</td></tr>`,
      )
      .join(''),
  );
};

const heading = (words: string, colors: EmailColors): string =>
  `<h2 style="margin:0 0 12px;${TEXT_FACE};font-size:18px;line-height:24px;color:${colors['--ink']}">${htmlText(words)}</h2>`;

const linkHtml = ({ label, url }: Way, colors: EmailColors): string =>
  `<a href="${htmlText(url)}" style="color:${colors['--brand']};font-weight:600">${htmlText(label)}</a>`;

const outlined = ({ label, url }: Way, colors: EmailColors): string =>
  layout(
    '',
    `<tr><td align="center" style="border:2px solid ${colors['--brand']};border-radius:12px;background:#ffffff"><a href="${htmlText(url)}" style="display:block;padding:12px 10px;${TEXT_FACE};font-size:16px;line-height:20px;font-weight:700;color:${colors['--brand']};text-decoration:none">${htmlText(label)}</a></td></tr>`,
    ' class="btn"',
  );

/** Ways side by side in pairs, one below the other on a phone. */
const waysHtml = (list: readonly Way[], colors: EmailColors): string => {
  const rows = Array.from({ length: Math.ceil(list.length / 2) }, (_, at) => list.slice(at * 2, at * 2 + 2));
  const cell = (way: Way, at: number) =>
    `<td class="half" width="50%" style="padding:${at === 0 ? '0 4px 8px 0' : '0 0 8px 4px'}">${outlined(way, colors)}</td>`;
  return layout('', rows.map((pair) => `<tr>${pair.map(cell).join('')}</tr>`).join(''));
};

const panelHtml = (
  { panel, key, ways, after }: { panel: Panel | null; key: Way | null; ways: Drawn['ways']; after: string[] },
  colors: EmailColors,
): string => {
  const small = `margin:0;${TEXT_FACE};font-size:14px;line-height:21px;color:${colors['--ink-2']}`;
  const parts = [
    panel
      ? `<p style="${small}">${htmlText(panel.label)}</p><p style="margin:2px 0 4px;${TEXT_FACE};font-size:28px;line-height:34px;font-weight:800;word-break:normal;color:${colors['--ink']}">${htmlText(panel.amount)}</p>`
      : '',
    panel?.note
      ? `<p style="margin:0 0 16px;${TEXT_FACE};font-size:15px;line-height:22px;color:${colors['--ink']}">${htmlText(panel.note)}</p>`
      : '',
    key ? buttonTo(key.url, key.label, colors) : '',
    ways
      ? `<p style="margin:18px 0 8px;${TEXT_FACE};font-size:14px;font-weight:600;color:${colors['--ink']}">${htmlText(ways.title)}</p>${waysHtml(ways.list, colors)}`
      : '',
    ...after.map((words) => `<p style="${small};margin-top:4px">${htmlText(words)}</p>`),
  ].join('');
  return panel
    ? layout(
        `background:${colors['--brand-soft']};border-radius:16px`,
        `<tr><td style="padding:20px">${parts}</td></tr>`,
      )
    : parts;
};

const placeOf = (address: NonNullable<RepeatLetter['address']>): { title: string; line: string } => {
  const { recipient, street, number, complement, neighborhood, cityName, stateId, zipCode } = address;
  const place = [street, number, complement, neighborhood, `${cityName} – ${stateId}`].filter(Boolean).join(', ');
  return { title: `${texts.addressTitle} ${recipient}`, line: `${place}, CEP ${formatZipCode(zipCode)}` };
};

/** Renders the letter about a kept card that is about to expire. */
export const renderCardEmail = ({ letter, ...sender }: Sender & { letter: CardLetter }): RenderedEmail => {
  const { card, month, purchases, name } = letter;
  const named = cardWords(card);
  const names = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(purchases);
  return draw(sender, NO_PURCHASE, {
    title: texts.cardTitle(named, month),
    lead: texts.cardLead(firstNameOf(name), named, month, names),
    key: { label: texts.changeCard, url: `${sender.origin}${CARDS_PATH}` },
    notes: [texts.cardIgnore],
  });
};

const NO_PURCHASE: RepeatLetter = {
  name: '',
  purchase: { id: '', name: '', payBy: 'card', riseLimit: 0, shippingName: '', protocol: null },
  cycle: null,
  promise: null,
  nextOn: null,
  card: null,
  isAuthorized: false,
  address: null,
  pausedBy: 'customer',
  cancelledAt: null,
  links: {},
};
