/**
 * What a Pix code says: whom to pay, how much, and where the payer's bank fetches the charge. Source: docs/brazil.md
 * §4.
 */
type PixCharge = {
  /** Address of the charge without https://, 77 characters at most. */
  url: string;
  /** Centavos. */
  amount: number;
  merchantName: string;
  city: string;
  /** 1 to 25 letters and digits. */
  txid: string;
};

const LONGEST = { merchantName: 25, city: 15 } as const;

/** A dynamic BR Code, used once, with its check digits. */
export const pixBrCode = ({ url, amount, merchantName, city, txid }: PixCharge): string => {
  const account = field('00', 'br.gov.bcb.pix') + field('25', url);
  const decimal = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  const code = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', decimal),
    field('58', 'BR'),
    field('59', plain(merchantName, LONGEST.merchantName)),
    field('60', plain(city, LONGEST.city)),
    field('62', field('05', txid)),
  ].join('');
  return withCheck(code);
};

/** True for a BR Code whose fields are whole, each once, and whose check digits, the last field, hold. */
export const isBrCode = (code: string): boolean => {
  const ids = topLevelIds(code);
  if (!ids || ids.at(-1) !== '63' || new Set(ids).size !== ids.length) return false;
  return withCheck(code.slice(0, -8)) === code;
};

/** CRC-16/CCITT-FALSE of a text of single-byte characters, as four capitals of hex. */
export const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

const CHECK_FIELD = '6304';

const withCheck = (code: string): string => `${code}${CHECK_FIELD}${crc16(code + CHECK_FIELD)}`;

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

const plain = (text: string, longest: number): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, longest)
    .trim();

const topLevelIds = (code: string): string[] | null => {
  const ids: string[] = [];
  for (let at = 0; at < code.length;) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(code.slice(at, at + 4)) ?? [];
    if (!id || !length) return null;
    ids.push(id);
    at += 4 + Number(length);
    if (at > code.length) return null;
  }
  return ids;
};
