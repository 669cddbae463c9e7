/** A carrier as shoppers know it, and what its services mean to them, by the service's name in small letters. */
type Carrier = { name: string; services: Record<string, string> };

const JADLOG: Carrier = {
  name: 'Jadlog',
  services: {
    '.package': 'econômica',
    '.package centralizado': 'econômica',
    '.com': 'expressa',
  },
};
const J_AND_T: Carrier = { name: 'J&T', services: { standard: 'econômica' } };

/** By the carrier's name in lower case. The names are Melhor Envio's (docs/providers/melhor-envio.md §5). */
const CARRIERS: Record<string, Carrier> = {
  correios: {
    name: 'Correios',
    services: {
      pac: 'PAC, econômica',
      sedex: 'SEDEX, expressa',
      'sedex 10': 'SEDEX, até as 10h',
      'sedex 12': 'SEDEX, até as 12h',
      'mini envios': 'Mini Envios, econômica',
    },
  },
  jadlog: JADLOG,
  'azul cargo express': {
    name: 'Azul Cargo',
    services: { amanhã: 'expressa', expresso: 'expressa', 'expresso (amanhã)': 'expressa', 'e-commerce': 'econômica' },
  },
  'latam cargo': {
    name: 'LATAM Cargo',
    services: {
      'próximo dia': 'expressa',
      'próximo voo': 'expressa',
      éfácil: 'econômica',
      juntos: 'econômica',
      'éfácil (juntos)': 'econômica',
    },
  },
  loggi: {
    name: 'Loggi',
    services: {
      express: 'expressa',
      'loggi express': 'expressa',
      coleta: 'econômica, com coleta',
      'loggi coleta': 'econômica, com coleta',
      'loggi ponto': 'econômica',
    },
  },
  jet: J_AND_T,
  'j&t': J_AND_T,
  'j&t express': J_AND_T,
  'total express': { name: 'Total Express', services: { 'e-total': 'econômica', standard: 'econômica' } },
  buslog: { name: 'Buslog', services: { rodoviário: 'rodoviária' } },
};

/**
 * The name of a shipping option for shoppers: 'Jadlog econômica' for Jadlog's '.Package'. Unknown services keep their
 * own name; where that is empty, or a code with a leading dot, the carrier's name is used alone.
 */
export const serviceName = ({ name, companyName }: { name: string; companyName: string }): string => {
  const company = companyName.trim();
  const service = name.trim();
  const carrier = CARRIERS[company.toLowerCase()];
  const meaning = carrier?.services[service.toLowerCase()];
  if (carrier && meaning !== undefined) return `${carrier.name} ${meaning}`;
  const isCode = !/^[\p{L}\p{N}]/u.test(service);
  return isCode && company !== '' ? company : service;
};
