/** Where the operators' console begins, on its own host; its pages stand below it. */
export const CONSOLE_PATH = '/platform';

/** First part of the console's host; the platform's host follows. No store may be called so (`RESERVED_STORE_SLUGS`). */
export const CONSOLE_LABEL = 'plataforma';

/** The platform's host, below which stores stand, by the console's. */
export const platformHostOf = (consoleHost: string): string =>
  consoleHost.startsWith(`${CONSOLE_LABEL}.`) ? consoleHost.slice(CONSOLE_LABEL.length + 1) : consoleHost;
