/** In the session storage: the missing files this tab was already loaded anew for, as JSON. */
const KEY = 'missingFiles';

type Page = Pick<Window, 'addEventListener' | 'sessionStorage'> & {
  location: Pick<Location, 'origin' | 'reload'>;
  fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'status'>>;
};

/**
 * Loads the page anew when a script or style sheet of its build is gone from the server, as after an update long ago:
 * the new page knows the new names. For each file once, so that a page that is itself out of date cannot go on for
 * ever; and only where the server says that the file is gone, since a bad connection mends itself.
 */
export const watchMissingFiles = (page: Page): void => {
  const check = async (url: string): Promise<void> => {
    const isGone = await page.fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status === 404 || status === 410,
      () => false,
    );
    if (isGone && remember(page, url)) page.location.reload();
  };
  // Errors of elements do not bubble: they are seen on their way down.
  page.addEventListener(
    'error',
    ({ target }) => {
      const url = fileOf(target);
      if (url?.startsWith(`${page.location.origin}/assets/`)) void check(url);
    },
    true,
  );
};

// A prefetched file is fetched again once it is needed.
const fileOf = (target: EventTarget | null): string | null => {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : null;
};

// False for a file that is known already, and where nothing can be kept: better no new page than one after the other.
const remember = (page: Page, url: string): boolean => {
  try {
    const { sessionStorage } = page;
    const known: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    const urls = Array.isArray(known) ? known : [];
    if (urls.includes(url)) return false;
    sessionStorage.setItem(KEY, JSON.stringify([...urls, url]));
    return true;
  } catch {
    return false;
  }
};
