import { addBusinessDays, type PlainDay } from '../kernel/calendar';

/** Who is notified of an incident with personal data. */
export const LEAK_NOTICES = ['authority', 'people'] as const;
export type LeakNotice = (typeof LEAK_NOTICES)[number];

/** Longest texts of the register. */
export const LEAK_LIMITS = { title: 120, text: 2_000, whose: 600 } as const;

/** Business days from knowing of an incident to notifying authority and people (Resolução CD/ANPD 15/2024, art. 6 and 9). */
const NOTICE_DAYS = 3;

/** The last day to notify authority and people of an incident that was known on a day. */
export const noticeUntil = (knownOn: PlainDay): PlainDay => addBusinessDays(knownOn, NOTICE_DAYS);
