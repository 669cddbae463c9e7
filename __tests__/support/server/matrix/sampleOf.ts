import type { Schema } from './apiDocument';

/** Texts that patterns of our contracts take, most of them also their rules. */
const TEXTS = [
  '13010111',
  '19987654321',
  '5519987654321',
  '52998224725',
  '11222333000181',
  '3509502',
  'SP',
  '001',
  '1234',
  '0',
  '10',
  '#17694a',
  'racao-matuta',
  '/media/demo/vitrine.webp',
  'token_4w8Dq2Lm9Xy1',
  'AW-123456789/abc',
  'A'.repeat(43),
  'order.paid',
  'j1',
];
const BY_NAME: Record<string, string> = {
  email: 'alguem@oipet.test',
  url: 'https://oipet.test/gancho',
  imageUrl: '/media/demo/vitrine.webp',
  password: 'grampo certo pilha nova',
  domain: 'loja.oipet.test',
};

/** A value the schema takes, with `id` in every place that takes it for an id. @throws for a pattern no text fits */
export function sampleOf(schema: Schema, id: string, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, id, name);
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties ?? {});
    return Object.fromEntries(properties.map(([part, value]) => [part, sampleOf(value, id, part)]));
  }
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 1 }, () => sampleOf(schema.items ?? {}, id, name));
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  // A shop that became private, or a thing switched off, would hide what the next route is asked for: nothing is true.
  if (schema.type === 'boolean') return false;
  if (schema.type === 'string') return textOf(schema, id, name);
  return null;
}

function textOf({ pattern, format, minLength = 0, maxLength = Infinity }: Schema, id: string, name: string): string {
  if (format === 'date') return '2026-11-20';
  if (format === 'date-time') return '2026-11-20T12:00:00.000Z';
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern).test(text));
  const wanted = [
    ...(/(id|ref|slug|code|search|order)$/i.test(name) ? [id] : []),
    ...Object.entries(BY_NAME).flatMap(([of, text]) => (name === of ? [text] : [])),
    ...(pattern ? [...TEXTS, id] : ['Maria Souza', 'x'.repeat(minLength), '']),
  ];
  const text = wanted.find(fits);
  if (text === undefined) throw new Error(`no text for ${name}: ${pattern}`);
  return text;
}
