import { CONSOLE_LABEL } from '../../shared/platform/consolePath';

/** Where the installation itself is reached: the default store, and every other one by its slug below it. */
export type PlatformAddress = {
  /** Host name in lower case, without port. */
  hostname: string;
  /** Whether it is a name of this machine alone, which any port may lead to. */
  isLocal: boolean;
  /** Host name of the operators' console, which is no store's: a script of a shop page reaches no operator's session. */
  consoleHostname: string;
  /** Scheme and host of a store at the platform, without a slash at its end. */
  originOf: (store: { slug: string; isDefault: boolean }) => string;
};

/** Every name under it is found on the machine that asks (RFC 6761). */
const LOCAL = 'localhost';

/** The host of the console of a platform's host. */
export const consoleHostOf = (host: string): string => `${CONSOLE_LABEL}.${host}`;

/** @param publicUrl scheme and host, as configured; null: this machine @param port what this machine listens on, once it does */
export const platformAddress = (publicUrl: string | null, port = () => 3000): PlatformAddress => {
  const url = new URL(publicUrl ?? `http://${LOCAL}`);
  const host = () => (publicUrl === null ? `${LOCAL}:${port()}` : url.host);
  return {
    hostname: url.hostname,
    consoleHostname: consoleHostOf(url.hostname),
    isLocal: url.hostname === LOCAL || url.hostname.endsWith(`.${LOCAL}`),
    originOf: ({ slug, isDefault }) => `${url.protocol}//${isDefault ? '' : `${slug}.`}${host()}`,
  };
};
