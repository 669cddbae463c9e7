// jsdom knows the dialog element but not its methods: a modal takes the focus, gives it back, and Escape cancels it.
const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

function installDialog(): void {
  const openers = new Map<HTMLDialogElement, Element | null>();

  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException('already open', 'InvalidStateError');
      openers.set(this, document.activeElement);
      this.open = true;
      this.querySelector<HTMLElement>(CONTROLS)?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      const opener = openers.get(this);
      openers.delete(this);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      queueMicrotask(() => this.dispatchEvent(new Event('close')));
    },
  });

  document.addEventListener('keydown', (event) => {
    const top = [...openers.keys()].at(-1);
    if (event.key !== 'Escape' || !top) return;
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  });
}

// Tests of the server's rendering have no document.
if (typeof document !== 'undefined') installDialog();
