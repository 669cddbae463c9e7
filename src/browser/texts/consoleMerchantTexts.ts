import type { MerchantRole } from '../../shared/account/merchantPermissions';

const ROLES: Record<MerchantRole, string> = { owner: 'proprietário(a)', staff: 'equipe' };

/** How long a reset waits. */
const waitWords = (hours: number): string => (hours === 0 ? 'um instante' : `${hours} h`);

/** Texts of merchants in the operators' console: the list, and what can be done for one. Source: design, platform. */
export const consoleMerchantTexts = {
  lead: 'Quem trabalha nas lojas, e como cada acesso está protegido.',
  search: 'Procurar',
  searchPlaceholder: 'Nome, e-mail ou loja',
  listTitle: 'Lojistas de todas as lojas',
  failed: 'Os lojistas não chegaram.',
  none: 'Ainda não há lojistas.',
  noneFound: 'Ninguém é assim. A busca olha o começo das palavras do nome, do e-mail e da loja.',
  person: 'Pessoa',
  store: 'Loja',
  role: 'Papel',
  roles: ROLES,
  factor: 'Segundo fator',
  factorOn: 'ligado',
  factorOff: 'desligado',
  seen: 'Vista em',
  notSeen: 'não conectada',

  personFact: (role: string, hasFactor: boolean) =>
    `${role}, ${hasFactor ? 'segundo fator ligado' : 'sem segundo fator'}`,
  lastSeen: (day: string) => `Conectada, vista em ${day}`,
  notSignedIn: 'Não está conectada',
  resetIn: (left: string, isNamed = false) => (isNamed ? `zera em ${left}` : `Segundo fator zera em ${left}`),
  soon: 'instantes',
  resetWhy: (day: string, reason: string) => `Pedido em ${day}: ${reason}`,
  resetWaits: (hours: number) => `Zerar o segundo fator espera ${waitWords(hours)} e avisa a pessoa antes.`,
  hours: (hours: number, minutes: number) =>
    [...(hours === 0 ? [] : [`${hours} h`]), ...(minutes === 0 ? [] : [`${minutes} min`])].join(' '),

  actsOf: (name: string) => `Ações de ${name}`,
  endSessions: 'Encerrar acessos',
  endSessionsTitle: (name: string) => `Encerrar acessos de ${name}?`,
  endSessionsText: 'A pessoa sai de todos os aparelhos agora e entra de novo com a senha. Fica no histórico da loja.',
  endedSessions: (name: string) => `${name} saiu de todos os aparelhos.`,
  resetFactor: 'Zerar o segundo fator',
  resetFactorTitle: (name: string) => `Zerar o segundo fator de ${name}?`,
  resetPoints: (email: string, hours: number) => [
    `${email} recebe um e-mail agora, com o motivo e um link para cancelar. Quem é dono da loja lê no Histórico.`,
    'Entrar com o código do aplicativo ou um código de recuperação também cancela.',
    `Depois de ${waitWords(hours)} o segundo fator sai, a pessoa sai de todos os aparelhos e recebe outro e-mail.`,
  ],
  reason: 'Motivo, que a pessoa vai ler',
  reasonMissing: 'Escreva o motivo em pelo menos 5 letras.',
  askReset: 'Pedir para zerar',
  askedReset: (name: string) => `${name} recebeu um e-mail. Até a hora de zerar dá para cancelar.`,
  cancelReset: 'Não zerar mais',
  cancelResetTitle: (name: string) => `Deixar o segundo fator de ${name} como está?`,
  cancelResetText: 'O pedido é cancelado agora. Para zerar depois, é preciso pedir e esperar de novo.',
  canceledReset: (name: string) => `O segundo fator de ${name} fica como está.`,
  moved: 'O segundo fator desta pessoa já mudou. O que está na tela é o de agora.',
  gone: 'Esta pessoa não está mais na equipe da loja.',
} as const;
