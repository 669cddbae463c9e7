/** What owners of stores agree on with the platform: the terms of the platform and the data processing agreement. */
export const AGREEMENT_TEXTS = ['terms', 'dpa'] as const;
export type AgreementText = (typeof AGREEMENT_TEXTS)[number];

/** Day of the wording this release brings. A new wording takes a new day; what it changes stands in `WORDING_CHANGES`. */
export const AGREEMENT_WORDING = '2026-11-26';

/** What this wording changes against the one before, in plain words: proposed to whoever announces it. */
export const WORDING_CHANGES = '';

/** The least time, in days, between the announcement of an edition and the day from which it applies. */
export const AGREEMENT_NOTICE_DAYS = 30;
/** How long, in days, owners may go on as before once an edition applies that they have not accepted. */
export const AGREEMENT_TERM_DAYS = 30;
/** The longest either may be, in days. */
export const MAX_AGREEMENT_DAYS = 365;
/** Longest text of what an edition changes. */
export const MAX_CHANGES_LENGTH = 2_000;

/** An edition as a standing is judged by it. Instants are ISO. */
export type EditionDates = { version: string; announcedAt: string; appliesAt: string; termDays: number };

/**
 * How an owner stands. accepted: nothing is asked; announced: the next edition can be read and accepted before it applies;
 * asked: an edition applies that is not accepted, and the owner works as before until a day; due: that day is over, or a
 * new owner has accepted none.
 */
export const AGREEMENT_STANDINGS = ['accepted', 'announced', 'asked', 'due'] as const;
export type AgreementStanding = (typeof AGREEMENT_STANDINGS)[number];

export type StandingFacts = {
  /** All editions, in any order; one of them applies already. */
  editions: readonly EditionDates[];
  /** Versions the owner has accepted. */
  accepted: readonly string[];
  /** Until when one who accepted none may work as before (owners from before there were editions); null: not at all. */
  graceUntil: string | null;
  /** ISO. */
  now: string;
};

/** `version`: what is to be accepted next, null for nothing. `until`: when it applies, or the term ends; null where neither is. */
export type Standing = { standing: AgreementStanding; version: string | null; until: string | null };

const DAY_MS = 24 * 60 * 60_000;

/** The edition that applies at a moment: of those whose day has come, the one announced last; null for none. */
export const applyingEdition = <Edition extends EditionDates>(
  editions: readonly Edition[],
  now: string,
): Edition | null =>
  editions
    .filter(({ appliesAt }) => appliesAt <= now)
    .toSorted((one, other) => byAnnouncement(other, one))
    .at(0) ?? null;

/** The edition that is announced and does not apply yet; null for none. */
export const upcomingEdition = <Edition extends EditionDates>(
  editions: readonly Edition[],
  now: string,
): Edition | null =>
  editions
    .filter(({ appliesAt }) => appliesAt > now)
    .toSorted(byAnnouncement)
    .at(0) ?? null;

const byAnnouncement = (one: EditionDates, other: EditionDates): number =>
  one.announcedAt < other.announcedAt ? -1 : one.announcedAt > other.announcedAt ? 1 : 0;

/** Versions of which who accepted one is bound: the edition that applies, and later ones. */
export const bindingVersions = (editions: readonly EditionDates[], now: string): string[] => {
  const applying = applyingEdition(editions, now);
  if (applying === null) return [];
  return editions.filter((edition) => byAnnouncement(edition, applying) >= 0).map(({ version }) => version);
};

/** Whether the edition that applies, or a later one, is accepted. */
export const isBound = ({ editions, accepted, now }: Omit<StandingFacts, 'graceUntil'>): boolean =>
  bindingVersions(editions, now).some((version) => accepted.includes(version));

/** Which owners a list of all stores is of: those who accepted the edition that applies, or those who have not. */
export const ACCEPTANCE_STATES = ['accepted', 'missing'] as const;
export type AcceptanceState = (typeof ACCEPTANCE_STATES)[number];

/** Judges how an owner stands with the agreement of the platform. */
export const agreementStanding = (facts: StandingFacts): Standing => {
  const { editions, accepted, graceUntil, now } = facts;
  const applying = applyingEdition(editions, now);
  if (applying === null) return { standing: 'due', version: null, until: null };
  if (isBound(facts)) {
    const upcoming = upcomingEdition(editions, now);
    if (upcoming === null || accepted.includes(upcoming.version))
      return { standing: 'accepted', version: null, until: null };
    return { standing: 'announced', version: upcoming.version, until: upcoming.appliesAt };
  }
  const { version } = applying;
  const until =
    accepted.length > 0
      ? new Date(Date.parse(applying.appliesAt) + applying.termDays * DAY_MS).toISOString()
      : graceUntil;
  const isInTerm = until !== null && now < until;
  return { standing: isInTerm ? 'asked' : 'due', version, until };
};
