/** The open modal dialogs of the page, the topmost last. Filled in browsers alone. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const post = () => listeners.forEach((listener) => listener());

/** A modal dialog makes all else inert: what must stay in reach (toasts) moves into the topmost one. */
export const openDialogs = {
  /** @returns the function that takes it out again */
  add: (dialog: HTMLDialogElement): (() => void) => {
    open.push(dialog);
    post();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      post();
    };
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  top: (): HTMLDialogElement | null => open.at(-1) ?? null,
};
