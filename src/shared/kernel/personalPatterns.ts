/** A pattern, and what its matches are. */
type PersonalPattern = readonly [RegExp, 'email' | 'digits' | 'secret'];

/** Personal data inside other texts: e-mails, documents and phones as they are written, what pays, long tokens. */
export const PERSONAL_PATTERNS: readonly PersonalPattern[] = [
  // A Pix code ends with its check value; the line of a boleto is typed with or without its points.
  [/\b000201[\dA-Za-z.@*:/ -]{20,}?6304[\dA-F]{4}\b|\btoken_[\dA-Za-z]{8,58}\b/g, 'secret'],
  [/\b\d{44,48}\b|\b\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}\b/g, 'digits'],
  [/(?<![\w.+-])[\w.+-]{1,64}(@|%40)[\w-]+(\.[\w-]+)+/g, 'email'],
  [/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\b[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}\b|\b\d{11}\b/g, 'digits'],
  [/\(\d{2}\) ?\d{4,5}-\d{4}|\b\d{5}-\d{3}\b/g, 'digits'],
  // Slugs may be as long, but have no capitals.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+|(?<![\w-])(?=[\w-]{0,42}[A-Z])(?=[\w-]{0,42}\d)[\w-]{43}(?![\w-])/g, 'secret'],
];

/** An id of ours: 16 random bytes, of whose last character two bits count. Knowing it opens a guest's order or cart. */
export const ID_PATTERN: PersonalPattern = [/(?<![\w-])[\w-]{21}[AQgw](?![\w-])/g, 'secret'];
