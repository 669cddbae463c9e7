import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** What React leaves of a boundary that it could not draw at once: its code is not loaded, or it failed. */
const UNFINISHED = '<!--$!-->';

/**
 * Markup of a whole page, lazy screens included: it is given out only once everything is there, because a page that
 * sends its status first cannot take it back. Rejects on the first error of a screen.
 */
export const htmlOf = async (page: ReactNode): Promise<string> => {
  // In one go, as text: a stream would write the page as bytes that are read back. Only the first page of each screen
  // has to wait for its code.
  const html = renderToString(page);
  return html.includes(UNFINISHED) ? streamedHtmlOf(page) : html;
};

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
