import { useEffect, useState } from 'react';

import { deskTexts } from '../../texts/deskTexts';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog';
import { holdPage } from './historyHold';

type Props = {
  /** Something on the page is not saved. */
  isHolding: boolean;
};

/** Asks before unsaved changes are lost: by a link, by the browser's way back, by closing the page (quality §6.23). */
export function LeaveGuard({ isHolding }: Props) {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  useEffect(() => (isHolding ? holdPage((leave) => setGoOn(() => leave)) : undefined), [isHolding]);
  return (
    <ConfirmDialog
      isOpen={goOn !== null}
      title={deskTexts.leaveTitle}
      confirmLabel={deskTexts.leave}
      closeLabel={deskTexts.stay}
      isDanger
      onConfirm={() => goOn?.()}
      onClose={() => setGoOn(null)}
    >
      <p>{deskTexts.leaveText}</p>
    </ConfirmDialog>
  );
}
