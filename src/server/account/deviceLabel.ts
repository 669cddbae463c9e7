const BROWSERS: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const namedIn = (list: [name: string, mark: RegExp][], text: string): string | undefined =>
  list.find(([, mark]) => mark.test(text))?.[0];

/**
 * What a list of sign-ins calls a device: 'Chrome, Windows'; empty where nothing is known. Of the browser's own words
 * nothing is kept: no version, no model, nothing that tells two people apart.
 */
export const deviceLabelOf = (userAgent: string | undefined): string => {
  const text = userAgent ?? '';
  return [namedIn(BROWSERS, text), namedIn(SYSTEMS, text)].filter((part) => part !== undefined).join(', ');
};
