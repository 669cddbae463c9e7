import type { Command } from 'commander';

import type { MerchantRow } from '../../account/merchantRepository';
import type { StoreRow } from '../../db/schema/storeTables';
import { onGround, type Ground } from './commandGround';
import { errorOfRefusal, refusedBy, wrongUsage } from './exitCode';
import type { AddCommand, Call, Report } from './program';
import { storeBySlug } from './storeBySlug';

const BY_COMMAND = { kind: 'command' } as const;

type Found = { call: Call; ground: Ground; store: StoreRow; merchant: MerchantRow };

/** Resetting a merchant's second factor: after a wait, at once, or not at all. */
export const resetFactorCommand = (merchant: Command, add: AddCommand): void =>
  add(
    merchant,
    'reset-second-factor <slug>',
    "Turns a merchant's second factor off and ends their sign-ins, after a wait in which they are told by e-mail and may cancel it.",
    (call) =>
      onGround(call.world, async (ground) => {
        if (call.isSet('now') && call.isSet('undo')) throw wrongUsage('--now and --undo: one of them.');
        const store = await storeBySlug(ground, call.argument(0));
        const email = await call.needed('email', 'E-mail of the merchant');
        const known = await ground.platform.merchants.byEmail(store.id, email);
        if (!known.ok)
          throw errorOfRefusal(known.refusal, { NotFoundError: `${email} is no merchant of ${store.name}.` });
        const found = { call, ground, store, merchant: known.value };
        if (call.isSet('undo')) return undo(found);
        return call.isSet('now') ? resetNow(found) : ask(found);
      }),
    [
      ['--email <address>', 'of the merchant'],
      ['--reason <text>', 'why, which the merchant and the owners of the store read'],
      ['--now', 'at once, without the wait: make sure who asks'],
      ['--undo', 'cancel the reset that waits'],
    ],
  );

const whoseOf = ({ store, merchant }: Found) => ({ storeId: store.id, merchantId: merchant.id });
const reasonOf = ({ call }: Found): Promise<string> => call.needed('reason', 'Why (the merchant reads it)');

async function ask(found: Found): Promise<Report> {
  const { ground, store, merchant } = found;
  const { email } = merchant;
  const asked = await ground.platform.factorResets.ask(whoseOf(found), await reasonOf(found), BY_COMMAND);
  if (!asked.ok)
    throw errorOfRefusal(asked.refusal, {
      TransitionRefusedError: `${email} has no second factor, or its reset waits already.`,
    });
  const { effectiveAt } = asked.value;
  return {
    lines: [
      `${email} gets an e-mail now, and signs in to ${store.name} with the password alone from ${effectiveAt} on.`,
      `Until then they may cancel it, and so may: merchant reset-second-factor ${store.slug} --email ${email} --undo`,
    ],
    data: { store: store.slug, email, effectiveAt },
  };
}

async function resetNow(found: Found): Promise<Report> {
  const { ground, store, merchant } = found;
  const { email } = merchant;
  const reason = await reasonOf(found);
  await confirm(found);
  const reset = await ground.platform.factorResets.makeNow(whoseOf(found), reason, BY_COMMAND);
  if (!reset.ok) throw errorOfRefusal(reset.refusal, { TransitionRefusedError: `${email} has no second factor.` });
  return {
    lines: [`${email} signs in to ${store.name} with the password alone, until the second factor is set up again.`],
    data: { store: store.slug, email },
  };
}

async function confirm({ call, merchant: { name, email } }: Found): Promise<void> {
  if (!call.mayAsk) {
    if (call.isAgreed) return;
    throw wrongUsage('--yes: not given. Whoever has the password gets in at once.');
  }
  const answer = await call.world.ask(
    `${name} cannot say no to it, and whoever has the password gets in at once. Type the e-mail to agree`,
  );
  if (answer.toLowerCase() !== email) throw refusedBy('Nothing was changed.');
}

async function undo(found: Found): Promise<Report> {
  const { ground, store, merchant } = found;
  const { email } = merchant;
  const canceled = await ground.platform.factorResets.cancel(whoseOf(found), BY_COMMAND);
  if (!canceled.ok) throw errorOfRefusal(canceled.refusal, { TransitionRefusedError: `No reset waits for ${email}.` });
  return {
    lines: [`${email} keeps the second factor at ${store.name}.`],
    data: { store: store.slug, email },
  };
}
