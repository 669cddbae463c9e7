import QRCode from 'qrcode';

import type { RecoveryCodes, SecondFactorOffer } from '../../../shared/account/merchantContract';
import type { Outcome } from '../../../shared/kernel/outcome';
import { totpCode, totpStepOf } from '../../account/totp';
import { errorOfRefusal, refusedBy } from './exitCode';
import type { Call } from './program';

const TRIES = 3;

/** An owner's second factor as a command shows it, for the only time. */
export type ShownFactor = { uri: string; recoveryCodes: string[] };

/**
 * Sets a second factor up. On a terminal its QR code is shown and a first code asked for; otherwise it is on at once, and
 * whoever called keeps its address.
 */
export async function setUpSecondFactor(
  { mayAsk, world }: Call,
  begin: () => Promise<Outcome<SecondFactorOffer>>,
  confirm: (code: string) => Promise<Outcome<RecoveryCodes>>,
): Promise<ShownFactor> {
  const offer = await begin();
  if (!offer.ok) throw errorOfRefusal(offer.refusal, { TransitionRefusedError: 'The second factor is on already.' });
  const { uri, secret } = offer.value;
  if (mayAsk) {
    world.write(`\nSecond factor: scan this with an authenticator, or type its address.\n\n`);
    world.write(`${await QRCode.toString(uri, { type: 'terminal', small: true })}\n${uri}\n\n`);
  }
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const code = mayAsk ? await world.ask('The code it shows now') : totpCode(secret, totpStepOf(Date.now()));
    const confirmed = await confirm(code);
    if (confirmed.ok) return { uri, recoveryCodes: confirmed.value.recoveryCodes };
    if (confirmed.refusal.name !== 'InvalidCredentialsError') throw errorOfRefusal(confirmed.refusal, {});
    if (mayAsk) world.writeError('This is not the code of now.\n');
  }
  throw refusedBy('No right code was given: the second factor is not on. Run the command again.');
}

/** What is printed of it at the end; on a terminal its address was shown before. */
export const factorLines = ({ mayAsk }: Call, { uri, recoveryCodes }: ShownFactor): string[] => [
  ...(mayAsk ? [] : ['second factor (for an authenticator):', `  ${uri}`]),
  'recovery codes, each for one sign-in without the phone; they are not shown again:',
  ...recoveryCodes.map((code) => `  ${code}`),
];
