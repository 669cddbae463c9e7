import { readFile } from 'node:fs/promises';

import { errorCodeOf } from '../../kernel/errorCode';
import { wrongUsage } from './exitCode';

/** The first line of a file with a secret. @param option whose file it is. @throws CommandError where it cannot be read */
export async function firstLineOf(file: string, option: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).split(/\r?\n/, 1)[0] ?? '';
  } catch (error) {
    throw wrongUsage(`${option}: cannot be read (${errorCodeOf(error) ?? 'unknown'}).`);
  }
}
