import { isInvoiceKey } from '../../../shared/kernel/invoiceKey';
import { readStrictXml } from './strictXml';

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
 * Reads the XML of an authorised NF-e (`nfeProc`: the invoice with its protocol), strictly. The signature is not verified.
 * @returns null for anything else
 */
export const readInvoiceXml = (bytes: Uint8Array): ReadInvoice | null => {
  const document = readStrictXml(bytes, { places: PLACES, idAt: INVOICE });
  if (!document) return null;
  const { id, found } = document;
  const accessKey = /^NFe([0-9A-Z]{44})$/.exec(id)?.[1] ?? '';
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
