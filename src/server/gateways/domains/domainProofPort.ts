/**
 * What a domain answers at a path. other: something answers there, and not with a short text. silent: nothing does, or
 * without a valid certificate. noAddress: its name has none.
 */
export type DomainAnswer =
  | { kind: 'text'; text: string }
  | { kind: 'other' }
  | { kind: 'silent' }
  | { kind: 'noAddress' };

/** The port to what the owner of a domain publishes. */
export type DomainProofGateway = {
  /** The texts of the TXT records at a name; empty where there are none, or on a time-out. Never throws. */
  txtRecords(name: string): Promise<string[]>;
  /** The beginning of a text file the domain itself serves over HTTP; null where there is none. Never throws. */
  textFile(domain: string, path: string): Promise<string | null>;
  /** The same as browsers ask: over HTTPS, and over HTTP where nothing answers that. Never throws. */
  answerOf(domain: string, path: string): Promise<DomainAnswer>;
};
