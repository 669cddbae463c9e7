import { ID_PATTERN, PERSONAL_PATTERNS } from '../../shared/kernel/personalPatterns';
import { isRefusalName } from '../../shared/kernel/refusal';

/** Takes personal data out of plain JSON; the same value always becomes the same pseudonym of the same shape. */
export type Mask = <Value>(value: Value) => Value;

type Kind = 'person' | 'email' | 'digits' | 'place' | 'secret';

/** What the names of our contracts and slices hold. A name that means nothing personal in one place is listed below. */
const kindByKey: Record<string, Kind> = {
  name: 'person',
  merchant: 'person',
  recipient: 'person',
  person: 'person',
  chosenName: 'person',
  owner: 'person',
  actorName: 'person',
  subjectName: 'person',
  device: 'person',
  email: 'email',
  pendingEmail: 'email',
  document: 'digits',
  buyerDocument: 'digits',
  buyerName: 'person',
  by: 'person',
  phone: 'digits',
  buyerPhone: 'digits',
  zipCode: 'digits',
  fromZipCode: 'digits',
  toZipCode: 'digits',
  bank: 'digits',
  branch: 'digits',
  branchDigit: 'digits',
  account: 'digits',
  accountDigit: 'digits',
  accountEnd: 'digits',
  holderName: 'person',
  motherName: 'person',
  birthDate: 'digits',
  referencePoint: 'place',
  number: 'place',
  street: 'place',
  logradouro: 'place',
  complement: 'place',
  neighborhood: 'place',
  bairro: 'place',
  password: 'secret',
  newPassword: 'secret',
  passphrase: 'secret',
  requestedBy: 'person',
  accessToken: 'secret',
  token: 'secret',
  ticket: 'secret',
  storeName: 'person',
  newEmail: 'email',
  cardToken: 'secret',
  cardTokenUrl: 'secret',
  lastDigits: 'digits',
  line: 'digits',
  barsPath: 'secret',
  pdfUrl: 'secret',
  message: 'secret',
  excerpt: 'secret',
  note: 'secret',
  why: 'secret',
  accessKey: 'secret',
  trackingCode: 'secret',
  printUrl: 'secret',
  reason: 'secret',
  trackingUrl: 'secret',
  orderNumber: 'digits',
  protocol: 'digits',
  authorization: 'secret',
  code: 'secret',
  secret: 'secret',
  answer: 'secret',
  uri: 'secret',
  qrPath: 'secret',
  recoveryCodes: 'secret',
  invoiceKey: 'digits',
};

/** Beside one of these a `name` is that of a store, a city, a carrier, a refusal, an attribute. */
const PUBLIC_NEIGHBOURS = ['slug', 'stateId', 'companyName', 'details', 'themeColor', 'value'];
/** Names of steps of the second factor's set-up. */
const STEPS = new Set(['none', 'enrolling', 'confirming', 'disabling', 'renewing', 'codes']);

/** Of a letter to the store or to the platform, whose writer may name a company beside themselves. */
const isLetter = (owner: object): boolean => 'message' in owner && 'email' in owner;

const isPublicName = (value: string, owner: object): boolean =>
  !isLetter(owner) &&
  (isRefusalName(value) || STEPS.has(value) || PUBLIC_NEIGHBOURS.some((neighbour) => neighbour in owner));

/** What moved an order may be in a merchant's own words; elsewhere a cause is a word of ours. */
const isMove = (owner: object): boolean => 'author' in owner;

const kindOf = (key: string, owner: object): Kind | undefined => {
  if (key === 'search') return 'limit' in owner ? 'person' : undefined;
  if (key === 'cause') return isMove(owner) ? 'secret' : undefined;
  // Of a payment link: a secret that opens the cart.
  if (key === 'ref') return 'expiresAt' in owner ? 'secret' : undefined;
  return key === 'companyName' && isLetter(owner) ? 'person' : kindByKey[key];
};

/** Where merchants look for people: in the words of an address, and of a list's query. */
const isAdminAddress = (owner: object): boolean => 'pathname' in owner && String(owner.pathname).startsWith('/admin/');
const SEARCHED = /(?<=[?&]search=)[^&]+/;
const wordsOf = (query: string): string => new URLSearchParams(`search=${query}`).get('search') ?? '';

/** A typed postal code, complete or not, is under this key alone. */
const TYPED_DIGITS = /^[\d.-]+$/;

/**
 * Pseudonyms of one page's life: what reducers compare stays equal or different, and lengths of digits stay.
 * @param hasIds whether ids stay as they are, for replaying; they open what they name
 */
export const personalMask = ({ hasIds = true } = {}): Mask => {
  const patterns = hasIds ? PERSONAL_PATTERNS : [...PERSONAL_PATTERNS, ID_PATTERN];
  const known = new Map<string, number>();
  const done = new WeakMap<object, object>();

  const numberOf = (kind: string, value: string): number => {
    const key = `${kind}\0${value}`;
    const number = known.get(key) ?? known.size + 1;
    known.set(key, number);
    return number;
  };

  const pseudonym = (kind: Kind, value: string): string => {
    if (value === '') return '';
    if (kind === 'person') return `Pessoa ${numberOf(kind, value)}`;
    if (kind === 'email') return `pessoa${numberOf(kind, value.toLowerCase())}@exemplo.invalid`;
    if (kind === 'place') return `Lugar ${numberOf(kind, value)}`;
    if (kind === 'secret') return `•••${numberOf(kind, value)}`;
    // '13010-111' and '13010111' are one postal code.
    const plain = value.replace(/[^\dA-Za-z]/g, '');
    const digits = String(numberOf(`${kind}${plain.length}`, plain))
      .padStart(plain.length, '0')
      .slice(-plain.length);
    let next = 0;
    return value.replace(/[\dA-Za-z]/g, () => digits[next++] ?? '0');
  };

  const inText = (text: string): string =>
    patterns.reduce(
      (masked, [pattern, kind]) =>
        masked.replace(pattern, (found) => (found.endsWith('@exemplo.invalid') ? found : pseudonym(kind, found))),
      text,
    );

  const field = (key: string, value: unknown, owner: object): unknown => {
    const kind = kindOf(key, owner);
    if (kind !== undefined && Array.isArray(value)) return value.map((part) => field(key, part, owner));
    if (typeof value !== 'string') return walk(value);
    if (kind !== undefined && !(key === 'name' && isPublicName(value, owner))) return pseudonym(kind, value);
    if (key === 'search' && isAdminAddress(owner))
      return value.replace(SEARCHED, (found) => encodeURIComponent(pseudonym('person', wordsOf(found))));
    if (key === 'text' && TYPED_DIGITS.test(value)) return pseudonym('digits', value);
    return inText(value);
  };

  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return inText(value);
    if (typeof value !== 'object' || value === null) return value;
    // States share most of their parts with the ones before.
    const kept = done.get(value);
    if (kept) return kept;
    const masked = Array.isArray(value)
      ? value.map(walk)
      : Object.fromEntries(
          Object.entries(value).map(([key, part]) => [hasIds ? key : inText(key), field(key, part, value)]),
        );
    done.set(value, masked);
    return masked;
  };

  return <Value>(value: Value) => walk(value) as Value; // same keys, same types of values
};
