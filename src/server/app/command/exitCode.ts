import type { Refusal } from '../../../shared/kernel/refusal';
import { optionName } from './optionName';

/** How a command ends: done; failed; called in the wrong way; refused by a check, with nothing changed. */
export const EXIT = { ok: 0, failed: 1, usage: 2, refused: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A reason to end that its reader can mend. The message is one whole line; no stack is shown with it. */
export class CommandError extends Error {
  override name = 'CommandError';
  constructor(
    readonly exitCode: Exclude<ExitCode, 0>,
    message: string,
  ) {
    super(message);
  }
}

/** The command was called in the wrong way. */
export const wrongUsage = (message: string): CommandError => new CommandError(EXIT.usage, message);

/** A check says no; nothing was changed. */
export const refusedBy = (message: string): CommandError => new CommandError(EXIT.refused, message);

/** What each word about a field of ours means to an operator. */
const FIELD_WORDS: Record<string, string> = {
  'not accepted': 'not accepted',
  missing: 'missing',
  reserved: 'kept for the platform',
  taken: 'another store has it',
  tooShort: 'too short, 12 characters at least',
  tooLong: 'too long',
  common: 'too easily guessed',
  personal: 'made of name, e-mail or store',
};

/** No command takes a password itself. */
const PASSWORD_FIELD = { password: 'passwordFile' };

/**
 * An expected failure of a service in one line, by the options that gave what was refused.
 * @param words what a refusal without fields means here
 * @param options the option of a field that has another name
 */
export const errorOfRefusal = (
  { name, details }: Refusal,
  words: Partial<Record<Refusal['name'], string>>,
  options: Readonly<Record<string, string>> = {},
): CommandError => {
  const optionOf: Readonly<Record<string, string>> = { ...PASSWORD_FIELD, ...options };
  const problems = Object.entries(details?.fields ?? {}).map(
    ([field, word]) => `${optionName(optionOf[field] ?? field)}: ${FIELD_WORDS[word] ?? word}`,
  );
  // One option may give several fields.
  if (problems.length > 0) return wrongUsage(`${[...new Set(problems)].join('; ')}.`);
  return refusedBy(words[name] ?? `refused: ${name}.`);
};
