/** Where the operators' console begins, on its own host; its pages stand below it. */
export const CONSOLE_PATH = '/platform';
