import type { Environment } from './environment';

/** Whether a key of any provider is set: then nothing is simulated. */
export const hasKeysIn = (set: Environment): boolean =>
  Boolean(set.PAGARME_SECRET_KEY ?? set.PAGARME_PUBLIC_KEY ?? set.MELHOR_ENVIO_TOKEN);

/**
 * Why this environment is not fit for production: one line for each reason, with its remedy. Empty where it is. What
 * only the database knows is asked once it is open (`databasePowers`, `realShopCheck`, `filesPlace`).
 */
export const productionRefusals = (set: Environment): string[] =>
  [...keyRefusals(set), ...siteRefusals(set)].filter((line) => line !== null);

function keyRefusals(set: Environment): (string | null)[] {
  const { PAGARME_SECRET_KEY: secret, PAGARME_PUBLIC_KEY: open } = set;
  if (!hasKeysIn(set)) {
    return [
      set.SANDBOX === '1'
        ? null
        : 'PAGARME_SECRET_KEY: not set. Production needs the keys of the providers, or SANDBOX=1 to run on simulators.',
      set.SANDBOX === '1' && !set.SANDBOX_PASSWORD
        ? 'SANDBOX_PASSWORD: not set. In production the pages below /sandbox, which pay any charge, ask for it: set 12 or more characters.'
        : null,
    ];
  }
  const isTest = (key: string) => /^[sp]k_test_/.test(key);
  if (!secret || !open) {
    const missing = secret ? 'PAGARME_PUBLIC_KEY' : 'PAGARME_SECRET_KEY';
    return [`${missing}: not set. Both keys of Pagar.me go together: they stand side by side in its dashboard.`];
  }
  return [
    isTest(secret) !== isTest(open)
      ? 'PAGARME_PUBLIC_KEY: of another mode than PAGARME_SECRET_KEY. Take both from the test account (sk_test_, pk_test_), or both from the live one.'
      : null,
    isTest(secret) && isTest(open) && set.SANDBOX !== '1'
      ? 'PAGARME_SECRET_KEY: a test key, with which no order is really paid. Set the live keys, or SANDBOX=1 for a trial.'
      : null,
  ];
}

function siteRefusals(set: Environment): (string | null)[] {
  return [
    set.MELHOR_ENVIO_SECRET && !set.MELHOR_ENVIO_TOKEN
      ? 'MELHOR_ENVIO_TOKEN: not set. The secret of webhooks is of no use without it: set the token too, or neither.'
      : null,
    !set.PUBLIC_URL
      ? 'PUBLIC_URL: not set. Links in letters begin with it: set scheme and host of the platform, like https://oipet.com.br.'
      : isPlain(set.PUBLIC_URL)
        ? 'PUBLIC_URL: value not accepted. Production takes https://, and http:// for localhost alone.'
        : null,
    !set.SECRET_KEY && !set.SECRET_KEYS
      ? 'SECRET_KEY: not set. Second factors are encrypted with it: set 32 or more characters, the same on every instance, and keep a copy (openssl rand -base64 48).'
      : null,
    hasKeysIn(set) && !set.SMTP_URL
      ? 'SMTP_URL: not set. Without a mail server no buyer gets a letter: set an address like smtp://user:password@host:587.'
      : null,
    hasKeysIn(set) && (!set.PLATFORM_NAME || !set.PLATFORM_CNPJ)
      ? 'PLATFORM_NAME, PLATFORM_CNPJ: not set. Buyers must read who runs the platform they buy on: set its name and its CNPJ.'
      : null,
    set.SMTP_URL && !set.MAIL_FROM
      ? 'MAIL_FROM: not set. All letters come from it: set an address of a domain that lets the mail server send, like cartas@oipet.com.br.'
      : null,
    Number(set.SECOND_FACTOR_RESET_HOURS ?? 1) < 1
      ? 'SECOND_FACTOR_RESET_HOURS: value not accepted. Production takes 1 and more: without a wait nobody can say no to it.'
      : null,
    set.WEBHOOKS_INSIDE === '1'
      ? 'WEBHOOKS_INSIDE: value not accepted. Production takes 0: merchants type these addresses.'
      : null,
  ];
}

const isPlain = (url: string): boolean => {
  // What is no address is refused wherever the shop runs.
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && hostname !== 'localhost' && !hostname.endsWith('.localhost');
};
