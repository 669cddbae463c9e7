const KEY = 'qa';

/**
 * True where QA's tools are wanted: `?qa` or `?devtools` in the address turns them on for this tab, `?qa=off` turns them
 * off again. A tab that may keep nothing has them while its address says so.
 */
export const isQaRequested = (page: Window): boolean => {
  const [, asked, value = ''] = /[?&](qa|devtools)\b=?(\w*)/.exec(page.location.search) ?? [];
  try {
    if (asked) page.sessionStorage.setItem(KEY, value || 'on');
    return (page.sessionStorage.getItem(KEY) ?? 'off') !== 'off';
  } catch {
    return Boolean(asked) && value !== 'off';
  }
};
