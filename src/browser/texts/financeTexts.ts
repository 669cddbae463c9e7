import type { OperationKind, RecipientStatus, WithdrawalStatus } from '../../shared/finance/financeStatuses';
import { METHOD_WORDS } from '../../shared/payment/methodWords';
import { PAYMENT_METHODS } from '../../shared/payment/paymentMethods';
import { lazyKitTexts } from './lazyKitTexts';

const KINDS: Record<OperationKind, string> = {
  sale: 'Venda',
  refund: 'Devolução',
  withdrawal: 'Saque',
  fee: 'Tarifa',
  other: 'Outro movimento',
};

const WITHDRAWALS: Record<WithdrawalStatus, string> = {
  pendingTransfer: 'Pedido ao banco',
  processing: 'Em andamento',
  transferred: 'Na conta',
  failed: 'Não saiu',
  canceled: 'Cancelado',
};

const RECIPIENTS: Record<RecipientStatus, string> = {
  registration: 'Cadastro em análise',
  affiliation: 'Cadastro em análise',
  active: 'Ativo',
  refused: 'Cadastro recusado',
  suspended: 'Suspenso',
  blocked: 'Bloqueado',
  inactive: 'Inativo',
};

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

// By the provider's word: 'credit_card'.
const METHODS = new Map(PAYMENT_METHODS.map((method) => [snakeCase(method), METHOD_WORDS[method].short]));

/** Words of Financeiro. */
export const financeTexts = {
  title: 'Financeiro',
  unavailable: 'O saldo não veio agora',
  unavailableText:
    'O Pagar.me, que guarda o dinheiro das vendas, não respondeu. Nada muda com o seu saldo; tente de novo em instantes.',
  listFailed: 'O Pagar.me não respondeu, e esta lista não veio. Tente de novo em instantes.',

  balance: 'Saldo',
  available: 'Disponível',
  toBeReleased: 'A liberar',
  transferred: 'Já sacado',
  availableNote: 'pode ser sacado agora',
  toBeReleasedNote: 'vendido, entra nos dias da lista',
  transferredNote: 'desde o começo',
  negativeNote: 'devoluções passaram das vendas liberadas',

  withdraw: 'Sacar',
  withdrawText: (fee: string) => `Cada saque custa ${fee} de tarifa do Pagar.me, tirada do saldo além do valor.`,
  amount: 'Valor do saque',
  most: (amount: string) => `até ${amount}`,
  nothingToWithdraw: 'Ainda não há saldo para um saque.',
  ask: 'Sacar',
  confirmTitle: 'Confirmar saque',
  confirm: 'Sacar agora',
  confirmText: (amount: string, account: string, fee: string, total: string) =>
    `${amount} vão para ${account}. Com a tarifa de ${fee}, saem ${total} do saldo.`,
  made: (amount: string) => `Saque de ${amount} pedido. O banco costuma levar um dia útil.`,
  open: (amount: string) =>
    `O Pagar.me ainda não confirmou o saque de ${amount}. Não peça de novo: a lista abaixo mostra o que aconteceu assim que soubermos.`,
  amountMissing: 'Digite o valor do saque',
  amountTooLittle: (least: string) => `O menor saque é de ${least}`,
  amountTooMuch: (most: string) => `O saldo permite até ${most}`,
  inactive:
    'O Pagar.me ainda não liberou os saques desta loja. Vendas continuam entrando no saldo; quando o cadastro estiver ativo, o saque aparece aqui.',
  another: 'Outro saque ainda espera a resposta do Pagar.me, ou o cadastro não está ativo. Veja a lista de saques.',
  withdrawalUnavailable: 'O Pagar.me não respondeu. Se o saque chegou a ser feito, tentar de novo não o repete.',

  password: 'Sua senha',
  code: 'Código do aplicativo',
  wrongProof: 'Senha ou código não conferem. Cada código vale uma vez: espere o próximo.',
  recommend: 'Proteja o dinheiro da loja: com a verificação em duas etapas, só a senha não basta para sacar.',
  recommendLink: 'Ativar a verificação em duas etapas',

  account: 'Conta bancária',
  accountText: 'Os saques vão para uma conta em nome da empresa. Mudar a conta pede a sua senha.',
  noAccountText:
    'Por dinheiro de verdade a loja só vende com esta conta. O que foi vendido antes dela está com a plataforma, que o repassa. O cadastro é pedido pelo Banco Central e conferido pelo Pagar.me.',
  platformBalance: 'Com a plataforma',
  platformBalanceNone: 'Nenhuma venda paga ainda ficou com a plataforma.',
  platformBalanceSoFar:
    'Vendas pagas até agora, menos devoluções, contestações e repasses, antes das tarifas do Pagar.me. Com a conta cadastrada, as próximas vendas entram no saldo da loja, e a plataforma repassa este valor.',
  platformBalanceEarlier:
    'Vendas cobradas antes da conta, menos devoluções, contestações e repasses, antes das tarifas do Pagar.me. Não entra no saldo: a plataforma repassa este valor à parte.',
  platformBalanceNegative:
    'Devoluções e contestações de vendas cobradas antes da conta passaram do que restava com a plataforma. A diferença é acertada com ela e não sai do saldo.',
  bankLine: (bank: string, branch: string, end: string) => `Banco ${bank}, agência ${branch}, conta final ${end}`,
  checking: 'Conta corrente',
  savings: 'Conta poupança',
  change: 'Mudar a conta',
  saveAccount: 'Salvar a conta',
  create: 'Cadastrar a conta',
  begin: 'Cadastrar conta bancária',
  accountSaved: 'Conta salva.',
  accountRefused: 'O Pagar.me não aceitou os dados. Confira a conta e o cadastro.',
  accountThere: 'A loja já tem uma conta. Recarregue a página.',
  companyStep: 'Empresa',
  partnerStep: 'Responsável legal',
  accountStep: 'Conta',
  proofStep: 'Confirme que é você',
  phone: 'Telefone',
  annualRevenue: 'Faturamento por ano',
  zipCode: 'CEP',
  street: 'Rua',
  number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  referencePoint: 'Ponto de referência',
  partnerName: 'Nome completo',
  partnerEmail: 'E-mail',
  partnerDocument: 'CPF',
  motherName: 'Nome da mãe',
  birthDate: 'Data de nascimento',
  income: 'Renda por mês',
  occupation: 'Profissão',
  otherAddress: 'O responsável mora em outro endereço',
  required: 'Preencha este campo',
  badZipCode: 'O CEP tem oito números',
  badDate: 'Data inválida',

  revenueByMonth: 'Vendas e devoluções por mês',
  revenueText:
    'Vendas contam no dia em que foram pagas; devoluções e contestações, no dia em que o dinheiro voltou. Meses que acabaram não mudam.',
  revenueFailed: 'Os meses não vieram agora. Tente de novo em instantes.',
  noRevenue: 'Nenhuma venda paga ainda.',
  month: 'Mês',
  /** @param month YYYY-MM */
  monthOf: (month: string) => `${lazyKitTexts.months[Number(month.slice(5, 7)) - 1] ?? ''} de ${month.slice(0, 4)}`,
  orders: (orders: number) => (orders === 1 ? '1 pedido' : `${orders.toLocaleString('pt-BR')} pedidos`),
  sales: 'Vendas',
  refunds: 'Devoluções',
  chargebacks: 'Contestações',
  revenue: 'Receita',
  actionsOfMonth: (month: string) => `Ações de ${month}`,
  saveMovements: 'Baixar os movimentos (CSV)',
  movementsFile: (month: string) => `movimentos-${month}.csv`,
  movementsFailed: 'O arquivo não veio. Tente de novo em instantes.',

  withdrawals: 'Saques',
  noWithdrawals: 'Nenhum saque ainda.',
  statement: 'Extrato',
  noStatement: 'Nenhum movimento neste período.',
  payables: 'A liberar',
  noPayables: 'Nada a liberar.',
  noneHere: 'Nada nesta página.',
  noAccountYet: 'Aparece aqui quando a loja tiver uma conta bancária.',
  day: 'Dia',
  movement: 'Movimento',
  gross: 'Bruto',
  fee: 'Tarifa',
  net: 'Líquido',
  status: 'Situação',
  askedAt: 'Pedido em',
  expected: 'Previsão',
  arrived: (day: string) => `caiu em ${day}`,
  expectedOn: (day: string) => `até ${day}`,
  value: 'Valor',
  release: 'Liberação',
  method: 'Pago com',
  notReleased: 'a liberar',
  dash: '–',
  period: 'Período do extrato',
  periods: { '30': '30 dias', '90': '90 dias', all: 'Tudo' },
  kinds: KINDS,
  withdrawalStatuses: WITHDRAWALS,
  recipientStatuses: RECIPIENTS,
  methodOf: (word: string | null): string => METHODS.get(word ?? '') ?? '–',
  movementOf: (kind: string, installment: number | null): string =>
    installment === null ? kind : `${kind}, parcela ${installment}`,
} as const;
