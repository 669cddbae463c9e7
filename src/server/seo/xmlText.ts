import { htmlText } from '../html/htmlText';

/** Plain text for inside an XML element; characters XML 1.0 has no place for are left out. */
export const xmlText = (text: string): string =>
  // Written as code points: the characters themselves cannot stand in a source.
  htmlText(text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''));

/** An element with text; nothing for null. */
export const xmlElement = (name: string, text: string | null): string =>
  text === null ? '' : `<${name}>${xmlText(text)}</${name}>`;
