const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A plain text for inside an element or a quoted attribute. */
export const htmlText = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON for inside a script element that is data: no text in it can end the element or open a comment. */
export const jsonText = (value: unknown): string => forScripts(JSON.stringify(value) ?? 'null');

/** JSON as `jsonText` writes it, of a text that is JSON already. */
export const forScripts = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
