import { SaxesParser } from 'saxes';

/** The deepest an element of an NF-e or of an event lies, and a little more. */
const MAX_DEPTH = 24;

/** What is read of a document: the elements of `places`, by where they are, and the `Id` of the element at `idAt`. */
type Asked = { places: ReadonlySet<string>; idAt: string };

/**
 * Reads some elements of an XML of the tax office. A strict parser that expands no entity but the five of XML; a document
 * type, an entity of its own, a processing instruction and a depth that no such document has are refused, as is an element
 * that stands twice. @returns null for what is refused, for another encoding than UTF-8, and for what is not well-formed
 */
export const readStrictXml = (bytes: Uint8Array, asked: Asked): { id: string; found: Map<string, string> } | null => {
  try {
    return parsed(new TextDecoder('utf-8', { fatal: true }).decode(bytes), asked);
  } catch {
    return null;
  }
};

const parsed = (text: string, { places, idAt }: Asked): { id: string; found: Map<string, string> } => {
  const path: string[] = [];
  const found = new Map<string, string>();
  let id = '';
  const refuse = (): never => {
    throw new Error('no document of the tax office');
  };
  const parser = new SaxesParser<{ xmlns?: false; position?: boolean }>({ position: false });
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('processinginstruction', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (path.length > MAX_DEPTH) refuse();
    const place = path.join('/');
    // Which of two counts would be a guess.
    if (places.has(place)) found.set(place, found.has(place) ? refuse() : '');
    if (place === idAt) id = id === '' ? (attributes['Id'] ?? '') : refuse();
  });
  parser.on('text', (part) => {
    const place = path.join('/');
    if (places.has(place)) found.set(place, (found.get(place) ?? '') + part);
  });
  parser.on('closetag', () => void path.pop());
  parser.write(text.replace(/^\uFEFF/, '')).close();
  return { id, found };
};
