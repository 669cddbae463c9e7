const count = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`;
const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;

/** Texts of the cards that customers keep. */
export const cardTexts = {
  lead: 'Os cartões que pagam as suas compras programadas. O número fica só com a empresa que processa os pagamentos.',
  list: 'Seus cartões',
  name: (brand: string, digits: string) => [brand, `final ${digits}`].filter(Boolean).join(' '),
  unknown: 'Cartão',
  validUntil: (month: string) => `Vale até ${month}`,
  overByFirst: (month: string) => `Vale até ${month}: vence antes da primeira cobrança. Adicione outro cartão.`,
  expired: (month: string) => `Venceu em ${month}`,
  expiresSoon: 'Vence em breve',
  isExpired: 'Vencido',
  isDefault: 'Principal',
  expiresText: (purchases: number) =>
    purchases > 0
      ? `Vence antes das próximas cobranças. Adicione o novo e troque em ${count(purchases, 'compra', 'compras')}.`
      : 'Adicione o novo quando ele chegar.',
  expiredText: (purchases: number) =>
    purchases > 0
      ? `Não paga mais nada. Troque o cartão em ${count(purchases, 'compra programada', 'compras programadas')}.`
      : 'Não paga mais nada.',
  usedBy: (names: readonly string[]) => `Paga ${listed(names)}.`,
  usedByNone: 'Nenhuma compra programada usa este cartão.',
  makeDefault: 'Tornar principal',
  isDefaultNow: 'Cartão principal trocado.',
  remove: 'Remover',
  removeTitle: (name: string) => `Remover ${name}?`,
  removeText: 'Ele sai desta loja e da empresa que processa os pagamentos.',
  removeUsed: (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 ? 'usa' : 'usam'} este cartão. Sem outro cartão, a próxima cobrança não é feita: escolha outro na página da compra.`,
  removed: 'Cartão removido.',
  of: (name: string) => `: ${name}`,
  empty: 'Nenhum cartão guardado',
  emptyText: 'Guarde um cartão para pagar as suas compras programadas sem digitar tudo de novo.',
  add: 'Adicionar cartão',
  addTitle: 'Novo cartão',
  ownPage: 'Para a sua segurança, o cartão é digitado numa página só dele.',
  openForm: 'Abrir o formulário',
  consentTick: 'Concordo e guardo este cartão.',
  consent: (version: string) => `Texto de ${version}.`,
  consentMissing: 'Marque para guardar o cartão.',
  makeDefaultToo: 'Usar como principal',
  keep: 'Guardar cartão',
  back: 'Voltar',
  added: 'Cartão guardado.',
  tooMany: 'Você já guardou 10 cartões, o máximo de uma conta.',
  notVerified: 'O banco não confirmou este cartão',
  notVerifiedText: 'Nada foi cobrado. Confira os dados ou use outro cartão.',
} as const;
