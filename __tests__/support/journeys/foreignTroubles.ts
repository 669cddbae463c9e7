import type { BrowserContext } from '@playwright/test';

/** Collects, on all pages of a context, the dialogs that open and the requests that leave the shop at `origin`. */
export function foreignTroublesOf(context: BrowserContext, origin: string): string[] {
  const troubles: string[] = [];
  context.on('dialog', (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!isOwn) troubles.push(`request: ${request.url()}`);
  });
  return troubles;
}
