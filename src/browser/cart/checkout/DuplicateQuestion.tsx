import { useState } from 'react';

import { useAppDispatch } from '../../core/hooks';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { isDuplicate } from '../checkoutRefusals';
import { orderRequested, type Attempt, type OrderEntries } from '../checkoutSlice';

type Props = { attempt: Attempt; entries: OrderEntries };

/** Asks before the same goes to the same address a second time; nothing is charged until it is answered. */
export function DuplicateQuestion({ attempt, entries }: Props) {
  // Which attempt was answered with no: pressing 'Pagar' once more shows the question again.
  const [declined, setDeclined] = useState<Attempt | null>(null);
  const dispatch = useAppDispatch();
  return (
    <ConfirmDialog
      isOpen={isDuplicate(attempt) && declined !== attempt}
      onClose={() => setDeclined(attempt)}
      title={checkoutTexts.duplicateTitle}
      confirmLabel={checkoutTexts.duplicateConfirm}
      closeLabel={checkoutTexts.duplicateDecline}
      onConfirm={() => void dispatch(orderRequested({ ...entries, confirmsDuplicate: true }))}
    >
      {checkoutTexts.duplicateText}
    </ConfirmDialog>
  );
}
