const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Restores the focus where the element that opened a dialog is unmounted when it closes: to the first control of the
 * section around the dialog, else to the page's content.
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
