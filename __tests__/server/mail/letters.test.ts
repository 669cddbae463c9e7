/** @jest-environment jsdom */
import { EMAIL_TEMPLATES } from '../../../src/server/queue/emailOutbox';
import { emailTexts } from '../../../src/server/mail/emailTexts';
import { renderAccountEmail } from '../../../src/server/mail/renderAccountEmail';
import { renderKitEmail } from '../../../src/server/mail/renderKitEmail';
import { renderPrescriptionRefused } from '../../../src/server/mail/renderPrescriptionEmail';
import { anOrder, aSubject } from '../../support/server/emailSubject';
import { letterExamples } from '../../support/server/letterExamples';

const ORIGIN = 'https://oipet.test';
const examples = letterExamples(ORIGIN);

// As a reader sees it: cells and lines apart, runs of spaces as one.
const plain = (text: string): string => text.replaceAll(/[\s\u00a0]+/g, ' ').trim();
const documentOf = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
const shownIn = (html: string): string =>
  plain(
    documentOf(html.replaceAll(/<(?:br|\/td|\/p|\/h1|\/h2)[^>]*>/g, '$& ')).querySelector('[role=main]')?.textContent ??
      '',
  );
/** Whatever a reader acts on: amounts, days, times, numbers of documents, orders and receipts. */
const factsIn = (text: string): string[] => [
  ...new Set(
    plain(text).match(/R\$ [\d.]+,\d\d|\d\d\/\d\d\/\d{4}|\b\d\d:\d\d\b|\b\d{8}-\d{6}\b|\b[\dA-Z.]{10}\/\d{4}-\d\d\b/g),
  ),
];
const linksIn = (document: Document): string[] => [
  ...new Set([...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')),
];

const TO_TEAM = new Set<string>([
  'purchaseRegretted',
  'chargebackOpened',
  'chargebackDue',
  'prescriptionSent',
  'agreementAsked',
  'kitsOffSale',
  'messageDue',
  'recipientStopped',
  'domainLost',
  'webhookDisabled',
  'subscriptionFailed',
  'trialEnding',
  'helpEntered',
  'contactMessage',
]);
const written = (isOfTeam: boolean) =>
  examples.filter(({ template }) => (TO_TEAM.has(template) ? isOfTeam : !isOfTeam && template.startsWith('order')));

it.each(written(true))('sends the team of a store to the platform, not to its own help: $name', ({ letter }) => {
  expect(letter.text).not.toMatch(/Vendido e faturado por|Precisa de ajuda/);
  expect(letter.text).toMatch(/^Falar com a plataforma: https:\/\/\S+\/contact-oipet$/m);
});

it.each(written(false))('leads buyers to their order, the terms and exchanges: $name', ({ letter: { text } }) => {
  expect(text).toMatch(/^Termos de compra: \S+\/terms-of-purchase$/m);
  expect(text).toMatch(/^Trocas e devoluções: \S+\/exchanges-returns$/m);
  expect(text).toMatch(/: \S+\/order\/\S+$/m);
});

it.each([true, false])(
  'asks about a store that is not open at the platform, and links to what opens (team: %s)',
  (isOfTeam) => {
    const store = { ...aSubject(anOrder()).store, status: 'draft' as const, email: 'dona@loja.test' };
    const platformContact = { name: 'Plataforma', email: 'oi@plataforma.test', origin: 'https://plataforma.test' };
    const subject = { store, origin: 'https://loja.test', now: 0, platform: null, platformContact };
    const { text } = isOfTeam
      ? renderKitEmail({ ...subject, kits: [{ id: 'kit', title: 'Kit', faults: [] }] })
      : renderAccountEmail('merchantInvitation', { ...subject, name: '', url: 'https://loja.test/auth/login' });
    expect(text).toMatch(/^Falar com a plataforma: https:\/\/plataforma\.test\/contact-oipet$/m);
    expect(text).not.toMatch(/dona@loja\.test|WhatsApp|loja\.test\/contact/);
    expect(text.includes('Contato da plataforma: oi@plataforma.test')).toBe(!isOfTeam);
  },
);

it('gives each of several kits that went off sale a line of its own', () => {
  const { store } = aSubject(anOrder());
  const kits = Array.from({ length: 12 }, (_, at) => ({ id: `kit-${at}`, title: `Kit ${at + 1}`, faults: [] }));
  const { html, text } = renderKitEmail({ kits, store, origin: ORIGIN, now: 0 });
  expect(text.split('\n').filter((line) => /^(?:Kit|E mais) \d+/.test(line))).toHaveLength(11);
  expect([...documentOf(html).querySelectorAll('td.pad')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Kit 10: o que faltava já voltou.', 'E mais 2.']),
  );
});

it('does not call an order delivered that nobody said was', () => {
  const letter = examples.find(({ name }) => name === 'orderDelivered-presumed')?.letter;
  expect(letter?.text.split('\n')[0]).toBe('Pedido 1048: entrega presumida');
  expect(letter?.subject).toContain('entrega presumida');
});

it('says of a pack how many were bought, not twice how many pieces', () => {
  expect(emailTexts.quantity('1 unidade', 3)).toBe('3 embalagens com 1 unidade');
  expect(emailTexts.quantity('30 unidades', 1)).toBe('1 embalagem com 30 unidades');
  expect(emailTexts.quantity('15 kg', 2)).toBe('15 kg, 2 unidades');
});

it('names the page its button opens: the purchase, or the shop once its cart is gone', () => {
  const prescription = {
    buyerName: 'Ana',
    productTitle: 'Vermífugo',
    quantityAllowed: null,
    quantityUsed: 0,
    validUntil: '2026-12-20',
    refusalReason: 'Falta a data.',
  };
  const { store } = aSubject(anOrder());
  const refused = (ref: string | null) =>
    renderPrescriptionRefused({ prescription, ref, store, origin: ORIGIN, now: 0 }).text;
  expect(refused('ref')).toMatch(/^Enviar outra receita: https:\/\/oipet\.test\/checkout\/ref$/m);
  expect(refused('ref')).not.toContain('carrinho');
  expect(refused(null)).toMatch(/^Ir para a loja: https:\/\/oipet\.test\/$/m);
});

it('shows every e-mail the outbox knows', () => {
  expect([...new Set(examples.map(({ template }) => template))].sort()).toEqual([...EMAIL_TEMPLATES].sort());
  expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
});

describe.each(examples)('$name', ({ letter: { subject, html, text } }) => {
  const document = documentOf(html);

  it('has a subject of one line that names it, its language and its title', () => {
    expect(subject).toMatch(/^\S[^\n\r]{9,150}\S$/);
    expect(document.documentElement.lang).toBe('pt-BR');
    expect(document.title).not.toBe('');
    expect(document.querySelectorAll('h1')).toHaveLength(1);
  });

  it('leaves no word unresolved', () => {
    for (const content of [subject, html, text]) {
      expect(content).not.toMatch(/\b(?:undefined|null|NaN|Invalid Date)\b|\[object|\{\w+\}|\$\{/);
    }
    expect(text).not.toMatch(/<(?:td|tr|p|br|a|span|table)\b|&(?:amp|lt|gt|quot|nbsp);/);
    expect(text).not.toMatch(/\n{3,}| {2,}|^,|, ,/);
  });

  it('tells the same facts in HTML and in plain text', () => {
    const shown = shownIn(html);
    expect(factsIn(shown).sort()).toEqual(factsIn(text).sort());
    for (const heading of document.querySelectorAll('h1, h2'))
      expect(plain(text)).toContain(plain(heading.textContent));
    // Every link of one is in the other.
    const links = linksIn(document);
    expect((text.match(/https?:\/\/\S+/g) ?? []).filter((link) => !links.includes(link))).toEqual([]);
    expect(links.filter((link) => !text.includes(link))).toEqual([]);
    // And every sentence, but for its mark at the end, or that of a quotation.
    const lines = text
      .split('\n')
      .map((line) => plain(line.replace(/: https?:\/\/\S+$/, '').replace(/^- |^> | \(.*\)(?=:|$)/g, '')));
    for (const line of lines.map((one) => one.split(/(?<!\d): (?=R\$|− R\$)/)[0] ?? '')) {
      const isThere = line === '' || plain(shown.replaceAll(':', '')).includes(plain(line.replaceAll(':', '')));
      expect([line, isThere]).toEqual([line, true]);
    }
  });

  it('is at most 600 px wide, loads only its own pictures, and says nothing twice where they are off', () => {
    const widths = [...html.matchAll(/(?:\bwidth="|[^-]width:)(\d+)(?:"|px)/g)].map(([, width]) => Number(width));
    expect(Math.max(...widths)).toBeLessThanOrEqual(600);
    for (const picture of document.querySelectorAll('img')) {
      expect(picture.getAttribute('src')).toMatch(/^https:\/\/oipet\.test\/media\/[\w-]+\.png$/);
      expect(picture.getAttribute('alt')).toBe('');
      expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0);
    }
    expect(document.querySelectorAll('script, link, iframe, form, svg, video')).toHaveLength(0);
    for (const link of linksIn(document))
      expect(link).toMatch(/^https:\/\/(?:oipet\.test|wa\.me|www\.melhorrastreio\.com\.br)\//);
  });

  it('is laid out by tables that say so, and fits what mail programs show whole', () => {
    for (const table of document.querySelectorAll('table')) expect(table.getAttribute('role')).toBe('presentation');
    // Gmail cuts a message off beyond 102 kB.
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  });
});
