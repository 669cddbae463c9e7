import type { HelpMinutes } from '../../shared/account/helpAccess';
import { firstNameOf } from '../../shared/kernel/firstName';
import { formatBrl } from '../../shared/kernel/money';
import type { StorePlan, StoreProblemKind } from '../../shared/platform/storePlans';
import type { DeletionObstacles } from '../../shared/platform/storesContract';
import type { StoreRequestStatus } from '../../shared/platform/storeRequestMachine';
import type { StoreStatus } from '../../shared/store/storeMachine';

const STATUSES: Record<StoreStatus, string> = {
  active: 'Aberta',
  draft: 'Fechada ao público',
  suspended: 'Suspensa',
  deleting: 'Sendo apagada',
};
const PLANS: Record<StorePlan, string> = {
  none: 'Sem plano',
  trial: 'Teste',
  monthly: 'Mensal',
  overdue: 'Em atraso',
  ended: 'Encerrado',
};
const REQUEST_STATES: Record<StoreRequestStatus, string> = {
  waiting: 'À espera',
  accepted: 'Aceito, convite enviado',
  refused: 'Recusado',
  opened: 'Loja criada',
};
const MINUTES: Record<HelpMinutes, string> = { 15: '15 min', 30: '30 min', 60: '1 hora' };
const HELP_FOR: Record<HelpMinutes, string> = {
  15: 'Entrar por 15 min',
  30: 'Entrar por 30 min',
  60: 'Entrar por 1 hora',
};
const things = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

const PROBLEM_DETAILS: Record<StoreProblemKind, string> = {
  paymentsRefused: 'Quem compra tenta pagar e não consegue. O motivo de cada recusa está nos pedidos da loja.',
  domainLost:
    'Quem abre o endereço da loja não chega a ela. Quem é dono recebeu um e-mail, e em Minha Loja lê o que corrigir no DNS.',
  subscriptionOverdue: 'A loja fecha sozinha nesse dia, se a assinatura não for paga antes.',
  lettersFailed: 'Quem devia receber não sabe do pedido. Dá para corrigir o endereço ou tentar de novo.',
  webhooksFailed: 'O sistema da loja não recebeu o que houve. As tentativas estão com os trabalhos.',
};
/** What a deletion waits for in one sentence; null where nothing is in the way. */
const deletionWaits = ({ unsentOrders, openPayments, owed, isUnknown }: DeletionObstacles): string | null => {
  const parts = [
    ...(unsentOrders > 0
      ? [things(unsentOrders, 'pedido pago ainda não foi enviado', 'pedidos pagos ainda não foram enviados')]
      : []),
    ...(openPayments > 0
      ? [things(openPayments, 'estorno ou saque está em andamento', 'estornos ou saques estão em andamento')]
      : []),
    ...(owed > 0 ? [`há ${formatBrl(owed)} a repassar`] : []),
  ];
  if (parts.length === 0)
    return isUnknown
      ? 'Pelo que sabemos nada está pendente, mas o provedor de pagamentos não respondeu. A exclusão espera por ele.'
      : null;
  const known = isUnknown ? 'Pelo que sabemos, pois o provedor de pagamentos não respondeu: ' : '';
  return `${known}${listed.format(parts)}. Resolva antes, ou a exclusão espera por isso.`;
};
const listed = new Intl.ListFormat('pt-BR');

/** Texts of stores and of requests to open one, in the operators' console. Source: design, platform. */
export const consoleStoreTexts = {
  trialLeft: (days: number) => (days === 0 ? 'Teste, até hoje' : `Teste, ${things(days, 'dia', 'dias')}`),
  title: 'Lojas',
  listTitle: 'Lojas da plataforma',
  failed: 'As lojas não chegaram.',
  troubled: (count: number) => things(count, 'loja com problema', 'lojas com problema'),
  figures: 'Números da plataforma',
  active: 'Abertas',
  openedLately: (count: number) =>
    count === 0 ? 'nenhuma abriu em 30 dias' : things(count, 'abriu em 30 dias', 'abriram em 30 dias'),
  drafts: 'Ainda fechadas',
  oldestDraft: (days: number) =>
    days === 0 ? 'a mais antiga é de hoje' : `a mais antiga, há ${things(days, 'dia', 'dias')}`,
  noDrafts: 'nenhuma parada',
  sales: 'Vendas, 30 dias',
  salesMore: (percent: number) => `${percent}% acima`,
  salesLess: (percent: number) => `${percent}% abaixo`,
  salesOf: (before: string) => `de ${before}`,
  salesFirst: 'nada nos 30 dias antes',
  problems: 'Com problema',
  losing: (count: number) =>
    count === 0 ? 'nenhuma perde venda agora' : things(count, 'perde venda agora', 'perdem venda agora'),
  noProblems: 'tudo anda',

  search: 'Procurar',
  searchPlaceholder: 'Nome, endereço, CNPJ ou e-mail',
  see: 'Ver lojas',
  status: 'Situação',
  everyStatus: 'Todas',
  plan: 'Plano',
  everyPlan: 'Todos',
  statuses: STATUSES,
  plans: PLANS,
  store: 'Loja',
  revenue: 'Receita 30 dias',
  lastOrder: 'Último pedido',
  noOrder: 'nenhum',
  wrong: 'O que está errado',
  none: 'Ainda não há lojas.',
  noneFound: 'Nenhuma loja é assim. Mude a busca ou os filtros.',

  nothingWrong: 'nada',
  suspendedUnpaid: 'suspensa pela assinatura em atraso',
  suspendedByPlatform: 'suspensa pela plataforma',
  goesOn: (day: string) => `apaga em ${day}, dá para desfazer`,
  paymentsRefused: (count: number) => `${things(count, 'pagamento recusado', 'pagamentos recusados')} em 24 h`,
  domainLost: (count: number) =>
    count === 1 ? 'O domínio não aponta mais para cá' : `${count} domínios não apontam mais para cá`,
  lostDomains: (domains: string[]) => `${listed.format(domains)}.`,
  subscriptionOverdue: (day: string | null) =>
    day === null ? 'Assinatura em atraso' : `Assinatura em atraso, fecha em ${day}`,
  lettersFailed: (count: number) => things(count, 'e-mail não saiu', 'e-mails não saíram'),
  webhooksFailed: (count: number) => `${things(count, 'aviso não chegou', 'avisos não chegaram')} ao outro sistema`,

  make: 'Criar loja',
  makeText:
    'A loja nasce fechada ao público. Quem vai ser dono recebe um e-mail com o convite, cria a senha e abre a loja quando estiver pronta.',
  name: 'Nome da loja',
  nameMissing: 'Escreva o nome da loja.',
  slug: 'Endereço na plataforma',
  slugHelper: (host: string) => `Letras sem acento, números e hífen. Fica na frente de .${host}`,
  slugMissing: 'Comece com uma letra; depois letras sem acento, números e hífen.',
  ownerEmail: 'E-mail de quem é dono',

  storeFailed: 'A loja não chegou.',
  storeMissing: 'Não há loja neste endereço. Ela pode ter sido apagada.',
  graveMark: 'Perde vendas:',
  warnMark: 'Atenção:',
  problemDetails: PROBLEM_DETAILS,
  seeWorks: { letters: 'Ver e-mails', webhooks: 'Ver trabalhos' },
  writeToOwner: 'Escrever a quem é dono',
  checkedAt: (time: string) => `conferido às ${time}`,
  help: 'Entrar para ajudar',
  helpTitle: (name: string) => `Entrar em ${name} para ajudar`,
  helpText: (owners: readonly string[]) =>
    `Você vê as telas de quem é dono, mas nada grava. CPF e banco ficam escondidos. ${toldWords(owners)}`,
  helpReason: 'Motivo, que quem é dono vai ler',
  helpReasonMissing: 'Escreva o motivo em pelo menos 5 letras.',
  helpMinutes: 'Por quanto tempo',
  minutes: MINUTES,
  helpFor: HELP_FOR,
  helpOffered: (name: string) => `${name} abriu em outra aba, só para ler.`,
  acts: 'O que se pode fazer',
  suspend: 'Suspender',
  suspendText:
    'A loja mostra “voltamos logo”. Pedidos pagos seguem; quem é dono ainda envia e devolve. Reabre com um toque.',
  suspendTitle: (name: string) => `Suspender ${name}?`,
  suspendSheet: (orders: number) =>
    orders === 0
      ? 'Quem compra vê “voltamos logo”. Não há pedido pago à espera. Quem é dono continua entrando no painel.'
      : `Quem compra vê “voltamos logo”. ${things(orders, 'pedido pago segue o caminho dele', 'pedidos pagos seguem o caminho deles')} e quem é dono continua podendo enviar e devolver.`,
  reason: 'Motivo, que quem é dono vai ler',
  reasonMissing: 'Escreva o motivo.',
  reopen: 'Reabrir',
  reopenText: 'A suspensão termina agora. Uma loja que nunca abriu volta a ser preparada por quem é dono.',
  suspendedFor: (reason: string) => `Motivo escrito para quem é dono: ${reason}`,
  delete: 'Excluir',
  deleteText: 'Sai do ar agora e apaga em 30 dias. Até lá dá para desfazer. Notas e pagamentos ficam o tempo da lei.',
  deleteTitle: (name: string) => `Excluir ${name}?`,
  obstaclesLoading: 'Vendo o que está em andamento…',
  obstaclesFailed: 'Não deu para ver se há pedidos ou dinheiro em andamento. Se houver, a exclusão espera por eles.',
  deletionWaits,
  deletePoints: (day: string) => [
    'Sai do ar agora.',
    'Por 30 dias dá para desfazer, com tudo no lugar.',
    `Em ${day} apaga. Notas e pagamentos ficam guardados pelo prazo da lei, sem acesso da loja.`,
  ],
  typeName: 'Para confirmar, escreva o nome da loja',
  nameWrong: 'Este não é o nome da loja.',
  deleteIn30: 'Excluir em 30 dias',
  goesTitle: (name: string, day: string) => `${name} será apagada em ${day}`,
  goesText: 'A loja está fora do ar. Desfazer traz tudo de volta como estava.',
  daysLeft: (days: number) => (days === 1 ? 'falta 1 dia' : `faltam ${days} dias`),
  undo: 'Desfazer e reabrir',
  actMoved: 'A loja já mudou de situação. O que está na tela é o de agora.',

  summary: 'Resumo',
  products: 'Produtos',
  openedAt: 'Aberta em',
  notOpened: 'ainda não abriu',
  madeAt: 'Criada em',
  companyId: 'CNPJ',
  contact: 'E-mail',
  waitingOrders: 'Pedidos à espera',
  people: 'Pessoas',
  noPeople: 'Quem é dono ainda não aceitou o convite.',
  log: 'Registro desta loja',
  logAll: 'Tudo',

  requests: 'Aberturas',
  requestsLead: 'Pedidos para abrir uma loja. Cada resposta vai por e-mail.',
  requestsWaiting: (count: number) => things(count, 'pedido esperando', 'pedidos esperando'),
  requestsFailed: 'Os pedidos não chegaram.',
  requestsNone: 'Nenhum pedido aqui.',
  requestStates: REQUEST_STATES,
  requestFilter: 'Mostrar',
  requestFilters: { waiting: 'À espera', answered: 'Todos' },
  askedOn: (day: string) => `pedido em ${day}`,
  answeredOn: (day: string) => `respondido em ${day}`,
  noCompany: 'sem CNPJ',
  accept: 'Aceitar',
  acceptOf: (name: string) => `Aceitar o pedido de ${name}`,
  acceptText: (email: string) => `${email} recebe um e-mail com o convite para criar a loja.`,
  refuse: 'Recusar',
  refuseOf: (name: string) => `Recusar o pedido de ${name}`,
  refuseTitle: (name: string) => `Recusar ${name}?`,
  refuseText: 'A resposta vai por e-mail, com o motivo como você escrever. Não dá para voltar atrás.',
  refuseReason: 'Motivo, que a pessoa vai ler',
  openStore: 'Ver a loja',
} as const;

// By first names: whose letter it is.
function toldWords(owners: readonly string[]): string {
  const names = owners.map(firstNameOf);
  if (names.length === 0) return 'Fica no Histórico da loja.';
  if (names.length === 1) return `${names[0]} recebe um e-mail e vê tudo no Histórico dela.`;
  return `${new Intl.ListFormat('pt-BR').format(names)} recebem um e-mail e veem tudo no Histórico da loja.`;
}
