/**
 * Why a store's own domain does not lead to this installation. noAddress: its name has no address any more. elsewhere:
 * something else answers there. silent: nothing answers, or not with a valid certificate.
 */
export const DOMAIN_FAULTS = ['noAddress', 'elsewhere', 'silent'] as const;
export type DomainFault = (typeof DOMAIN_FAULTS)[number];
