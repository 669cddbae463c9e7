/** What the shopper answered to being counted (rules §13). */
export type ConsentAnswer = 'approved' | 'refused';

/** Where the answer is kept, for every page of the shop. Never throws. */
export type ConsentCookie = {
  /** null: not answered yet, or the cookie is invalid. */
  read: () => ConsentAnswer | null;
  write: (answer: ConsentAnswer) => void;
};

/** The cookie's name (specification §2). */
const NAME = 'cookiesApproved';
/** Yes and no are kept equally long: half a year. */
const KEPT_SECONDS = 180 * 24 * 60 * 60;

const WORDS: Record<ConsentAnswer, string> = { approved: 'true', refused: 'false' };

/** The cookie in a document. @param page anything with a `cookie` that behaves as the document's does */
export const consentCookie = (page: Pick<Document, 'cookie'>): ConsentCookie => ({
  read() {
    const word = page.cookie
      .split('; ')
      .find((cookie) => cookie.startsWith(`${NAME}=`))
      ?.slice(NAME.length + 1);
    if (word === WORDS.approved) return 'approved';
    return word === WORDS.refused ? 'refused' : null;
  },
  write(answer) {
    page.cookie = `${NAME}=${WORDS[answer]}; path=/; max-age=${KEPT_SECONDS}; samesite=lax`;
  },
});
