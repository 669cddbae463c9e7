import type { Operation, Schema } from '../matrix/apiDocument';

/** True where no text that fits the pattern is longer than some length. */
const isBounded = (pattern: string): boolean => {
  // Of what it counts alone: classes and escapes stand for one character each.
  const counted = pattern.replace(/\[(?:\\.|[^\]\\])*\]/g, 'x').replace(/\\./g, 'x');
  return pattern.startsWith('^') && pattern.endsWith('$') && !/[*+]|\{\d+,\}/.test(counted);
};

/**
 * Where a schema takes texts or lists of any length, or whatever comes: 'address.street', 'lines.*.note'. A part that is
 * left open on purpose is named by its reader in the test.
 */
export function unboundedTexts(schema: Schema, place = ''): string[] {
  const inside = (name: string) => (place === '' ? name : `${place}.${name}`);
  if (schema.anyOf) return schema.anyOf.flatMap((one) => unboundedTexts(one, place));
  if (schema.const !== undefined || schema.enum) return [];
  switch (schema.type) {
    case 'string': {
      const { maxLength, pattern, format } = schema;
      const isShort = maxLength !== undefined || format === 'date' || (pattern && isBounded(pattern));
      return isShort ? [] : [place];
    }
    case 'array':
      return [...(schema.maxItems === undefined ? [place] : []), ...unboundedTexts(schema.items ?? {}, inside('*'))];
    case 'object': {
      const named = Object.entries(schema.properties ?? {});
      return [
        ...(schema.properties ? [] : [place]),
        ...named.flatMap(([name, part]) => unboundedTexts(part, inside(name))),
      ];
    }
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return [];
    default:
      return [place];
  }
}

/** The same for all that a route takes: 'POST /api/contact body name'. */
export const unboundedIn = ({ route, params, query, body }: Operation): string[] => {
  const asked = { params: { type: 'object', properties: params }, query: { type: 'object', properties: query }, body };
  return Object.entries(asked).flatMap(([part, schema]) =>
    schema ? unboundedTexts(schema).map((place) => `${route} ${part} ${place}`.trimEnd()) : [],
  );
};
