import { formatBrl } from '../../shared/kernel/money';
/** What a sentence of the log can name. */
type Told = { subject: string | null; changes: Record<string, unknown> };
type Sentence = (told: Told) => string;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const quoted = (value: unknown): string => (text(value) === '' ? '' : ` “${text(value)}”`);
const roles: Record<string, string> = { owner: 'proprietário', staff: 'equipe' };
const role = (value: unknown): string => roles[text(value)] ?? text(value);
const named = (subject: string | null): string => (subject === null ? '' : ` ${subject}`);
const money = (value: unknown): string => (typeof value === 'number' ? formatBrl(value) : '');
const signed = (value: unknown): string => (typeof value === 'number' && value > 0 ? `+${value}` : String(value));

/** What was done, after who did it: '… trocou a senha'. Actions not listed here are told by their own name. */
const sentences: Record<string, Sentence> = {
  passwordChanged: () => 'trocou a própria senha',
  passwordReset: () => 'criou uma nova senha pelo e-mail',
  secondFactorOn: () => 'ligou a verificação em duas etapas',
  secondFactorOff: () => 'desligou a verificação em duas etapas',
  recoveryCodesRenewed: () => 'gerou novos códigos de recuperação',
  erased: () => 'apagou a própria conta',
  joinedTeam: () => 'entrou na equipe',
  invitedToTeam: ({ changes }) => `convidou uma pessoa para a equipe como ${role(changes['role'])}`,
  uninvitedFromTeam: () => 'cancelou um convite da equipe',
  roleChanged: ({ subject, changes }) =>
    `mudou o papel de${named(subject) || ' uma pessoa'}: ${role(changes['from'])} → ${role(changes['to'])}`,
  removedFromTeam: () => 'removeu uma pessoa da equipe',
  customerInvited: () => 'convidou um cliente',
  customerUninvited: () => 'cancelou o convite de um cliente',
  apiKeyCreated: ({ changes }) => `criou a chave de API${quoted(changes['name'])}`,
  apiKeyRevoked: ({ changes }) => `revogou a chave de API${quoted(changes['name'])}`,
  webhookCreated: ({ changes }) => `criou o webhook ${text(changes['url'])}`,
  webhookChanged: ({ changes }) =>
    `alterou o webhook ${text(changes['url'])}${changes['isActive'] === false ? ' (desligado)' : ''}`,
  webhookRemoved: ({ changes }) => `removeu o webhook ${text(changes['url'])}`,
  webhookSecretRenewed: ({ changes }) => `trocou o segredo do webhook ${text(changes['url'])}`,
  webhookTested: ({ changes }) => `enviou um teste para ${text(changes['url'])}`,
  webhookSentAgain: ({ changes }) => `reenviou um aviso para ${text(changes['url'])}`,
  webhookDisabled: ({ changes }) => `desligou o webhook ${text(changes['url'])} por falhas seguidas`,
  stockChanged: ({ changes }) => `ajustou o estoque em ${signed(changes['delta'])}`,
  priceChanged: ({ changes }) =>
    `mudou o preço de ${text(changes['sku'])}: de ${money(changes['from'])} para ${money(changes['to'])}`,
  imageAdded: () => 'adicionou uma foto a um produto',
  imageRemoved: () => 'removeu uma foto de um produto',
  imagesArranged: () => 'arrumou as fotos de um produto',
  paymentLinkMade: () => 'fez um link de pagamento',
  paymentLinkMailed: () => 'enviou um link de pagamento por e-mail',
  paymentLinkWithdrawn: () => 'tirou do ar um link de pagamento',
  storeChanged: () => 'alterou os dados da loja',
  domainAdded: () => 'adicionou um domínio',
  domainMadePrimary: () => 'escolheu o domínio principal',
  domainProven: () => 'confirmou um domínio',
  domainRemoved: () => 'removeu um domínio',
  categoryAdded: () => 'criou uma categoria',
  categoryChanged: () => 'alterou uma categoria',
  categoryMoved: () => 'mudou a ordem das categorias',
  categoryRemoved: () => 'removeu uma categoria',
  brandAdded: () => 'criou uma marca',
  brandChanged: () => 'alterou uma marca',
  brandMoved: () => 'mudou a ordem das marcas',
  brandRemoved: () => 'removeu uma marca',
  bannerAdded: () => 'criou um banner',
  bannerChanged: () => 'alterou um banner',
  bannerMoved: () => 'mudou a ordem dos banners',
  bannerRemoved: () => 'removeu um banner',
  pageTextChanged: () => 'alterou o texto de uma página',
  pageTextRestored: () => 'voltou ao texto padrão de uma página',
  productCreated: ({ changes }) => `criou um produto${quoted(changes['title'])}`,
  productSaved: ({ changes }) => `alterou um produto${quoted(changes['title'])}`,
  productActivated: () => 'ativou um produto',
  productDeactivated: () => 'desativou um produto',
  productRemoved: () => 'removeu um produto',
  productRestored: () => 'restaurou um produto',
  productCopied: () => 'copiou um produto',
  saleInvoiced: () => 'registrou a nota fiscal de um pedido',
  saleShipped: () => 'registrou o envio de um pedido',
  saleDelivered: () => 'registrou a entrega de um pedido',
  saleCanceled: () => 'cancelou um pedido',
  saleRefunded: () => 'devolveu parte do valor de um pedido',
  saleReturnReceived: () => 'registrou a chegada de uma devolução',
  saleNoted: () => 'anotou em um pedido',
  saleViewKept: () => 'salvou uma visão de vendas',
  saleViewRenamed: () => 'renomeou uma visão de vendas',
  saleViewRemoved: () => 'removeu uma visão de vendas',
};

const knows = (action: string): boolean => Object.hasOwn(sentences, action);

/** Texts of the log of changes (decisions §12). */
export const auditTexts = {
  title: 'Histórico de alterações',
  menu: 'Histórico',
  text: 'Quem fez o quê na loja, do mais recente ao mais antigo. Nada daqui pode ser alterado ou apagado.',
  failed: 'Não foi possível carregar o histórico.',
  who: 'Quem',
  anybody: 'Todos',
  keyNamed: (name: string) => `${name} (chave de API)`,
  what: 'O quê',
  anything: 'Tudo',
  from: 'De',
  to: 'Até',
  dayWrong: 'Informe um dia válido.',
  filter: 'Filtrar',
  clear: 'Limpar filtros',
  list: 'Alterações',
  empty: 'Nada foi alterado ainda.',
  emptyHere: 'Nenhuma alteração com estes filtros.',
  older: 'Mais antigas',
  newest: 'Mais recentes',
  somebody: 'Alguém que já saiu da equipe',
  customer: 'Um cliente',
  system: 'A loja',
  deletedKey: 'Uma chave de API',
  /** What was done; an action nobody wrote a sentence for is told as it is called. */
  sentenceOf: (action: string, told: Told): string =>
    (knows(action) ? sentences[action]?.(told) : undefined) ?? `fez uma alteração (${action})`,
  /** What can be asked for alone. */
  actions: {
    passwordChanged: 'Troca de senha',
    passwordReset: 'Senha recuperada',
    secondFactorOn: 'Duas etapas ligada',
    secondFactorOff: 'Duas etapas desligada',
    joinedTeam: 'Entrada na equipe',
    invitedToTeam: 'Convite para a equipe',
    roleChanged: 'Troca de papel',
    removedFromTeam: 'Saída da equipe',
    customerInvited: 'Convite a cliente',
    apiKeyCreated: 'Chave de API criada',
    apiKeyRevoked: 'Chave de API revogada',
    webhookCreated: 'Webhook criado',
    webhookChanged: 'Webhook alterado',
    webhookRemoved: 'Webhook removido',
    webhookSecretRenewed: 'Segredo de webhook trocado',
    webhookDisabled: 'Webhook desligado por falhas',
    storeChanged: 'Dados da loja alterados',
    productCreated: 'Produto criado',
    productSaved: 'Produto alterado',
    productRemoved: 'Produto removido',
    stockChanged: 'Estoque ajustado',
    priceChanged: 'Preço alterado',
    saleInvoiced: 'Nota fiscal registrada',
    saleShipped: 'Pedido enviado',
    saleDelivered: 'Pedido entregue',
    saleCanceled: 'Pedido cancelado',
    saleRefunded: 'Devolução parcial',
  },
} as const;
