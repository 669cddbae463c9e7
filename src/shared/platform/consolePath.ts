/** Where the operators' console begins, on its own host; its pages stand below it. */
export const CONSOLE_PATH = '/platform';

/** First part of the console's host; the platform's host follows. No store may be called so (`RESERVED_STORE_SLUGS`). */
export const CONSOLE_LABEL = 'plataforma';
