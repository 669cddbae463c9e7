import type { Command } from 'commander';

import { isEmail } from '../../../shared/kernel/email';
import { RecipientRefusedError } from '../../gateways/mail/mailPort';
import { smtpMail } from '../../gateways/mail/smtpMail';
import { newId } from '../../kernel/newId';
import { readConfiguration } from '../configuration';
import { mailSenderOf } from '../gateways';
import { loggedError } from '../log';
import { CommandError, EXIT, refusedBy, wrongUsage } from './exitCode';
import type { AddCommand, Call, Report } from './program';

const SUBJECT = 'Test of Oi Pet';
const TEXT = 'This e-mail was sent by the command "mail test". The mail server takes e-mails of this installation.';

/** The mail server. */
export const mailCommands = (program: Command, add: AddCommand): void => {
  const mail = program.command('mail').description('The mail server of SMTP_URL.');
  add(mail, 'test <address>', 'Sends one e-mail as letters are sent, and says what the mail server answers.', test);
};

async function test({ world, argument }: Call): Promise<Report> {
  const to = argument(0);
  if (!isEmail(to)) throw wrongUsage(`${to} is no e-mail address.`);
  const configuration = readConfiguration(world.env);
  if (configuration.smtpUrl === null) throw refusedBy('SMTP_URL: not set. Without it e-mails stay in the outbox.');
  const from = mailSenderOf(configuration);
  const mail = smtpMail(configuration.smtpUrl, from);
  try {
    const replyTo = { name: 'Oi Pet', address: from };
    const html = `<p>${TEXT}</p>`;
    await mail.send({ id: newId(), fromName: 'Oi Pet', to, replyTo, subject: SUBJECT, text: TEXT, html });
  } catch (error) {
    const words = error instanceof RecipientRefusedError ? error.words : loggedError(error).message;
    throw new CommandError(EXIT.failed, `The mail server did not take it: ${words.split('\n', 1)[0] ?? ''}`);
  } finally {
    mail.close();
  }
  return { lines: [`The mail server took an e-mail from ${from} for ${to}.`], data: { to, from } };
}
