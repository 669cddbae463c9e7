import type { AuditLine } from '../../../shared/admin/auditContract';
import type { ErasureProof } from '../../../shared/account/buyerErasure';
import type { HelpSection } from '../../../shared/account/helpAccess';
import { formatDay, formatInstant } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { INVOICE_PAPER_KINDS } from '../../../shared/order/invoicePapers';
import { auditTexts, type AuditFormat } from '../../texts/auditTexts';
import { erasureTexts } from '../../texts/erasureTexts';
import { helpTexts } from '../../texts/helpTexts';
import { productBulkTexts } from '../../texts/productBulkTexts';
import { salesTexts } from '../../texts/salesTexts';
import { myStoreSectionTexts } from '../../texts/myStoreSectionTexts';
import { importPath } from '../product/import/importPath';

/** A value before and after; `label` '' where the sentence has named it. */
type AuditChange = { label: string; from: string; to: string };

/** An entry in words: what was done, to what and where that is, what more there is to say, and from what to what. */
type AuditSentence = {
  words: string;
  subject: { text: string; path: string | null } | null;
  tail: string;
  changes: AuditChange[];
};

/** Puts an entry into words. No name of an action, of a field or of an id is ever shown. Pure. */
export function auditSentence(line: AuditLine): AuditSentence {
  const { subjectKind } = line;
  const sentence = sentenceOf(line);
  const name = nameOf(line);
  const isNamed = name !== '' && sentence.named !== sentence.plain;
  const prefix = Object.hasOwn(auditTexts.prefixes, subjectKind)
    ? (auditTexts.prefixes[subjectKind as keyof typeof auditTexts.prefixes] ?? '') // checked by the case above
    : '';
  return {
    words: isNamed ? sentence.named : sentence.plain,
    subject: isNamed ? { text: `${prefix}${name}`, path: pathOf(line) } : null,
    tail: tailOf(line),
    changes: changesOf(line),
  };
}

const sentenceOf = ({ action, changes }: AuditLine) => {
  const paper = action === 'invoicePaperKept' && INVOICE_PAPER_KINDS.find((kind) => kind === changes['kind']);
  if (paper) return auditTexts.papers[paper];
  return Object.hasOwn(auditTexts.sentences, action)
    ? auditTexts.sentences[action as keyof typeof auditTexts.sentences] // checked by the case above
    : { named: auditTexts.unknownAction, plain: auditTexts.unknownAction };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What the subject is called now; of what is gone, what it was called then. */
const nameOf = ({ action, subjectKind, subjectId, subjectName, changes }: AuditLine): string => {
  // The sentence says that it was by rule.
  if (action === 'changedByRule' || action === 'ruleUndone')
    return (subjectName ?? textOf(changes['fileName'])).replace(productBulkTexts.namePrefix, '');
  if (subjectName) return subjectName;
  if (subjectKind === 'domain') return subjectId;
  if (subjectKind === 'page')
    return myStoreSectionTexts.pageNames[subjectId as keyof typeof myStoreSectionTexts.pageNames] ?? ''; // '' for no page
  const { words } = changes;
  if (Array.isArray(words) && words.every((word) => typeof word === 'string')) return words.join(', ');
  return ['title', 'name', 'alt', 'code', 'url', 'fileName'].map((field) => textOf(changes[field])).find(Boolean) ?? '';
};

const PATHS: Record<string, (line: AuditLine) => string | null> = {
  product: ({ subjectId }) => `/admin/my-store/product/${subjectId}`,
  productVariant: ({ subjectParentId }) => subjectParentId && `/admin/my-store/product/${subjectParentId}`,
  saleOrder: ({ subjectId }) => `/admin/sale/${subjectId}`,
  voucher: ({ subjectId }) => `/admin/my-store/voucher/${subjectId}`,
  customer: ({ subjectId }) => `/admin/my-store/customer/${subjectId}`,
  category: () => '/admin/my-store/category',
  brand: () => '/admin/my-store/category',
  banner: () => '/admin/my-store/banner',
  page: () => '/admin/my-store/page',
  synonyms: () => '/admin/my-store/search',
  shippingRule: () => '/admin/my-store/shipping',
  catalogImport: ({ subjectId }) => importPath(subjectId),
  prescription: () => '/admin/prescription',
  contactMessage: ({ subjectId }) => `/admin/message/${subjectId}`,
  repeatPurchase: ({ subjectId }) => `/admin/repeat/${subjectId}`,
  paymentLink: () => '/admin/sale/payment-links',
  webhook: () => '/admin/my-store/integration',
  webhookDelivery: () => '/admin/my-store/integration',
  apiKey: () => '/admin/my-store/integration',
  domain: () => '/admin/my-store',
};

// What is gone has no page; pages and domains are found by what they are.
const pathOf = (line: AuditLine): string | null => {
  const isThere = line.subjectName !== null || line.subjectKind === 'page' || line.subjectKind === 'domain';
  return isThere && Object.hasOwn(PATHS, line.subjectKind) ? (PATHS[line.subjectKind]?.(line) ?? null) : null;
};

const fieldOf = (name: string) => (Object.hasOwn(auditTexts.fields, name) ? auditTexts.fields[name] : undefined);

const tailOf = ({ action, changes }: AuditLine): string => {
  const amount = numberOf(changes['amount']);
  switch (action) {
    case 'stockChanged': {
      const delta = numberOf(changes['delta']);
      return delta === null || changes['from'] !== undefined ? '' : auditTexts.stockBy(delta);
    }
    case 'saleRefunded':
    case 'withdrawalAsked':
    case 'withdrawalNotMade':
      return amount === null ? '' : auditTexts.amount(formatBrl(amount));
    case 'saleBuyerErased': {
      const proof = textOf(changes['proof']);
      const words = isProof(proof) ? erasureTexts.proofs[proof] : '';
      return auditTexts.erasedBy(words, textOf(changes['protocol']));
    }
    case 'invitedToTeam':
    case 'joinedTeam':
      return auditTexts.asRole(roleOf(changes['role']));
    case 'saleShipped':
      return textOf(changes['trackingCode']) === '' ? '' : auditTexts.tracking(textOf(changes['trackingCode']));
    case 'saleReturnReceived':
      return changes['isRestocked'] === true ? auditTexts.restocked : auditTexts.notRestocked;
    case 'productsImported':
    case 'importUndone': {
      const rows = numberOf(changes['rows']);
      return rows === null ? '' : auditTexts.lines(rows);
    }
    case 'changedByRule': {
      const rows = numberOf(changes['rows']);
      return rows === null ? '' : auditTexts.ruleChanges(rows);
    }
    case 'helpedByPlatform':
      return helpTail(changes);
    case 'secondFactorResetAsked':
      return resetTail(changes);
    case 'secondFactorResetCanceled':
      return auditTexts.resetCanceledBy[textOf(changes['canceledBy'])] ?? '';
    case 'webhookChanged':
      return changes['isActive'] === false ? auditTexts.switchedOff : '';
    // Words of a group are two or more, which may look like a value before and after.
    case 'synonymsAdded':
    case 'synonymsRemoved':
      return '';
    default:
      return labelsOf(changes);
  }
};

const isProof = (name: string): name is ErasureProof => Object.hasOwn(erasureTexts.proofs, name);

/** From when on a second factor is off, and why. */
const resetTail = ({ effectiveAt, reason }: AuditLine['changes']): string =>
  typeof effectiveAt === 'string' ? auditTexts.resetFrom(formatInstant(effectiveAt), textOf(reason)) : '';

const isSection = (name: unknown): name is HelpSection =>
  typeof name === 'string' && Object.hasOwn(helpTexts.sections, name);

/** How long a helper was there, why, and what they opened. */
const helpTail = ({ lasted, minutes, reason, sections }: AuditLine['changes']): string => {
  const time =
    numberOf(lasted) === null ? helpTexts.lastsUntil(numberOf(minutes) ?? 0) : helpTexts.lasted(Number(lasted));
  const opened = (Array.isArray(sections) ? sections : []).filter(isSection).map((name) => helpTexts.sections[name]);
  const seen = opened.length === 0 ? helpTexts.openedNothing : helpTexts.opened(listed(opened));
  return `${time}. ${helpTexts.reason(textOf(reason))}. ${seen} ${helpTexts.unseen}`;
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${auditTexts.fieldsAnd} ${words.at(-1) ?? ''}`;

/** ': título e preço', of the fields that changed without a value to show. */
const labelsOf = (changes: AuditLine['changes']): string => {
  const noted = Array.isArray(changes['fields']) ? changes['fields'].filter((name) => typeof name === 'string') : [];
  const quiet = Object.entries(changes).flatMap(([name, value]) =>
    isPair(value) && fieldOf(name)?.format === 'silent' ? [name] : [],
  );
  const labels = [...new Set([...noted, ...quiet].flatMap((name) => fieldOf(name)?.label ?? []))];
  if (labels.length === 0) return '';
  return auditTexts.changedFields(listed(labels));
};

const isPair = (value: unknown): value is [unknown, unknown] => Array.isArray(value) && value.length === 2;

const roleOf = (role: unknown): string => auditTexts.roles[textOf(role)] ?? '';

const changesOf = ({ action, changes }: AuditLine): AuditChange[] => {
  const { from, to } = changes;
  switch (action) {
    case 'priceChanged':
      return [
        ...(from === to ? [] : [{ label: '', from: valueWords('money', from), to: valueWords('money', to) }]),
        ...pairsOf({ originalPrice: changes['originalPrice'] }),
      ];
    case 'stockChanged':
      return typeof from === 'number' && typeof to === 'number'
        ? [{ label: '', from: auditTexts.units(from), to: auditTexts.units(to) }]
        : [];
    case 'roleChanged':
      return [{ label: '', from: roleOf(from), to: roleOf(to) }];
    case 'saleCanceled': {
      const status = textOf(from);
      const words = Object.hasOwn(salesTexts.statuses, status)
        ? salesTexts.statuses[status as keyof typeof salesTexts.statuses].label // checked by the case above
        : null;
      return words === null ? [] : [{ label: '', from: words, to: salesTexts.statuses.orderCanceledBySeller.label }];
    }
    case 'synonymsAdded':
    case 'synonymsRemoved':
      return [];
    default:
      return pairsOf(changes);
  }
};

const pairsOf = (changes: AuditLine['changes']): AuditChange[] =>
  Object.entries(changes).flatMap(([name, value]) => {
    const field = fieldOf(name);
    if (!field || field.format === 'silent' || !isPair(value)) return [];
    const [before, after] = value;
    return [{ label: field.label, from: valueWords(field.format, before), to: valueWords(field.format, after) }];
  });

const LONGEST_VALUE = 80;

const valueWords = (format: AuditFormat, value: unknown): string => {
  if (value === null || value === undefined || value === '') return auditTexts.nothing;
  if (typeof value === 'boolean') return value ? auditTexts.yes : auditTexts.no;
  if (typeof value === 'number') {
    if (format === 'money') return formatBrl(value);
    return format === 'percent' ? `${value}%` : value.toLocaleString('pt-BR');
  }
  const text = textOf(value);
  const at = Date.parse(text);
  if (!Number.isNaN(at) && format === 'day') return formatDay(storeDayOf(at));
  if (!Number.isNaN(at) && format === 'dayBefore') return formatDay(storeDayOf(at - 1));
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
};
