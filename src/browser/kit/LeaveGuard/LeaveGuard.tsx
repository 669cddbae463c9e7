import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { lazyKitTexts } from '../../texts/lazyKitTexts';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog';
import { holdPage } from './historyHold';

type Props = {
  /** Something on the page is not saved. */
  isHolding: boolean;
};

/** Asks for confirmation before unsaved changes are lost: by a link, by the browser's way back, by closing the page. */
export function LeaveGuard({ isHolding }: Props) {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  // Each history entry is blocked again: a step of a wizard inside makes one.
  const entry = useLocation().key;
  useEffect(() => {
    if (!isHolding || !entry) return undefined;
    return holdPage((leave) => setGoOn(() => leave));
  }, [isHolding, entry]);
  return (
    <ConfirmDialog
      isOpen={goOn !== null}
      title={lazyKitTexts.leaveTitle}
      confirmLabel={lazyKitTexts.leave}
      closeLabel={lazyKitTexts.stay}
      isDanger
      onConfirm={() => goOn?.()}
      onClose={() => setGoOn(null)}
    >
      <p>{lazyKitTexts.leaveText}</p>
    </ConfirmDialog>
  );
}
