const CRMV =
  /^CRMV[- /]?(AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO)[- /]?(VP|S)?[- ]?(\d{1,6})$/i;

/**
 * A veterinarian's number at the regional council (Conselho Regional de Medicina Veterinária) as it is kept:
 * 'crmv sp012345' is 'CRMV-SP 012345'. Zeros stay as they were printed; there is no check digit. Null for anything else:
 * whether it exists is looked up by a person.
 */
export const crmvOf = (typed: string): string | null => {
  const [, state, kind, digits] = CRMV.exec(typed.trim()) ?? [];
  if (state === undefined || digits === undefined) return null;
  return `CRMV-${state.toUpperCase()}${kind ? `-${kind.toUpperCase()}` : ''} ${digits}`;
};

/** True for two writings of one number: zeros in front do not count. */
export const isSameCrmv = (one: string, other: string): boolean => {
  const [first, second] = [crmvOf(one), crmvOf(other)].map((crmv) => crmv?.replace(/ 0*(?=\d)/, ' ') ?? null);
  return first !== null && first === second;
};
