import { createContext, type ReactNode } from 'react';

/**
 * What is inside an element that is the same on many pages, as the element's props. In the browser what `draw` draws; where
 * pages are rendered its markup, drawn once for all that show the same (decision 110).
 * @param by everything it depends on beside the store: what it shows, and how; plain JSON that begins with its name
 * @param draw no `useId` may be in its markup, and no address that depends on the page
 */
export type Keep = (
  by: readonly unknown[],
  draw: () => ReactNode,
) => { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

export const KeepContext = createContext<Keep>((_by, draw) => ({ children: draw() }));
