/** The port to what the owner of a domain publishes. */
export type DomainProofGateway = {
  /** The texts of the TXT records at a name; empty where there are none, or on a time-out. Never throws. */
  txtRecords(name: string): Promise<string[]>;
  /** The beginning of a text file the domain itself serves over HTTP; null where there is none. Never throws. */
  textFile(domain: string, path: string): Promise<string | null>;
};
