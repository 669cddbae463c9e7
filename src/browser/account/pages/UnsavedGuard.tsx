import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { accountTexts } from '../../texts/accountTexts';

/** Where a plain click on a link of this shop leads; null for any other click. */
const pathOfClick = (event: MouseEvent): string | null => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!isPlain || !link || link.target || link.origin !== window.location.origin) return null;
  const path = link.pathname + link.search;
  return path === window.location.pathname + window.location.search ? null : path;
};

/** Inside a form: asks for confirmation before following a link, or closing the page, discards what was typed. */
export function UnsavedGuard() {
  const { dirty } = useFormikContext();
  const [path, setPath] = useState<string | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: MouseEvent) => {
      const requested = pathOfClick(event);
      if (requested === null) return;
      event.preventDefault();
      event.stopPropagation();
      setPath(requested);
    };
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', ask, { capture: true });
    window.addEventListener('beforeunload', stay);
    return () => {
      document.removeEventListener('click', ask, { capture: true });
      window.removeEventListener('beforeunload', stay);
    };
  }, [dirty]);

  return (
    <ConfirmDialog
      isOpen={path !== null}
      onClose={() => setPath(null)}
      title={accountTexts.unsavedTitle}
      confirmLabel={accountTexts.unsavedLeave}
      closeLabel={accountTexts.unsavedStay}
      isDanger
      onConfirm={() => {
        if (path !== null) void navigate(path);
      }}
    >
      <p>{accountTexts.unsavedText}</p>
    </ConfirmDialog>
  );
}
