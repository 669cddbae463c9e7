import type { ContactSubject } from '../../../shared/contact/contactLimits';
import type { EntryKind } from '../../../shared/admin/message/messageLimits';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { contactEntries, contactMessages } from '../../db/schema/contactTables';
import type { outbox } from '../../db/schema/systemTables';
import { demoId } from '../demoId';
import type { DemoStore } from '../demoTypes';
import type { PastOrder } from './pastOrders';

/**
 * What the team added, so many hours after the message arrived. `refusedWith`: the mail server's error for an answer.
 */
type PastEntry = { kind: EntryKind; after: number; message: string; refusedWith?: string };

/**
 * A message that arrived so many hours ago. `order`: of a buyer's order, counted from the latest; null for a visitor's.
 */
type PastMessage = {
  hoursAgo: number;
  name: string;
  email: string;
  phone: string | null;
  subject: ContactSubject;
  order: number | null;
  message: string;
  added: PastEntry[];
};

const MESSAGES: PastMessage[] = [
  {
    hoursAgo: 2,
    name: 'Paula Reis',
    email: 'paula.reis@exemplo.test',
    phone: '19998761234',
    subject: 'exchange',
    order: 14,
    message:
      'O pedido chegou, mas escolhi o tamanho errado de um dos itens. Posso trocar?\nA embalagem está inteira e a nota está comigo.',
    added: [{ kind: 'note', after: 1, message: 'Temos o tamanho certo no estoque. Ainda está no prazo de 7 dias.' }],
  },
  {
    hoursAgo: 5,
    name: 'Cláudio Meireles',
    email: 'claudio.meireles@exemplo.test',
    phone: null,
    subject: 'product',
    order: null,
    message: 'Vocês têm o Antipulgas Curativa para cães de 20 a 40 kg? No site só achei até 20 kg.',
    added: [],
  },
  {
    hoursAgo: 49,
    name: 'Sônia Prates',
    email: 'sonia.prates@exemplo.test',
    phone: '11987650011',
    subject: 'delivery',
    order: null,
    message: 'Entregam no sítio? Fica na estrada de Joaquim Egídio, depois da ponte, e o carteiro não chega até lá.',
    added: [
      {
        kind: 'answer',
        after: 3,
        message:
          'Oi, Sônia. Entregamos, sim, na portaria do condomínio mais perto. Se preferir, dá para retirar na loja sem pagar frete.',
        refusedWith: '550 5.1.1 mailbox unavailable: user unknown',
      },
    ],
  },
  {
    hoursAgo: 26,
    name: 'Tereza Nakamura',
    email: 'tereza.nakamura@exemplo.test',
    phone: '19991112233',
    subject: 'delivery',
    order: 31,
    message: 'O rastreio está parado desde sexta. Podem ver o que houve, por favor?',
    added: [
      {
        kind: 'answer',
        after: 2,
        message: 'Oi! Falamos com a transportadora: o pacote saiu hoje cedo para entrega e chega até as 18h.',
      },
    ],
  },
  {
    hoursAgo: 74,
    name: 'Igor Fontes',
    email: 'igor.fontes@exemplo.test',
    phone: null,
    subject: 'order',
    order: null,
    message: 'O boleto venceu ontem e eu não percebi. Consigo outro com o mesmo preço?',
    added: [
      { kind: 'note', after: 1, message: 'O preço não mudou desde o pedido.' },
      {
        kind: 'answer',
        after: 2,
        message: 'Oi, Igor. Boleto vencido não se renova, mas o preço ainda é o mesmo: é só refazer o pedido.',
      },
    ],
  },
  {
    hoursAgo: 120,
    name: 'Rogério Vilela',
    email: 'parcerias@divulgamais.test',
    phone: null,
    subject: 'other',
    order: null,
    message: 'Temos uma proposta de divulgação imperdível para a sua loja. Quando podemos conversar?',
    added: [{ kind: 'resolution', after: 4, message: '' }],
  },
];

const HOUR_MS = 3_600_000;

type MessageRows = {
  messages: (typeof contactMessages.$inferInsert)[];
  entries: (typeof contactEntries.$inferInsert)[];
  emails: (typeof outbox.$inferInsert)[];
};

/**
 * What people wrote to a demo store these days, and what its team made of it; none for the private one. @param now
 * instant in ms
 */
export function messageRowsOf(store: DemoStore, orders: readonly PastOrder[], now: number): MessageRows {
  const storeId = demoId(store.slug, 'store', store.slug);
  const team = store.people.filter(({ role }) => role !== 'customer');
  const rows: MessageRows = { messages: [], entries: [], emails: [] };
  for (const [index, { hoursAgo, order, added, ...written }] of (store.isPrivate ? [] : MESSAGES).entries()) {
    const at = now - hoursAgo * HOUR_MS;
    const id = demoId(store.slug, 'message', written.email);
    const bought = order === null ? null : (orders.at(-1 - order)?.order ?? null);
    const instantAfter = (hours: number) => new Date(at + hours * HOUR_MS).toISOString();
    const last = added.findLast(({ kind }) => kind !== 'note');
    rows.messages.push({
      ...written,
      ...(bought ? { name: bought.buyerName, email: bought.buyerEmail, phone: bought.buyerPhone } : {}),
      storeId,
      id,
      protocol: `${storeDayOf(at).replaceAll('-', '')}-${String(120_481 + index * 90_017).padStart(6, '0')}`,
      kind: 'store',
      orderNumber: bought ? String(bought.number) : null,
      createdAt: instantAfter(0),
      handledAt: last && last.refusedWith === undefined ? instantAfter(last.after) : null,
    });
    for (const [place, { kind, after, message, refusedWith }] of added.entries()) {
      const author = team[place % team.length];
      if (!author) continue;
      const entryId = demoId(store.slug, 'message entry', `${written.email} ${place}`);
      const emailId = kind === 'answer' ? demoId(store.slug, 'answer', entryId) : null;
      const authorId = demoId(store.slug, 'person', author.email);
      const createdAt = instantAfter(after);
      rows.entries.push({ storeId, id: entryId, messageId: id, kind, authorId, message, emailId, createdAt });
      if (emailId === null) continue;
      rows.emails.push({
        storeId,
        id: emailId,
        template: 'contactAnswer',
        recipient: rows.messages.at(-1)?.email ?? written.email,
        data: { entryId },
        attempts: 1,
        createdAt,
        // Both in every row: rows are inserted with the columns of the first.
        sentAt: refusedWith === undefined ? createdAt : null,
        refusedWith: refusedWith ?? null,
      });
    }
  }
  return rows;
}
