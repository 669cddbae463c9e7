import { createContext, useContext, type ReactNode } from 'react';

/** The markup of what `draw` draws, which depends on `by` alone; `by` is plain JSON and begins with a name of its own. */
export type MarkupOf = (by: readonly unknown[], draw: () => ReactNode) => string;

/** Given where pages are rendered; null in the browser, which draws all of a page itself. */
export const MarkupContext = createContext<MarkupOf | null>(null);

type Props = {
  as: 'footer' | 'li' | 'noscript';
  className?: string;
  /** Everything that `draw` depends on: the texts and figures it shows, and facts of the store. Plain JSON. */
  by: readonly unknown[];
  /** What is inside the element. It may use no `useId` in its markup, and no address that depends on the page. */
  draw: () => ReactNode;
};

/** An element whose inside is the same on many pages: the server draws it once for all that show the same (decision 110). */
export function KeptMarkup({ as: Element, className, by, draw }: Props) {
  const markupOf = useContext(MarkupContext);
  return markupOf ? (
    <Element className={className} dangerouslySetInnerHTML={{ __html: markupOf(by, draw) }} />
  ) : (
    <Element className={className}>{draw()}</Element>
  );
}
