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
 * The label of a device in a list of sessions: 'Chrome, Windows'; empty where unknown. The user agent itself is not
 * kept: no version, no model, nothing that identifies a person.
 */
export const deviceLabelOf = (userAgent: string | undefined): string => {
  const text = userAgent ?? '';
  return [namedIn(BROWSERS, text), namedIn(SYSTEMS, text)].filter((part) => part !== undefined).join(', ');
};
