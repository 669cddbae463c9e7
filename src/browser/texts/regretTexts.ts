import { refundAccountWords, regretWords } from '../../shared/order/words/regretWords';
import { REFUND_ACCOUNT_GIVEN } from '../../shared/payment/methodWords';

/** Texts of returning a delivered purchase (CDC art. 49). Days are passed in formatted. Source: rules §10. */
export const regretTexts = {
  title: 'Mudou de ideia?',
  text: (until: string) => `Você pode devolver a compra até ${until}, sem dizer o motivo. ${regretWords.whole}`,
  daysLeft: (days: number) => {
    if (days <= 0) return 'Hoje é o último dia.';
    return days === 1 ? 'Falta 1 dia.' : `Faltam ${days} dias.`;
  },
  ask: 'Devolver a compra',
  confirmTitle: 'Devolver a compra inteira?',
  confirmText: (amount: string) =>
    `Você recebe ${amount} de volta e a loja manda as instruções para devolver os produtos, sem custo.`,
  confirm: 'Devolver a compra',
  keep: 'Ficar com a compra',
  doneTitle: 'Devolução registrada',
  protocol: (protocol: string) => `Protocolo ${protocol}`,
  doneText: (email: string) => `Mandamos o comprovante para ${email}. A loja manda as instruções para a devolução.`,
  refunding: 'O valor está sendo devolvido.',
  refunded: 'O valor já foi devolvido.',
  failed: 'Não conseguimos registrar a devolução. Confira a conexão e tente de novo.',
  late: 'O prazo para devolver esta compra terminou.',

  asking: 'Registrando a devolução',

  accountTitle: (amount: string) => `Em qual conta devolvemos ${amount}?`,
  accountText: `${refundAccountWords.why} ${refundAccountWords.owner}`,
  accountSend: 'Receber nesta conta',
  accountSaved: REFUND_ACCOUNT_GIVEN,
  accountFailedTitle: 'A conta não foi registrada',
  accountFailedText: 'Confira a conexão e os dados, e tente de novo. O valor continua reservado para você.',
  account: 'Conta para receber o valor de volta',
  accountNote: `${refundAccountWords.why} ${refundAccountWords.owner}`,
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
