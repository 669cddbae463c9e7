import type { DomainFault } from '../../../shared/store/domainFaults';

/** How a domain stands after its checks so far. Instants are ISO; all but `failures` are null where it leads here. */
export type DomainStanding = {
  /** In a row. */
  failures: number;
  cause: DomainFault | null;
  failingSince: string | null;
  /** Since when it is said that the domain does not lead here any more. */
  lostAt: string | null;
};

/** Fewer failures may be a resolver or a proxy that restarts. */
const LEAST_FAILURES = 3;
/** A change of DNS and an update of a server are over by then. */
const LOST_AFTER_MS = 60 * 60_000;

/** The standing of a domain that leads here, or was never asked. */
export const LEADS_HERE: DomainStanding = { failures: 0, cause: null, failingSince: null, lostAt: null };

/**
 * The standing after one more check: a domain counts as lost once it failed several times over an hour at least, and
 * leads here again with the first check that finds so. @param fault null: it leads here @param at ISO
 */
export const afterCheck = (before: DomainStanding, fault: DomainFault | null, at: string): DomainStanding => {
  if (fault === null) return LEADS_HERE;
  const failures = before.failures + 1;
  const failingSince = before.failingSince ?? at;
  const isLost = failures >= LEAST_FAILURES && Date.parse(at) - Date.parse(failingSince) >= LOST_AFTER_MS;
  return { failures, cause: fault, failingSince, lostAt: before.lostAt ?? (isLost ? at : null) };
};
