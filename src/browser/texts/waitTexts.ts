/** What is said to whoever asked too often (TooManyRequestsError). `span` is how long to wait: 'um minuto'. */
export const waitTexts = {
  tooMany: (span: string) => `Foram muitas tentativas seguidas. Espere ${span} e tente de novo.`,
  cardsTried: (span: string) =>
    `Muitos cartões foram recusados. Por segurança, espere ${span} para tentar outro, ou pague com Pix ou boleto. Nada foi cobrado.`,
  unpaidOrders:
    'Já há muitos pedidos esperando o pagamento de um Pix ou boleto. Pague ou cancele um deles, ou pague este com cartão. Nada foi cobrado.',
  title: 'Espere um pouco',
  titles: { cardsTried: 'Muitos cartões foram recusados', unpaidOrders: 'Muitos pedidos esperam pagamento' },
  zipCode: 'Foram muitas consultas de CEP. Espere um minuto e tente de novo.',
  minutes: (count: number) => (count <= 1 ? 'um minuto' : `${count} minutos`),
  hours: (count: number) => (count <= 1 ? 'uma hora' : `${count} horas`),
  checking: 'Verificando…',
} as const;
