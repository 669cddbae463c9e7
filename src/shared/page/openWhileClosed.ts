/** Pages of every store, also of one that is closed to the public: its merchants sign in and work there. */
export const MERCHANTS_PAGES = /^\/(admin|auth\/login)(\/|$)/;

/** The same, and where others open stores of their own, and what they accept there: at the platform's host, whether or not its own store is open. */
export const PLATFORM_PAGES = /^\/(admin|auth\/login|contact-oipet|privacy-policy)(\/|$)/;
