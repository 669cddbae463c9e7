import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';

import { CsvError, parse } from 'csv-parse';

import type { FileFault } from '../../../shared/admin/import/importRules';
import { beginningOf } from '../../../shared/kernel/text';
import { isStorable } from '../../../shared/kernel/textRules';

/** One record of a file: the number of the line it begins in (1 is the first), and its cells as they are. */
type CsvRecord = { line: number; cells: string[] };

/** Why a file cannot be read, thrown from within a reading. */
export class UnreadableFile extends Error {
  constructor(
    readonly fault: FileFault,
    readonly line: number | null = null,
    readonly text: string | null = null,
  ) {
    super(fault);
  }
}

/** Letters handed to the parser at a time: a few dozen lines, a few milliseconds of work, then others have their turn. */
const SLICE = 8 * 1024;
/** Limits an unclosed quote. */
const MAX_RECORD = 64 * 1024;

/**
 * The text of a file: UTF-8 with or without its mark, UTF-16 with it (what Excel calls Unicode), else windows-1252, of
 * which Latin-1 is a part.
 * @throws UnreadableFile for what is no text at all
 */
export const decodedText = (content: Buffer): string => {
  if (content.length === 0) throw new UnreadableFile('empty');
  if (content[0] === 0xff && content[1] === 0xfe) {
    const text = new TextDecoder('utf-16le').decode(content);
    if (!isStorable(text)) throw new UnreadableFile('notText');
    return text;
  }
  // A workbook is an archive, old ones have a mark of their own; neither is text, and text holds no zeros.
  if (content.includes(0) || content.subarray(0, 4).toString('latin1') === 'PK\x03\x04')
    throw new UnreadableFile('notText');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
};

/** The delimiter: the most frequent of ';', ',' and tab in the first line, outside of quotes. */
const delimiterOf = (text: string): string => {
  const counts: Record<string, number> = { ';': 0, ',': 0, '\t': 0 };
  let isQuoted = false;
  for (const letter of text.slice(0, MAX_RECORD)) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === '\n' || letter === '\r') break;
    else if (letter in counts) counts[letter] = (counts[letter] ?? 0) + 1;
  }
  const [best = ';'] = [';', ',', '\t'].toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));
  return best;
};

/**
 * The records of a text, empty lines left out, read in slices between which the process does other things.
 * @throws UnreadableFile with the line where quotes do not close
 */
export async function* recordsOf(text: string): AsyncGenerator<CsvRecord> {
  const source = Readable.from(slicesOf(text));
  const parser = source.pipe(
    parse({
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_RECORD,
      info: true,
    }),
  );
  let line = 1;
  try {
    for await (const entry of parser) {
      // With `info` each entry is a record and how far the parser is.
      const { record, info } = entry as { record: string[]; info: { lines: number } };
      const began = line;
      line = info.lines + 1;
      if (record.some((cell) => cell.trim() !== '')) yield { line: began, cells: record };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile('brokenQuotes', line);
    throw error;
  } finally {
    source.destroy();
  }
}

async function* slicesOf(text: string): AsyncGenerator<string> {
  let at = 0;
  while (at < text.length) {
    // Half a character would be read as none.
    const slice = beginningOf(text.slice(at), SLICE);
    yield slice;
    at += slice.length;
    await pause();
  }
}
