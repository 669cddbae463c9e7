import { wrongUsage } from './exitCode';
import { firstLineOf } from './firstLineOf';
import type { Call } from './program';

/** The option of every command that takes a password: an argument could be read by anybody on the machine. */
export const PASSWORD_OPTION = ['--password-file <file>', 'a file whose first line is the password'] as const;

/** A password from a file, or typed twice without being seen. @throws CommandError */
export async function typedPassword(call: Call, whose: string): Promise<string> {
  const file = call.option('passwordFile');
  if (file !== undefined) return firstLineOf(file, '--password-file');
  const password = await call.needed('passwordFile', `Password of ${whose} (12 characters at least)`, {
    isSecret: true,
  });
  if ((await call.world.ask('The same once more', { isSecret: true })) !== password)
    throw wrongUsage('The two passwords differ.');
  return password;
}
