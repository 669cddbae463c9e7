import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

import type { Schema } from './apiDocument';

const ajv = addFormats(new Ajv({ strict: false }));

/** The same schema, in which no object may have a field that it does not list. */
const closed = <T>(schema: T): T => {
  if (Array.isArray(schema)) return schema.map(closed) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  const isOpen = (schema as Schema).type === 'object' && 'properties' in schema && !('additionalProperties' in schema);
  return (isOpen ? { ...parts, additionalProperties: false } : parts) as T;
};

/** Says what of a value a schema does not take: fields that it does not list too. */
export const strictCheck = (schema: Schema): ValidateFunction => ajv.compile(closed(schema));

/** Every object of a schema that a value holds, with the names of its fields and a way to add one more there. */
export function placesIn(schema: Schema, value: unknown): { fields: string[]; at: Record<string, unknown> }[] {
  if (schema.anyOf) {
    const chosen = schema.anyOf.find((one) => strictCheck(one)(value));
    return chosen ? placesIn(chosen, value) : [];
  }
  if (Array.isArray(value)) return value.flatMap((item) => placesIn(schema.items ?? {}, item));
  if (schema.type !== 'object' || typeof value !== 'object' || value === null) return [];
  const at = value as Record<string, unknown>;
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => placesIn(part, at[name]));
  return [{ fields: Object.keys(schema.properties ?? {}), at }, ...inside];
}
