import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Markup of a whole page, lazy screens included: it is given out only once everything is there, because a page that
 * sends its status first cannot take it back. Rejects on the first error of a screen.
 */
export const htmlOf = (page: ReactNode): Promise<string> =>
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
