/** State of a link that changes the page around it: scroll and focus stay where they are. */
export const KEEPS_PLACE = { keepsPlace: true } as const;

/** Whether a page was entered by such a link. @param state what the history holds */
export const isPlaceKept = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsPlace' in state;
