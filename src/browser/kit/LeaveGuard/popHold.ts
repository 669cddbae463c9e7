/** Told of a move through the browser's history; may keep it from the router. */
type Holder = (event: PopStateEvent) => void;

let holder: Holder | null = null;

/**
 * Lets a page hear of the browser's way back before the router does. Listeners of the window are called in the order
 * they came, so this is to be called before the router is drawn. Browser only.
 */
export const watchPops = (): void => window.addEventListener('popstate', (event) => holder?.(event));

/** Who is told; null for nobody. */
export const holdPops = (next: Holder | null): void => {
  holder = next;
};
