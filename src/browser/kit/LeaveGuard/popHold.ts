/** Called on a popstate event; may keep it from the router. */
type Holder = (event: PopStateEvent) => void;

let holder: Holder | null = null;

/**
 * Lets a page handle popstate before the router does. Listeners of the window are called in the order they were added,
 * so call this before the router is rendered. Browser only.
 */
export const watchPops = (): void => window.addEventListener('popstate', (event) => holder?.(event));

/** The current listener; null for none. */
export const holdPops = (next: Holder | null): void => {
  holder = next;
};
