/** How a value that was read from JSON is written, for as long as the value is there. */
const written = new WeakMap<object, string>();

/** A value read from JSON, for many to read: it can not be changed, and `writeShared` knows how it is written. */
export const readShared = (json: string): unknown => {
  const value = frozen(JSON.parse(json));
  if (isObject(value)) written.set(value, json);
  return value;
};

/** JSON of plain data. What was read by `readShared`, in any place of it, is not written anew. */
export const writeShared = (value: unknown): string => {
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const known = written.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) return `[${value.map(writeShared).join(',')}]`;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${writeShared(part)}`).join(',')}}`;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const frozen = (value: unknown): unknown => {
  if (!isObject(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
};
