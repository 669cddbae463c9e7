import type { EmailSubject } from '../../shared/admin/failedEmailContract';
import { HELD_BACK } from '../../shared/admin/emailFailure';
import { EMAIL_HELD_BACK } from './emailFailureTexts';

/** What an e-mail is about, by name where it has one, for the link to it. */
const ABOUT: Record<EmailSubject, (name: string | null) => string> = {
  saleOrder: (number) => (number === null ? 'Pedido apagado' : `Pedido ${number}`),
  customer: (name) => name ?? 'Cliente apagado',
  contactMessage: (name) => (name === null ? 'Mensagem apagada' : `Mensagem de ${name}`),
  paymentLink: (name) => (name === null ? 'Link de pagamento' : `Link de pagamento de ${name}`),
  cart: (name) => (name === null ? 'Carrinho abandonado' : `Carrinho de ${name}`),
  prescription: () => 'Receita',
  products: () => 'Produtos',
  customers: () => 'Convite a cliente',
  team: () => 'Equipe',
  integrations: () => 'Integrações',
  domains: () => 'Endereços da loja',
  bankAccount: () => 'Conta de recebimento',
  subscription: () => 'Assinatura',
};

/** Texts of the e-mails that failed for good. */
export const failedEmailTexts = {
  title: 'E-mails que não saíram',
  lead: 'O servidor de e-mail recusou estes, ou desistimos depois de várias tentativas. Confira o endereço e tente de novo; um link que só vale uma vez é refeito.',
  list: 'Parados',
  email: 'E-mail',
  about: 'Sobre',
  when: 'Quando',
  why: 'Motivo',
  again: 'Tentar de novo',
  action: 'Ação',
  unwritten: 'E-mail que não chegou a ser escrito',
  quoted: (why: string) => (why === HELD_BACK ? EMAIL_HELD_BACK : `“${why}”`),
  abouts: ABOUT,
  againOf: (subject: string, to: string) => `Tentar de novo: ${subject}, para ${to}`,
  queued: 'O e-mail voltou para a fila. Se não sair, ele volta para esta lista.',
  failed: 'Não foi possível carregar os e-mails.',
  empty: 'Nenhum e-mail parado: tudo o que a loja escreveu saiu, ou está a caminho.',
  emptyHere: 'Nenhum e-mail nesta página.',
  notice: (emails: number) =>
    emails === 1 ? '1 e-mail não saiu.' : `${emails.toLocaleString('pt-BR')} e-mails não saíram.`,
  seeThem: 'Ver e tentar de novo',
};
