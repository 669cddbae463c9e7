/** The device of a sign-in in words; '' where the server did not know the browser. */
export const deviceWords = (device: string): string => device || 'Aparelho desconhecido';
