/**
 * The host name of a Host header: without port, in lower case. Null for what cannot be a host, which must reach neither
 * SQL nor the addresses on a page.
 */
export const hostnameOf = (host: string): string | null => {
  const [, hostname] = /^([a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])\.?(?::\d{1,5})?$/i.exec(host) ?? [];
  return hostname === undefined || hostname.length > 253 ? null : hostname.toLowerCase();
};
