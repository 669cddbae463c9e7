import type { MerchantRepeatAct } from '../../shared/admin/repeat/merchantActs';
import type { FailureState } from '../../shared/admin/repeat/repeatAdminContract';
import type { RepeatFilter, RepeatRisk } from '../../shared/admin/repeat/repeatAdminLimits';
import type { CycleEndReason, CycleMethod } from '../../shared/repeat/keptCycle';
import type { PurchaseCycleStatus } from '../../shared/repeat/purchaseCycleMachine';
import type { RepeatPurchaseStatus } from '../../shared/repeat/repeatPurchaseMachine';
import type { RepeatRhythm } from '../../shared/repeat/repeatRhythm';

type Tone = 'good' | 'warn' | 'bad' | 'neutral' | 'info';

const STATUSES: Record<RepeatPurchaseStatus, { label: string; tone: Tone }> = {
  draft: { label: 'Começada', tone: 'neutral' },
  active: { label: 'Ativa', tone: 'good' },
  paused: { label: 'Pausada', tone: 'neutral' },
  pastDue: { label: 'Em risco', tone: 'warn' },
  cancelled: { label: 'Cancelada', tone: 'neutral' },
  ended: { label: 'Terminada', tone: 'neutral' },
};

const RISKS: Record<RepeatRisk, string> = {
  unpaid: 'cobrança recusada',
  noCard: 'sem cartão',
  cardExpires: 'cartão vence antes da cobrança',
  notAuthorized: 'Pix Automático não autorizado',
  noAddress: 'sem endereço',
  outOfStock: 'falta produto',
};

const CYCLES: Record<PurchaseCycleStatus, string> = {
  scheduled: 'Marcada',
  reminded: 'Avisada',
  locked: 'Preço fechado',
  charging: 'Cobrando',
  retryWait: 'Nova tentativa',
  paid: 'Paga',
  ordered: 'Pedido feito',
  partial: 'Pedido parcial',
  skipped: 'Pulada',
  failed: 'Falhou',
  void: 'Anulada',
};

const ENDS: Record<CycleEndReason, string> = {
  byCustomer: 'a pedido do cliente',
  nothing: 'nenhum produto disponível',
  unanswered: 'o cliente não respondeu sobre o preço',
  declined: 'o cliente não aceitou o preço',
  noAddress: 'sem endereço',
  noDelivery: 'a entrega não é mais oferecida',
  unpaid: 'não foi paga',
  orderCancelled: 'o pedido foi cancelado',
  paused: 'a compra foi pausada',
  cancelled: 'a compra foi cancelada',
};

const METHODS: Record<CycleMethod, string> = { card: 'Cartão', pix: 'Pix', automaticPix: 'Pix Automático' };

/** What return codes of ABECS mean; others are said by their number alone. */
const CODES: Readonly<Record<string, string>> = {
  '05': 'Recusa genérica do banco',
  '12': 'Dados do cartão inválidos',
  '14': 'Cartão inválido',
  '41': 'Cartão perdido',
  '43': 'Cartão roubado',
  '51': 'Sem limite ou saldo',
  '54': 'Cartão vencido',
  '57': 'Compra não permitida neste cartão',
  '91': 'Banco fora do ar',
  // Of Pix Automático: the API's, and our own where nothing was sent.
  AM04: 'Sem saldo, ou acima do limite do cliente no banco',
  SLDB: 'Débito cancelado pelo cliente no banco',
  SLCR: 'Débito cancelado pela loja',
  noAuthorization: 'Pix Automático sem autorização no banco',
  notAsked: 'A nova tentativa não chegou ao banco a tempo',
  notSent: 'O débito não chegou ao banco a tempo',
};

const FAILURES: Record<FailureState, { label: string; tone: Tone }> = {
  retrying: { label: 'tentando', tone: 'warn' },
  waiting: { label: 'parada', tone: 'bad' },
  recovered: { label: 'recuperada', tone: 'good' },
  over: { label: 'encerrada', tone: 'neutral' },
};

const FILTERS: Record<RepeatFilter | 'all', string> = {
  all: 'Todas',
  active: 'Ativas',
  paused: 'Pausadas',
  risk: 'Em risco',
  over: 'Encerradas',
};

type ActTexts = { key: string; title: string; text: string; submit: string };
const ACTS: Record<MerchantRepeatAct, ActTexts> = {
  skip: {
    key: 'Pular esta',
    title: 'Pular esta entrega',
    text: 'Esta entrega não é cobrada nem enviada. A próxima segue no mesmo ritmo.',
    submit: 'Pular a entrega',
  },
  move: {
    key: 'Mudar o dia',
    title: 'Mudar o dia da cobrança',
    text: 'As entregas seguintes contam a partir do novo dia, e o aviso com o total vai de novo.',
    submit: 'Mudar o dia',
  },
  pause: {
    key: 'Pausar',
    title: 'Pausar a compra',
    text: 'Nada é cobrado até que o cliente ou você retome.',
    submit: 'Pausar a compra',
  },
  resume: {
    key: 'Retomar',
    title: 'Retomar a compra',
    text: 'A próxima cobrança fica para o primeiro dia do ritmo que ainda deixa tempo para o aviso. O que passou na pausa não é cobrado.',
    submit: 'Retomar a compra',
  },
  cancel: {
    key: 'Cancelar, a pedido do cliente',
    title: 'Cancelar a compra',
    text: 'Não dá para desfazer: quem quiser voltar faz outra compra programada. O número de protocolo fica nesta página.',
    submit: 'Cancelar a compra',
  },
};

/** What becomes of running purchases of a store that is closed. */
const WAITING =
  'Enquanto isso nenhuma compra programada é avisada, cobrada ou enviada, e ninguém começa uma nova. Nada é pausado nem cancelado: quando a loja reabrir, cada uma segue de onde parou, e um aviso que atrasou ainda deixa 48 horas antes da cobrança.';

const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
const every = (count: number, one: string, many: string): string => (count === 1 ? one : `a cada ${count} ${many}`);

/** How often a purchase repeats, in words. */
export const rhythmWords = (rhythm: RepeatRhythm): string => {
  switch (rhythm.kind) {
    case 'untilEmpty':
      return `até acabar, ${plural(rhythm.fallbackDays, 'dia', 'dias')}`;
    case 'days':
      return every(rhythm.every, 'todo dia', 'dias');
    case 'weeks':
      return every(rhythm.every, 'toda semana', 'semanas');
    case 'months':
      return every(rhythm.every, 'todo mês', 'meses');
  }
};

/** Texts of the admin's section Recorrência and of its settings. Source: design, admin-repeat. */
export const repeatAdminTexts = {
  home: 'Início',
  failed: 'As compras programadas não chegaram.',
  listFailed: 'A lista de compras não chegou.',
  oneFailed: 'Esta compra não chegou.',
  oneMissing: 'Compra não encontrada',
  oneMissingText: 'Ela não existe, ou a conta do cliente foi apagada.',
  settingsLink: (percent: number) => `Desconto: ${percent}%`,
  figures: 'Compras programadas em números',
  active: 'Ativas',
  activeNote: (begun: number) =>
    begun === 0 ? 'Nenhuma nova em 30 dias' : plural(begun, 'nova em 30 dias', 'novas em 30 dias'),
  paused: 'Pausadas',
  risk: 'Em risco',
  riskNote: (amount: string) => `${amount} à espera`,
  noRisk: 'Nada à espera',
  revenue: 'Receita que se repete, 30 dias',
  revenueNote: 'Paga por pedidos de compras programadas, menos o que foi devolvido deles.',
  above: (difference: string) => `${difference} acima`,
  below: (difference: string) => `${difference} abaixo`,
  ofBefore: (before: string) => `de ${before}`,
  same: (before: string) => `igual a ${before}`,
  unlike: 'sem base para comparar',

  standingLabel: 'Situação das compras programadas',
  standings: {
    off: 'A compra programada está desligada nesta loja. Ninguém começa uma nova, e as que existiam estão pausadas.',
    suspended: `A loja está fechada por falta de pagamento da assinatura da plataforma. ${WAITING}`,
    closed: `A loja está fechada. ${WAITING}`,
  },
  toStore: 'Ver a loja',
  toSettings: 'Ver configuração',
  toPay: 'Pagar a assinatura',

  demand: 'Próximos 30 dias',
  demandLead: (from: string, until: string, deliveries: number, units: number) =>
    `${from} a ${until}, ${plural(deliveries, 'entrega', 'entregas')}, ${plural(units, 'unidade', 'unidades')}.`,
  demandShort: (short: number) =>
    short === 0 ? 'Nenhum produto falta.' : plural(short, 'produto falta.', 'produtos faltam.'),
  demandWhole: (all: number) => `Ver todos os ${all} produtos`,
  demandMore: (shown: number, all: number) => `Os ${shown} que mais faltam, de ${all} produtos.`,
  demandEmpty: 'Nenhuma entrega nos próximos 30 dias.',
  shownAs: 'Mostrar como',
  chart: 'Gráfico',
  table: 'Tabela',
  bar: (wanted: number, reserved: number, stock: number) =>
    `${plural(wanted, 'pedida', 'pedidas')} nos próximos 30 dias, ${plural(reserved, 'já reservada', 'já reservadas')}, ${stock.toLocaleString('pt-BR')} em estoque`,
  stockMark: (stock: number) => `estoque ${stock.toLocaleString('pt-BR')}`,
  short: (units: number) => (units === 1 ? 'falta 1' : `faltam ${units.toLocaleString('pt-BR')}`),
  zero: 'zera',
  left: (units: number) => (units === 1 ? 'sobra 1' : `sobram ${units.toLocaleString('pt-BR')}`),
  shortOn: (day: string) => `falta em ${day}`,
  emptyOn: (day: string) => `acaba em ${day}`,
  notForSale: 'não está à venda',
  keyReserved: 'reservado',
  keyCovered: 'previsto, com estoque',
  keyShort: 'previsto, sem estoque',
  keyStock: 'estoque de hoje, com o reservado',
  product: 'Produto',
  wanted: 'Pedidas',
  reserved: 'Reservadas',
  stock: 'Estoque',
  state: 'Situação',
  value: 'Valor',
  total: 'Total',
  deliveries: (count: number) => plural(count, 'entrega', 'entregas'),
  demandTable: 'Próximos 30 dias por produto',

  failures: (refused: number, charges: number) =>
    charges === 0
      ? 'Falhas na cobrança'
      : `${plural(refused, 'falha', 'falhas')} em ${plural(charges, 'cobrança', 'cobranças')}`,
  failuresShare: (percent: string) => `${percent}%, últimos 30 dias`,
  lately: 'últimos 30 dias',
  failuresNote: 'Conta a primeira tentativa de cada entrega. Aqui estão as 20 recusas mais novas, uma por entrega.',
  noFailures: 'Nenhuma cobrança recusada nos últimos 30 dias.',
  failureTable: 'Cobranças recusadas',
  purchase: 'Compra',
  reason: 'Motivo',
  nextStep: 'Próximo passo',
  codes: CODES,
  codeUnknown: 'Recusada pelo banco',
  codeNote: (code: string, method: CycleMethod, mayRetry: boolean) =>
    method === 'automaticPix'
      ? `código ${code}, pelo Pix Automático`
      : `código ${code}, ${mayRetry ? 'pode ser tentada de novo' : 'nunca mais neste cartão'}`,
  failureStates: FAILURES,
  nextTry: (number: number, when: string) => `${number}ª tentativa, ${when}`,
  waitsUntil: (when: string) => `espera o cliente pagar até ${when}`,
  waits: 'espera o cliente pagar',
  recovered: 'paga depois',
  over: 'sem próximo passo',

  list: 'Compras',
  filter: 'Situação',
  filters: FILTERS,
  searchLabel: 'Procurar compras',
  searchHint: 'Nome, e-mail, CPF ou protocolo',
  none: 'Nenhuma compra programada ainda.',
  noneFound: 'Nenhuma compra com esses critérios.',
  more: (most: string) => `Há mais de ${most}. Procure pelo cliente para achar as outras.`,
  goods: 'O que vai',
  goodsOf: (quantity: number, title: string, more: number) =>
    `${quantity > 1 ? `${quantity} × ` : ''}${title}${more > 0 ? `, e mais ${more}` : ''}`,
  rhythm: 'Ritmo',
  next: 'Próxima',
  noDay: 'sem data',
  statuses: STATUSES,
  minus: (amount: string) => `−\u00A0${amount}`,
  riskMark: 'Em risco',
  risks: RISKS,
  cycles: CYCLES,
  ends: ENDS,
  methods: METHODS,

  since: (customer: string, day: string) => `${customer}, desde ${day}`,
  delivery: (day: string) => `Entrega de ${day}`,
  deliveryNone: 'Sem entrega marcada',
  deliveryNoneText: (status: RepeatPurchaseStatus) =>
    status === 'paused' ? 'Nada é cobrado enquanto a compra está pausada.' : 'Esta compra acabou.',
  protocol: (protocol: string, when: string) => `Cancelada em ${when}. Protocolo ${protocol}.`,
  reservedUnits: (units: number) => plural(units, 'unidade reservada', 'unidades reservadas'),
  noActs: 'Enquanto a cobrança está em andamento nada pode ser mudado nesta entrega.',
  neverCharges: 'Só o cliente muda produtos e preço, ou paga antes da hora: ele precisa aceitar na conta dele.',
  acts: ACTS,
  why: 'O que o cliente pediu',
  whyHelper: 'Fica no registro de auditoria com o seu nome. Ex.: ligou em 28/11, vai viajar.',
  whyMissing: 'Escreva o que o cliente pediu.',
  day: 'Novo dia da cobrança',
  dayWrong: (first: string, last: string) => `Escolha um dia de ${first} a ${last}.`,
  stale: 'Esta compra mudou enquanto você olhava. Agora está como aparece aqui.',
  isOff: 'A compra programada está desligada nesta loja. Ligue em Minha Loja para retomar.',
  done: 'Feito e anotado na auditoria',

  path: 'Caminho da entrega',
  cycleOf: (number: number, all: number) => `ciclo ${number} de ${all}`,
  diagram: 'Diagrama da entrega',
  diagramOf: (now: string, may: readonly string[]) =>
    `Situações da entrega. Agora: ${now}. ${may.length === 0 ? 'Não muda mais.' : `Pode ir para: ${may.join(', ')}.`}`,
  past: 'já passou',
  now: 'agora',
  allowed: 'permitido agora',
  logMade: 'Entrega marcada',
  logReminded: 'Aviso com o total enviado',
  logLocked: 'Preço fechado, produtos reservados',
  logPaid: 'Paga',
  logTry: (number: number) => `${number}ª tentativa`,
  logPending: (method: string) => `${method}, resposta pendente`,
  logRefused: (reason: string) => `Recusada: ${reason}`,
  logNext: (when: string) => `Próxima tentativa em ${when}`,
  logOrder: (number: number) => `Pedido ${number}`,
  earlier: 'Entregas anteriores',
  pastNone: 'Esta é a primeira.',
  cycle: 'Ciclo',
  chargeDay: 'Cobrança',
  order: 'Pedido',
  noOrder: 'sem pedido',

  what: 'O que vai',
  lineOf: (variant: string, sku: string, quantity: number, price: string) =>
    [variant, sku, `${quantity} × ${price}`].filter((part) => part !== '').join(' · '),
  products: 'Produtos',
  shipping: (name: string) => `Entrega, ${name}`,
  customer: 'Cliente',
  noAddress: 'O endereço foi apagado: o cliente precisa escolher outro.',
  payment: 'Pagamento',
  cardOf: (brand: string, digits: string) => `${brand} final ${digits}`.trim(),
  cardUntil: (month: string, year: number) => `vale até ${month}/${year}`,
  noCard: 'O cartão foi removido: o cliente precisa escolher outro.',
  byPix: 'Pix Automático',
  byPixStates: {
    none: 'O cliente ainda não pediu a autorização no banco.',
    created: 'Esperando o cliente autorizar no banco.',
    approved: 'Autorizado no banco do cliente.',
    rejected: 'O cliente recusou a autorização no banco.',
    expired: 'A autorização venceu sem resposta.',
    cancelled: 'A autorização foi cancelada.',
  },
  rhythmTitle: 'Ritmo',
  limit: (percent: number) => `Se um preço subir mais de ${percent}%, pergunta antes.`,
  consents: 'Aceites',
  consentOf: (total: string, units: number, limit: number) =>
    `${total}, ${plural(units, 'unidade', 'unidades')}, limite de ${limit}%`,
  consentFrom: (version: string, network: string) => `Texto de ${version}, rede ${network}`,
  changes: 'Mudanças pela equipe',
  noChanges: 'A equipe não mudou nada nesta compra.',
  changeBy: (by: string | null) => by ?? 'quem saiu da equipe',
  auditActions: {
    repeatPurchasePaused: 'Pausada',
    repeatPurchaseResumed: 'Retomada',
    repeatPurchaseSkipped: 'Entrega pulada',
    repeatPurchaseMoved: 'Dia mudado',
    repeatPurchaseCanceled: 'Cancelada',
  } as Readonly<Record<string, string>>,

  settingsFailed: 'A configuração não chegou.',
  settingsTitle: 'Como funciona na sua loja',
  settingsText:
    'O cliente escolhe produtos e ritmo, guarda um cartão e recebe sozinho. Antes de cada entrega ele recebe um aviso com o total, e não paga mais do que o aviso diz.',
  isOn: 'Oferecer compra programada nesta loja',
  offHelper: 'Desligada, ninguém começa uma nova.',
  automaticPix: 'Aceitar Pix Automático',
  automaticPixHelper:
    'O cliente autoriza uma vez no banco, e o banco paga cada entrega no dia. Desligado, quem já paga assim continua.',
  byAutomaticPix: (running: number) =>
    running === 0
      ? 'Nenhuma compra paga assim agora.'
      : plural(running, 'compra paga assim agora.', 'compras pagas assim agora.'),
  percent: 'Desconto em cada entrega',
  minimum: 'Em produtos, a partir de',
  minimumHelper: 'Vazio: vale para qualquer valor.',
  firstPercent: 'Desconto no primeiro pedido',
  firstHelper: 'Vazio: o primeiro é como os outros.',
  firstMost: 'O primeiro desconto tira no máximo',
  firstMostHelper: 'Vazio: sem máximo.',
  endsOn: 'Último dia do desconto',
  endsOnHelper: 'Vazio: sem fim.',
  percentWrong: 'Um número inteiro de 0 a 90.',
  amountWrong: 'Um valor maior que zero, ou vazio.',
  firstNeeded: 'Dê antes um desconto no primeiro pedido.',
  discountNeeded: 'Só faz sentido com um desconto.',
  dayFormat: 'Escreva o dia assim: 31/12/2026.',
  dayPast: 'Escolha hoje ou um dia depois.',
  saved: 'Configuração salva',
  labels: {
    isOn: 'compra programada',
    automaticPix: 'Pix Automático',
    percent: 'desconto',
    minimum: 'valor mínimo',
    firstPercent: 'primeiro desconto',
    firstMost: 'máximo do primeiro desconto',
    endsOn: 'último dia',
  },
  offTitle: 'Desligar a compra programada?',
  offText: (running: number) =>
    running === 0
      ? 'Nenhuma compra está ativa. Ninguém poderá começar uma nova.'
      : `${plural(running, 'compra ativa será pausada', 'compras ativas serão pausadas')}, e cada cliente recebe uma carta que diz isso. Nada se perde: quando você ligar de novo, cada um retoma a sua na própria conta. Uma cobrança que já está em andamento termina, e o pedido dela é seu para enviar.`,
  offConfirm: 'Desligar e pausar',
  offKeep: 'Deixar ligada',
  running: (running: number) =>
    running === 0 ? 'Nenhuma compra ativa agora.' : plural(running, 'compra ativa agora.', 'compras ativas agora.'),
  preview: 'Como o cliente vê a conta',
  previewFor: 'Exemplo com produtos de',
  previewFirst: 'Primeiro pedido',
  previewLater: 'Pedidos seguintes',
  previewMissing: (missing: string) => `Faltam ${missing} em produtos para o desconto.`,
  previewOver: 'O último dia do desconto já passou: não há desconto.',
  previewNone: 'Sem desconto.',
  previewWrong: 'Corrija os campos para ver o desconto.',
  previewNote: 'Sem a entrega, que depende do endereço.',
  previewTotal: 'Produtos com desconto',
} as const;
