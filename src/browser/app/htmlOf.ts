import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** What React leaves of a boundary that it could not draw at once: its code is not loaded, or it failed. */
const UNFINISHED = '<!--$!-->';
/** As deep as code that is loaded late lies in other such code, and one more; beyond, the stream says what failed. */
const MOST_ATTEMPTS = 4;

/**
 * Markup of a whole page, lazy screens included: it is given out only once everything is there, because a page that
 * sends its status first cannot take it back. Rejects on the first error of a screen.
 */
export const htmlOf = async (page: ReactNode): Promise<string> => {
  // In one go, as text: a stream would write the page as bytes that are read back, and from the first one on Node keeps
  // track of every promise of the process (AsyncLocalStorage). The first page of each screen waits for its code, which
  // is there with the next turn.
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const html = renderToString(page);
    if (!html.includes(UNFINISHED)) return html;
    await nextTurn();
  }
  return streamedHtmlOf(page);
};

const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

const streamedHtmlOf = (page: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Else React sets large screens apart and moves them in with inline scripts, which the page's policy refuses.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(textSink(resolve)),
      onError(error) {
        reject(error);
        abort();
      },
    });
  });

// The little of a Node stream that React writes to. A real one would copy the page twice.
const textSink = (onEnd: (text: string) => void) => {
  const decoder = new TextDecoder();
  let text = '';
  const sink = {
    write(chunk: string | Uint8Array) {
      text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
      return true;
    },
    end: () => onEnd(text + decoder.decode()),
    on: () => sink,
    destroy: () => sink,
  };
  return sink;
};
