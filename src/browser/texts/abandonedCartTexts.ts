import type { CartStop, ReminderState } from '../../shared/cart/abandonedCartContract';
import type { AbandonedPeriod } from '../../shared/cart/abandonedPeriods';

const PERIODS: Record<AbandonedPeriod, string> = { '7': '7 dias', '30': '30 dias', '90': '90 dias' };

const STOPS: Record<CartStop, string> = {
  cart: 'no carrinho',
  shipping: 'depois de ver o frete',
  checkout: 'no pagamento',
};

const REMINDERS: Record<ReminderState, { label: string; tone: 'info' | 'neutral' | 'warn' }> = {
  sent: { label: 'lembrete enviado', tone: 'info' },
  waiting: { label: 'e-mail não confirmado', tone: 'warn' },
  noConsent: { label: 'não aceitou avisos', tone: 'neutral' },
  noContact: { label: 'sem contato', tone: 'neutral' },
};

/** Words of the list of abandoned carts. */
export const abandonedCartTexts = {
  title: 'Carrinhos abandonados',
  lead: 'Quem escolheu e não comprou. O link abre o carrinho em qualquer aparelho, com preço e estoque do momento.',
  linkIsTheirs:
    'O link é de quem deixou o carrinho: mande para a pessoa e não abra você, senão o carrinho passa a ser seu.',
  period: 'Período',
  periods: PERIODS,
  figures: 'O período em números',
  left: 'Valor parado',
  leftNote: (count: number) => (count === 1 ? 'em 1 carrinho' : `em ${count.toLocaleString('pt-BR')} carrinhos`),
  average: 'Valor médio',
  averageNote: 'por carrinho parado',
  ordered: 'Voltaram e compraram',
  orderedNote: (value: string) => `${value} em produtos`,
  none: '–',
  contact: 'Só com contato',
  list: 'Carrinhos',
  who: 'Quem',
  goods: 'O que deixou',
  value: 'Vale',
  leftAt: 'Parou',
  reminder: 'Lembrete',
  link: 'Link',
  stops: STOPS,
  reminders: REMINDERS,
  visitor: 'Visitante',
  visitorFrom: (city: string) => `Visitante, ${city}`,
  more: (more: number) =>
    more === 0 ? '' : more === 1 ? 'e mais 1 produto' : `e mais ${more.toLocaleString('pt-BR')} produtos`,
  pieces: (pieces: number) => (pieces === 1 ? '1 unidade' : `${pieces.toLocaleString('pt-BR')} unidades`),
  voucher: (code: string) => `cupom ${code}`,
  bought: 'comprou',
  copyLink: 'Copiar link',
  copyLinkOf: (who: string) => `Copiar link de ${who}`,
  whatsApp: 'WhatsApp',
  whatsAppOf: (who: string) => ` para ${who}, abre em outra aba`,
  whatsAppText: (firstName: string, store: string, url: string) =>
    `Oi${firstName === '' ? '' : `, ${firstName}`}! Aqui é da ${store}. O seu carrinho está guardado: ${url}`,
  order: (number: number) => `Pedido ${number}`,
  empty: 'Ninguém deixou um carrinho para trás neste período.',
  emptyHere: 'Nenhum carrinho com contato neste período.',
  noneHere: 'Nada nesta página.',
  failed: 'Os carrinhos não vieram agora. Tente de novo em instantes.',
} as const;
