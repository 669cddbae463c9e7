import { orderNumberText } from '../../shared/order/orderNumber';
import { refundAccountWords, regretWords } from '../../shared/order/words/regretWords';
import { REFUND_ACCOUNT_GIVEN } from '../../shared/payment/methodWords';

/** Texts of regretting a paid purchase (CDC art. 49). Days are passed in formatted. Source: rules §10. */
export const regretTexts = {
  title: 'Mudou de ideia?',
  text: (until: string) => `Você pode desistir da compra até ${until}, sem dizer o motivo. ${regretWords.whole}`,
  textBefore: `${regretWords.right} ${regretWords.whole}`,
  daysLeft: (days: number) => {
    if (days <= 0) return 'Hoje é o último dia.';
    return days === 1 ? 'Falta 1 dia.' : `Faltam ${days} dias.`;
  },
  overTitle: 'O prazo para desistir terminou',
  overText: (until: string) =>
    `Dava para desistir desta compra até ${until}. Se algo chegou errado ou com defeito, fale com a loja.`,
  ask: regretWords.action,
  confirmTitle: 'Desistir da compra inteira?',
  money: (amount: string, how: string) => `Devolvemos ${amount} ${how}.`,
  noMoney: 'Nada foi cobrado por esta compra.',
  moneyBack: 'O valor já voltou para você, ou está voltando.',
  cancels: 'O pedido ainda não saiu: ele é cancelado na hora, e não dá para desfazer.',
  confirm: regretWords.action,
  keep: 'Ficar com a compra',
  doneTitle: 'Desistência registrada',
  protocol: (protocol: string) => `Protocolo ${protocol}`,
  canceled: (number: number, at: string) => `Pedido ${orderNumberText(number)}, cancelado em ${at}`,
  doneText: (email: string) => `Mandamos o comprovante para ${email}.`,
  wayBack: 'Como devolver os produtos',
  sendUntil: (day: string) => `Envie até ${day}, sem custo.`,
  noWait: regretWords.noWait,
  printLabel: 'Imprimir a etiqueta de devolução',
  labelCode: (code: string) => `Código do pacote: ${code}`,
  refunding: 'O valor está sendo devolvido.',
  refunded: 'O valor já foi devolvido.',
  accountMissing: 'Para receber o valor de volta, informe a conta, nesta página.',
  failed: 'Não conseguimos registrar a desistência. Confira a conexão e tente de novo.',
  late: 'O pedido mudou, ou o prazo para desistir desta compra terminou. A situação de agora está nesta página.',

  asking: 'Registrando a desistência',

  accountTitle: (amount: string) => `Em qual conta devolvemos ${amount}?`,
  accountText: `${refundAccountWords.why} ${refundAccountWords.owner}`,
  accountSend: 'Receber nesta conta',
  accountSaved: REFUND_ACCOUNT_GIVEN,
  accountFailedTitle: 'A conta não foi registrada',
  accountFailedText: 'Confira a conexão e os dados, e tente de novo. O valor continua reservado para você.',
  account: 'Conta para receber o valor de volta',
  bank: 'Código do banco',
  bankHelper: '3 números, por exemplo 001',
  branch: 'Agência',
  branchDigit: 'Dígito da agência (se tiver)',
  number: 'Conta',
  digit: 'Dígito da conta',
  kind: 'Tipo de conta',
  checking: 'Conta-corrente',
  savings: 'Poupança',
  badBank: 'Digite os 3 números do banco.',
  badBranch: 'Digite de 1 a 4 números, sem o dígito.',
  badNumber: 'Digite só os números da conta, sem o dígito.',
  badDigit: 'Digite o dígito: um número ou X.',
} as const;
