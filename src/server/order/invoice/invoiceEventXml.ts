import { isInvoiceKey } from '../../../shared/kernel/invoiceKey';
import type { InvoiceEventKind } from '../../../shared/order/invoicePapers';
import { readStrictXml } from './strictXml';

/** What the shop reads of the XML of an event of an NF-e. */
export type ReadInvoiceEvent = {
  kind: InvoiceEventKind;
  /** Of the invoice it is about. */
  accessKey: string;
  /** CNPJ or CPF of who registered it, as the file writes it. */
  issuer: string;
  /** False for one of the test environment (tpAmb 2). */
  isReal: boolean;
  /** When it was registered, ISO with its zone. */
  registeredAt: string;
  /** Its number among the events of its kind: the latest correction letter has the highest. */
  sequence: number;
};

/** tpEvento of NT 2011/003 and 2011/006. */
const KINDS: Readonly<Record<string, InvoiceEventKind>> = { '110110': 'correction', '110111': 'cancellation' };

/** Registered with the invoice (135), before the invoice itself was there (136), and a cancellation after its time (155). */
const REGISTERED: ReadonlySet<string> = new Set(['135', '136', '155']);

const EVENT = 'procEventoNFe/evento/infEvento';
const ANSWER = 'procEventoNFe/retEvento/infEvento';

/** The elements that are read, by where they are. */
const READ = {
  environment: `${EVENT}/tpAmb`,
  companyId: `${EVENT}/CNPJ`,
  personId: `${EVENT}/CPF`,
  key: `${EVENT}/chNFe`,
  type: `${EVENT}/tpEvento`,
  sequence: `${EVENT}/nSeqEvento`,
  status: `${ANSWER}/cStat`,
  answeredKey: `${ANSWER}/chNFe`,
  answeredType: `${ANSWER}/tpEvento`,
  registeredAt: `${ANSWER}/dhRegEvento`,
} as const;

const PLACES: ReadonlySet<string> = new Set(Object.values(READ));

/**
 * Reads the XML of a correction letter or a cancellation that was registered (`procEventoNFe`: the event with the answer of
 * the tax office), as strictly as an invoice's. The signature is not verified. @returns null for anything else
 */
export const readInvoiceEventXml = (bytes: Uint8Array): ReadInvoiceEvent | null => {
  const document = readStrictXml(bytes, { places: PLACES, idAt: EVENT });
  if (!document) return null;
  const { id, found } = document;
  const of = (place: keyof typeof READ): string => found.get(READ[place]) ?? '';
  const [accessKey, type, sequence, registeredAt] = [of('key'), of('type'), of('sequence'), of('registeredAt')];
  const kind = KINDS[type];
  const isWhole =
    kind !== undefined &&
    isInvoiceKey(accessKey) &&
    /^\d{1,2}$/.test(sequence) &&
    id === `ID${type}${accessKey}${sequence.padStart(2, '0')}` &&
    of('answeredKey') === accessKey &&
    of('answeredType') === type;
  if (!isWhole || !REGISTERED.has(of('status')) || Number.isNaN(Date.parse(registeredAt))) return null;
  return {
    kind,
    accessKey,
    issuer: of('companyId') || of('personId'),
    isReal: of('environment') === '1',
    registeredAt,
    sequence: Number(sequence),
  };
};
