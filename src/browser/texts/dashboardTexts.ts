import type { WaitingNeed } from '../../shared/admin/dashboardContract';
import type { DashboardPeriod } from '../../shared/admin/dashboardPeriod';

const PERIODS: Record<DashboardPeriod, string> = { today: 'Hoje', '7': '7 dias', '30': '30 dias', '90': '90 dias' };

const BEFORE: Record<DashboardPeriod, string> = {
  today: 'ontem até esta hora',
  '7': '7 dias antes',
  '30': '30 dias antes',
  '90': '90 dias antes',
};

const NEEDS: Record<WaitingNeed, (since: string) => string> = {
  invoice: (since) => `pago ${since}, emitir nota`,
  newInvoice: () => 'nota cancelada, emitir outra',
  shipment: (since) => `nota ${since}, enviar`,
  return: (since) => `pediu devolução ${since}`,
};

const unitsOf = (units: number): string => (units === 1 ? '1 unidade' : `${units.toLocaleString('pt-BR')} unidades`);

/** Texts of the merchant's dashboard. Source: rules §12; design, admin-dashboard. */
export const dashboardTexts = {
  beginning: 'Início',
  period: 'Período',
  periods: PERIODS,
  before: BEFORE,
  figures: 'O período em números',
  revenue: 'Receita',
  orders: 'Pedidos',
  averageTicket: 'Ticket médio',
  conversion: 'Conversão',
  abandoned: 'Carrinhos abandonados',
  revenueNote: (sales: string, reversals: string) =>
    `Vendas pagas no período, ${sales}, menos devoluções e contestações feitas nele, ${reversals}.`,
  recurring: 'Receita que se repete',
  recurringNote: (share: string | null) =>
    `Paga por pedidos de compras programadas do período, menos o que foi devolvido deles.${share === null ? '' : ` São ${share} da receita.`}`,
  sales: 'Vendas',
  reversals: 'Devoluções',
  conversionNote: 'De cada 100 carrinhos começados, quantos viraram pedido.',
  none: '–',
  above: (difference: string) => `${difference} acima`,
  below: (difference: string) => `${difference} abaixo`,
  more: (difference: string) => `${difference} a mais`,
  fewer: (difference: string) => `${difference} a menos`,
  same: 'igual',
  firstTime: 'sem base para comparar',
  of: (before: string) => `de ${before}`,
  as: (before: string) => `a ${before}`,
  than: (before: string) => `que ${before}`,
  points: (points: string, isMany: boolean) => `${points} ${isMany ? 'pontos' : 'ponto'}`,
  revenueByDay: 'Receita por dia',
  revenueByHour: 'Receita por hora',
  shownAs: 'Mostrar como',
  chart: 'Gráfico',
  table: 'Tabela',
  chartLoading: 'Desenhando o gráfico',
  chartFailed: 'O gráfico não chegou. Os números estão na tabela.',
  chartIs: 'Gráfico de linhas. Os números de cada ponto estão na tabela. ',
  tableScrolls: 'Números do gráfico',
  day: 'Dia',
  hour: 'Hora',
  dayBefore: 'Comparado com',
  revenueBefore: 'Receita antes',
  dueMessagesTitle: 'Mensagens com prazo no fim',
  dueMessages: (count: number) =>
    count === 1
      ? 'O prazo de 5 dias para responder 1 mensagem acaba até amanhã ou já venceu.'
      : `O prazo de 5 dias para responder ${count} mensagens acaba até amanhã ou já venceu.`,
  seeMessages: 'Responder',
  prescriptionsTitle: 'Receitas a conferir',
  waitingPrescriptions: (count: number) =>
    count === 1
      ? '1 receita espera conferência. O cliente só paga depois dela.'
      : `${count.toLocaleString('pt-BR')} receitas esperam conferência. Os clientes só pagam depois dela.`,
  checkPrescriptions: 'Conferir receitas',
  waiting: 'Esperando você',
  seeSales: 'Ver vendas',
  seeAllWaiting: (total: number) => `Ver todos os ${total.toLocaleString('pt-BR')}`,
  nothingWaits: 'Nenhum pedido espera por você agora.',
  needs: NEEDS,
  bestSellers: 'Mais vendidos',
  nothingSold: 'Nada vendido neste período. Escolha um período maior.',
  units: unitsOf,
  lowStock: 'Estoque baixo',
  nothingLow: 'Nenhum produto com 5 unidades ou menos.',
  soldOut: 'esgotado',
  perWeek: (units: number) =>
    units === 0 ? 'sem vendas em 4 semanas' : `vende ${units.toLocaleString('pt-BR')} por semana`,
  lasts: (days: number) => (days === 1 ? 'dura 1 dia' : `dura ${days} dias`),
  failed: 'Os números não chegaram.',
  loading: 'Somando os números',
} as const;
