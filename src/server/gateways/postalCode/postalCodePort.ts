/** What the postal-code service knows of a zip code. Street and district are empty for a town's single code. */
export type PostalCodeAnswer =
  | { kind: 'found'; street: string; neighborhood: string; ibgeCode: string }
  | { kind: 'unknown' }
  | { kind: 'unavailable' };

/** The port to a public postal-code service. */
export type PostalCodeGateway = {
  /** Never throws. Takes 2 s at most; at once while the provider's breaker is open. @param zipCode eight digits */
  find(zipCode: string): Promise<PostalCodeAnswer>;
};
