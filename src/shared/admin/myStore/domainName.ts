const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const MAX_DOMAIN = 253;

/** True for a whole host name in lower case and punycode with a dot in it; no address of numbers, no port, no local name. */
export const isDomainName = (text: string): boolean => {
  const labels = text.split('.');
  const last = labels.at(-1) ?? '';
  return (
    text.length <= MAX_DOMAIN &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    /[a-z]/.test(last) &&
    !['localhost', 'local', 'internal', 'arpa'].includes(last)
  );
};
