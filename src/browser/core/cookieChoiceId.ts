/** The place on the privacy page where the answer about cookies is changed: each foot leads there. */
export const COOKIE_CHOICE_ID = 'cookies';
