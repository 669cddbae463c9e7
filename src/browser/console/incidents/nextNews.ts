import { consoleIncidentTexts as texts } from '../../texts/consoleIncidentTexts';

/** When more may be promised, in minutes; '' promises nothing. */
export const NEXT_NEWS = [
  ...[30, 60, 120, 240].map((minutes) => ({ value: String(minutes), description: texts.inMinutes(minutes) })),
  { value: '', description: texts.noPromise },
];

/** Minutes of a choice; null for none. */
export const minutesOf = (choice: string): number | null => (choice === '' ? null : Number(choice));
