/**
 * How whoever wants a buyer without an account forgotten has shown who they are: by the link sent to the order's
 * e-mail, or to the store's team. Written into the log of the store; no proof itself is kept.
 */
export const ERASURE_PROOFS = ['emailLink', 'orderEmail', 'document', 'representative', 'authority'] as const;
export type ErasureProof = (typeof ERASURE_PROOFS)[number];

/** What a store's team can have been shown. */
export const TEAM_PROOFS = ['orderEmail', 'document', 'representative', 'authority'] as const satisfies ErasureProof[];
export type TeamProof = (typeof TEAM_PROOFS)[number];
