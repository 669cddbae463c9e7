import { useMemo } from 'react';

import type { FormErrors } from '../kit/Form/Form';
import { refusalTexts } from '../texts/refusalTexts';
import { useSetupSelector } from './setupHooks';
import { selectSetup } from './setupSelectors';

/**
 * What the server refused of the step that was sent: on its fields, or of the whole of it. @param wordsOf a module's
 * function: what the server says of a field, in words
 */
export function useRefusedFields<Entry>(wordsOf: (field: string, word: string) => string) {
  const { refusal } = useSetupSelector(selectSetup);
  const refusedFields = useMemo(() => {
    const fields = Object.entries(refusal?.details?.fields ?? {});
    if (fields.length === 0) return null;
    // The server names fields of the contract, which are the form's own.
    return Object.fromEntries(fields.map(([field, word]) => [field, wordsOf(field, word)])) as FormErrors<Entry>;
  }, [refusal, wordsOf]);
  return { refusedFields, title: refusal && !refusedFields ? refusalTexts[refusal.name] : null };
}
