import type { BrowserContext } from '@playwright/test';

/** Collects, line by line, what goes wrong on all pages of a context from now on. */
export async function troublesOf(context: BrowserContext): Promise<string[]> {
  const troubles: string[] = [];
  // A policy that only reports logs nothing by itself.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`content security policy: ${effectiveDirective} ${blockedURI}`),
    ),
  );
  context.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning')
      troubles.push(`${type}: ${message.text()} at ${message.location().url}`);
  });
  context.on('weberror', (error) => troubles.push(`thrown: ${error.error().stack ?? error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 400)
      troubles.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'unknown';
    // A page that is left gives up what it still waits for: the order's events, a picture.
    if (why !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.method()} ${request.url()} ${why}`);
  });
  return troubles;
}
