/** A few real streets, by zip code, so that a demo address fills itself; every other code answers its town alone. */
export const KNOWN_STREETS: Readonly<Record<string, { logradouro: string; complemento: string; bairro: string }>> = {
  '01001000': { logradouro: 'Praça da Sé', complemento: 'lado ímpar', bairro: 'Sé' },
  '01310100': { logradouro: 'Avenida Paulista', complemento: 'de 612 a 1510 - lado par', bairro: 'Bela Vista' },
  '01414001': { logradouro: 'Rua Haddock Lobo', complemento: '', bairro: 'Cerqueira César' },
  '04538133': {
    logradouro: 'Avenida Brigadeiro Faria Lima',
    complemento: 'de 3253 ao fim - lado ímpar',
    bairro: 'Itaim Bibi',
  },
  '13010111': { logradouro: 'Rua Barão de Jaguara', complemento: '', bairro: 'Centro' },
  '20040020': { logradouro: 'Praça Pio X', complemento: '', bairro: 'Centro' },
  '22021001': { logradouro: 'Avenida Atlântica', complemento: '', bairro: 'Copacabana' },
  '30130010': { logradouro: 'Praça Sete de Setembro', complemento: '', bairro: 'Centro' },
  '40026280': { logradouro: 'Largo do Pelourinho', complemento: '', bairro: 'Pelourinho' },
  '70040010': { logradouro: 'SBN Quadra 1', complemento: '', bairro: 'Asa Norte' },
  '80010010': { logradouro: 'Rua Marechal Deodoro', complemento: '', bairro: 'Centro' },
};

/** Codes inside a town's block that do not exist. */
export const UNKNOWN_ZIP_CODES: readonly string[] = ['99999999'];
