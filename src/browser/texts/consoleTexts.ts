import type { PlatformAction } from '../../shared/platform/platformActions';
import type { PlatformRole } from '../../shared/platform/platformPermissions';

const ROLES: Record<PlatformRole, string> = { owner: 'Quem cuida', support: 'Ajuda as lojas' };

/** What the log says was done, after who did it. Where a store is named it follows. */
const SENTENCES: Record<PlatformAction, string> = {
  setupAddressMade: 'fez um endereço de primeiro dia',
  setupFinished: 'terminou o primeiro dia',
  ownerCreated: 'deu acesso à plataforma',
  ownerSecondFactorOn: 'ligou o segundo fator',
  ownerSignedIn: 'entrou na plataforma',
  ownerSignedOut: 'saiu da plataforma',
  ownerSessionEnded: 'encerrou um acesso seu em outro aparelho',
  ownerSessionsEnded: 'saiu de todos os aparelhos',
  storeCreated: 'criou a loja',
  storeOpened: 'abriu a loja',
  storeClosed: 'fechou ao público a loja',
  storeSuspendedByPlatform: 'suspendeu a loja',
  storeReopened: 'reabriu a loja',
  storeDeletionRequested: 'pediu a exclusão da loja',
  storeMoved: 'mudou a loja de servidor de dados',
  storeDeletionUndone: 'desfez a exclusão da loja',
  storeExported: 'exportou tudo da loja',
  concernedListed: 'listou quem um vazamento atinge',
  accessLogRead: 'leu os registros de acesso',
  storeArchiveDownloaded: 'baixou o arquivo com tudo da loja',
  storeImported: 'trouxe a loja de outra instalação',
  storeRemoved: 'apagou a loja de vez',
  keptPapersDownloaded: 'baixou as notas fiscais da loja apagada',
  maintenanceOn: 'fechou todas as lojas para manutenção',
  maintenanceOff: 'terminou a manutenção',
  demoRemoved: 'removeu as lojas de demonstração',
  merchantInvited: 'convidou alguém para a equipe da loja',
  storeSignedUp: 'recebeu a inscrição da loja',
  storeRequestAccepted: 'aceitou um pedido de abertura',
  storeRequestRefused: 'recusou um pedido de abertura',
  merchantFactorResetAsked: 'pediu para zerar o segundo fator de alguém da loja',
  merchantFactorResetCanceled: 'cancelou o pedido de zerar o segundo fator de alguém da loja',
  merchantSecondFactorReset: 'zerou o segundo fator de alguém da loja',
  worksRetried: 'mandou tentar de novo o que falhou',
  helpAsked: 'entrou para ajudar, só para ler, a loja',
  helpEnded: 'terminou a ajuda na loja',
  incidentPublished: 'publicou um aviso aos painéis:',
  incidentUpdated: 'deu notícia de um aviso:',
  incidentResolved: 'encerrou um aviso:',
  agreementAnnounced: 'anunciou uma nova versão dos contratos:',
  leakEntered: 'registrou um incidente de dados:',
  leakNoticed: 'anotou a comunicação de um incidente de dados:',
  leakClosed: 'encerrou um incidente de dados:',
  merchantSessionsEnded: 'encerrou os acessos de alguém da loja',
};

const CANCELED_BY: Readonly<Record<string, string>> = {
  link: 'pelo link do e-mail',
  code: 'por um código do próprio segundo fator',
};

/** Texts of the operators' console: frame, signing in, own sign-ins, log. Source: design, platform. */
export const consoleTexts = {
  leaks: 'Incidentes de dados',
  agreements: 'Contratos',
  keptPapers: 'Notas fiscais de lojas apagadas',
  platform: 'Plataforma',
  documentTitle: (page?: string) => (page ? `${page} | Plataforma Oi Pet` : 'Plataforma Oi Pet'),
  skip: 'Pular para o conteúdo',
  menu: 'Menu da plataforma',
  roles: ROLES,
  role: 'Papel',
  profileTitle: 'Meus acessos',
  profileLead: 'Quem você é aqui, e em que aparelhos está conectado.',
  profileFailed: 'Seus dados não chegaram.',
  recoveryCodes: 'Códigos de recuperação',
  recoveryCodesLeft: (left: number) => (left === 1 ? 'resta 1' : `restam ${left}`),

  signInTitle: 'Entrar na plataforma',
  noFactorTitle: 'Esta conta ainda não tem o segundo fator',
  noFactorText:
    'Sem ele ninguém entra. No servidor: oipet platform-owner create, com este e-mail, continua de onde parou.',
  wrongHost: 'A plataforma não atende neste endereço',
  lostAccess:
    'Perdeu a senha, o celular e os códigos? Quem tem acesso ao servidor faz um novo acesso com oipet platform-owner create.',

  notAllowedTitle: 'Esta página não é sua',
  notAllowedWhy: 'O seu papel na plataforma não abre esta página',
  notAllowedText: 'Fale com quem cuida da plataforma.',
  missingTitle: 'Página não encontrada',
  missingWhy: 'Não há nada neste endereço da plataforma',
  missingText: 'Ele mudou ou foi digitado com um engano. As páginas estão no menu.',
  merchantsTitle: 'Lojistas',
  worksTitle: 'Trabalhos e e-mails',
  worksFailed: (count: number) => (count === 1 ? '1 falhou' : `${countedWorks(count)} falharam`),
  providersTitle: 'Provedores',
  providersUnwell: (count: number) => (count === 1 ? '1 provedor com problema' : `${count} provedores com problema`),

  logTitle: 'Registro',
  logLead: 'Quem fez o quê na plataforma, do mais recente ao mais antigo.',
  logList: 'O que foi feito',
  logEmpty: 'Ainda não há nada no registro.',
  logFailed: 'O registro não chegou.',
  logNewest: 'Mais recentes',
  logOlder: 'Mais antigos',
  logOfStore: 'Só de uma loja',
  logOfAll: 'Ver de todas',
  sentences: SENTENCES,
  otherAction: 'fez uma mudança',
  goneStore: 'que não existe mais',
  byCommand: 'Comando no servidor',
  bySystem: 'O próprio servidor',
  byGone: 'Alguém que já não tem acesso',
  reason: (reason: string) => `Motivo: ${reason}`,
  /** What canceled the reset of a second factor, where it was no person of the platform. */
  canceledBy: CANCELED_BY,
} as const;

/** How many works, in words: the server stops counting at 1,000. */
export function countedWorks(count: number): string {
  return count >= 1_000 ? '1.000 ou mais' : String(count);
}
