import type { ErasureProof } from '../../shared/account/buyerErasure';
import { keptWords } from '../../shared/account/keptWords';

const PROOFS: Record<ErasureProof, string> = {
  emailLink: 'pelo link enviado ao e-mail do pedido',
  orderEmail: 'Escreveu do e-mail do pedido',
  document: 'Mostrou um documento com o CPF ou CNPJ do pedido',
  representative: 'Um representante mostrou a procuração',
  authority: 'ANPD, Procon ou Justiça mandou apagar',
};

/** Texts of erasing the data of a buyer without an account: their own page, and the order's in the admin. */
export const erasureTexts = {
  // What goes and what stays, in both places.
  goes: 'Sai agora: e-mail, telefone, mensagens, e-mails que mandamos, notas da equipe, CEP do carrinho e links de boleto e etiqueta. De pedidos ainda em andamento, sai quando eles terminarem.',
  stays: `Fica, porque a lei fiscal manda: nome, CPF ou CNPJ e endereço de cada pedido, ${keptWords.order}, e a nota fiscal com eles, ${keptWords.invoice}. Depois disso, some sozinho. Receita veterinária fica só se um pedido a usou, ${keptWords.prescription}. De pedido que não foi pago, não fica nome nem documento. O que foi comprado e pago fica sem nome.`,

  // The admin.
  teamAction: 'Apagar dados deste comprador',
  teamText:
    'Apaga os dados de quem comprou sem conta, neste e nos outros pedidos do mesmo e-mail e CPF ou CNPJ. Não dá para desfazer.',
  proof: 'Como a pessoa provou quem é',
  proofMissing: 'Escolha como a pessoa provou quem é.',
  proofs: PROOFS,
  teamSubmit: 'Apagar os dados',
  teamDone: 'Dados apagados. O protocolo está em “Quem fez o quê”.',
  askedOn: (day: string) => `Pediu para apagar os dados em ${day}`,
  protocol: (protocol: string) => `protocolo ${protocol}`,
  byBuyer: 'O próprio comprador, pelo link do e-mail',

  // The buyer's own page.
  title: 'Seus dados',
  lead: 'Comprou sem conta? Escreva o e-mail e o CPF ou CNPJ da compra. Se houver pedidos, enviamos um link para esse e-mail: por ele você vê o que pode ser apagado e decide.',
  account: 'Tem conta? Baixe, corrija ou apague os seus dados em ',
  accountLink: 'Meus dados',
  send: 'Enviar link',
  sentTitle: 'Confira seu e-mail',
  sentText:
    'Se houver compras sem conta com esse e-mail e documento, um link acaba de ir para lá. Ele vale por 48 horas.',
  sentHint: 'Não chegou? Olhe o lixo eletrônico, ou fale com a loja.',
  loading: 'Procurando seus pedidos',
  linkText: 'Ele já foi usado, passou de 48 horas ou mudou no caminho. Peça outro.',
  brokenTitle: 'O link está incompleto',
  brokenText: 'Parte dele se perdeu ou mudou no caminho. Abra o link direto do e-mail, ou peça outro.',
  askAgain: 'Pedir outro link',
  confirmTitle: 'Apagar seus dados',
  confirmText: (email: string) => `Pedidos feitos com ${email}:`,
  order: (number: number, day: string) => `Pedido ${number}, de ${day}`,
  running: 'em andamento',
  noUndo: 'Não dá para desfazer. Você deixa de receber notícias por e-mail dos pedidos que já terminaram.',
  erase: 'Apagar meus dados',
  keep: 'Não apagar',
  doneTitle: 'Dados apagados',
  doneText: 'Guarde o número: com ele a loja encontra o que foi feito.',
  runningLeft: (orders: number) =>
    orders === 1
      ? 'Um pedido ainda está em andamento: o contato dele sai quando ele terminar.'
      : `${orders} pedidos ainda estão em andamento: o contato deles sai quando terminarem.`,
  protocolLabel: 'Protocolo',
  copyProtocol: 'Copiar protocolo',
} as const;
