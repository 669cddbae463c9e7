/** Which messages a list holds. */
export const MESSAGE_FILTERS = ['waiting', 'all'] as const;
export type MessageFilter = (typeof MESSAGE_FILTERS)[number];

/** What the team adds to a message: an answer by e-mail, a note for themselves, or that it needs nothing more. */
export const ENTRY_KINDS = ['answer', 'note', 'resolution'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Where an answer's e-mail is: 'delayed' was tried in vain and is tried again, 'failed' was refused for good. */
export const DELIVERY_STATES = ['sending', 'delayed', 'sent', 'failed'] as const;

/** Letters of an answer, and of a note. */
export const MAX_ANSWER_LENGTH = 5_000;
export const MAX_NOTE_LENGTH = 1_000;
