/** Texts of the cart panel alone: added when its chunk is loaded. Sources: specification §8, rules §6 and §8. */
export const cartPanelTexts = {
  voucherMissing: (amount: string) => `Para este cupom faltam ${amount} em produtos.`,
  voucherWaits: (amount: string) => `Faltam ${amount} em produtos para o desconto valer.`,
  voucherNeedsShipping: 'Frete grátis: o desconto aparece quando você escolher a entrega.',
  voucherShippingFree: 'A entrega escolhida já é grátis: o cupom vale para outra opção.',
  voucherPickupFree: 'Retirar na loja já é grátis: o cupom vale para a entrega.',
  voucherNoProduct: 'Nenhum produto do carrinho entra neste cupom.',
  voucherExpired: 'A validade deste cupom terminou.',
  voucherNotStarted: 'Este cupom ainda não começou a valer.',
  voucherUsedUp: 'Todos os usos deste cupom já foram feitos.',
  voucherUsedByBuyer: 'Este CPF já usou este cupom.',

  receiveTitle: 'Como você quer receber',
  sentTo: (zipCode: string) => `Entrega para ${zipCode}`,
  change: 'Trocar',
  changeWhat: ' CEP',
  voucherOf: (code: string) => `Cupom ${code}`,
  free: 'grátis',

  prescription: 'Precisa de receita: você envia ao finalizar a compra.',

  doubt: 'Sem resposta da loja. O que você mudou está guardado e segue assim que a conexão voltar.',
  keptCart: 'Este é o carrinho da sua última visita. Preços e estoque serão conferidos quando a conexão voltar.',
  checkoutOffline: 'Sem internet. Seu carrinho está guardado: finalize quando a conexão voltar.',
  tryNow: 'Tentar agora',
} as const;
