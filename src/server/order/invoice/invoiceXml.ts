import { SaxesParser } from 'saxes';

import { isInvoiceKey } from '../../../shared/kernel/invoiceKey';

/** What the shop reads of the XML of an NF-e. Nothing of its buyer: that stays in the file. */
export type ReadInvoice = {
  accessKey: string;
  /** CNPJ or CPF of who issued it, as the file writes it. */
  issuer: string;
  /** False for one of the test environment (tpAmb 2). */
  isReal: boolean;
  /** When it was authorised, ISO with its zone. */
  authorizedAt: string;
  /** Its total (vNF) in centavos. */
  total: number;
};

/** The deepest an element of an NF-e lies, and a little more. */
const MAX_DEPTH = 24;

/** Authorised, also after its time (facts: cStat). */
const AUTHORIZED: ReadonlySet<string> = new Set(['100', '150']);

const INVOICE = 'nfeProc/NFe/infNFe';
const PROTOCOL = 'nfeProc/protNFe/infProt';

/** The elements that are read, by where they are. */
const READ = {
  environment: `${INVOICE}/ide/tpAmb`,
  companyId: `${INVOICE}/emit/CNPJ`,
  personId: `${INVOICE}/emit/CPF`,
  total: `${INVOICE}/total/ICMSTot/vNF`,
  protocolKey: `${PROTOCOL}/chNFe`,
  authorizedAt: `${PROTOCOL}/dhRecbto`,
  status: `${PROTOCOL}/cStat`,
} as const;

const PLACES: ReadonlySet<string> = new Set(Object.values(READ));

/**
 * Reads the XML of an authorised NF-e (`nfeProc`: the invoice with its protocol). A strict parser that expands no entity
 * but the five of XML; a document type, an entity of its own, a processing instruction and a depth no invoice has are
 * refused. The signature is not verified. @returns null for anything else
 */
export const readInvoiceXml = (bytes: Uint8Array): ReadInvoice | null => {
  try {
    return invoiceOf(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Not UTF-8, not well-formed, or with what is refused below.
    return null;
  }
};

const invoiceOf = (text: string): ReadInvoice | null => {
  const { idOfInvoice, found } = parsed(text);
  const accessKey = /^NFe([0-9A-Z]{44})$/.exec(idOfInvoice)?.[1] ?? '';
  const issuer = found.get(READ.companyId) ?? found.get(READ.personId) ?? '';
  const authorizedAt = found.get(READ.authorizedAt) ?? '';
  const total = /^(\d{1,13})\.(\d{2})$/.exec(found.get(READ.total) ?? '');
  const isWhole = isInvoiceKey(accessKey) && found.get(READ.protocolKey) === accessKey && total !== null;
  if (!isWhole || !AUTHORIZED.has(found.get(READ.status) ?? '') || Number.isNaN(Date.parse(authorizedAt))) return null;
  return {
    accessKey,
    issuer,
    isReal: found.get(READ.environment) === '1',
    authorizedAt,
    total: Number(total[1]) * 100 + Number(total[2]),
  };
};

const parsed = (text: string): { idOfInvoice: string; found: Map<string, string> } => {
  const path: string[] = [];
  const found = new Map<string, string>();
  let idOfInvoice = '';
  const refuse = (): never => {
    throw new Error('no NF-e');
  };
  const parser = new SaxesParser<{ xmlns?: false; position?: boolean }>({ position: false });
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('processinginstruction', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (path.length > MAX_DEPTH) refuse();
    const place = path.join('/');
    // Twice the same is no invoice: which of them counts would be a guess.
    if (PLACES.has(place)) found.set(place, found.has(place) ? refuse() : '');
    if (place === INVOICE) idOfInvoice = idOfInvoice === '' ? (attributes['Id'] ?? '') : refuse();
  });
  parser.on('text', (part) => {
    const place = path.join('/');
    if (PLACES.has(place)) found.set(place, (found.get(place) ?? '') + part);
  });
  parser.on('closetag', () => void path.pop());
  parser.write(text.replace(/^\uFEFF/, '')).close();
  return { idOfInvoice, found };
};
