const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Where the focus has nowhere to come back to when a dialog closes, since what opened it was done with and is gone: it goes
 * on from the first control of the section around the dialog, else from the page's content.
 */
export function stayNear(dialog: HTMLDialogElement): void {
  const { activeElement: focused } = document;
  // The browser gives up what has the focus in a closed dialog only once it draws again.
  if (!dialog.isConnected || (focused !== document.body && !dialog.contains(focused))) return;
  const controls = dialog.parentElement?.closest('section')?.querySelectorAll<HTMLElement>(CONTROLS) ?? [];
  // The dialog's own stay in the page while it leaves.
  const first = [...controls].find((control) => !control.closest('dialog'));
  if (first) first.focus();
  else dialog.closest('main')?.focus({ preventScroll: true });
}
