/** Whose requests the access log names. */
export const ACCESS_PERSONS = ['customer', 'merchant'] as const;
export type AccessPerson = (typeof ACCESS_PERSONS)[number];
