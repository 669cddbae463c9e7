import type { ProviderState } from '../../shared/providers/providerHealth';
import type { BackupWarning, FailureKind, ProviderId } from '../../shared/providers/providers';

const RESTART = 'no arquivo de ambiente, e reinicie o serviço.';
const logs = (...lines: string[]) =>
  `Nos registros do serviço (journalctl -u 'oipet@*') procure ${lines.map((line) => `“${line}”`).join(' ou ')}.`;
const NETWORK = 'Confira se este servidor sai para a internet (DNS e firewall) e se o outro lado está no ar.';
const THEIRS = 'O erro é do outro lado: espere, e confira de novo. Se durar, fale com o suporte deles.';

const STATES: Record<ProviderState, string> = {
  ok: 'em dia',
  failing: 'com falhas',
  stopped: 'parado',
  missing: 'sem chave',
  played: 'simulado pelo sandbox',
  quiet: 'sem pedidos',
};
/** What is missing of those that take no key. */
const MISSING: Partial<Record<ProviderId, string>> = { mail: 'sem servidor', backup: 'não configurada' };

/** What follows meanwhile, what to do by the kind of failure, and where to look. */
type Remedy = { effect: string; keyRefused: string; unreachable: string; where: string };
const REMEDIES: Record<ProviderId, Remedy> = {
  payments: {
    effect: 'Enquanto isso: nenhuma cobrança se perde. O que ficou sem resposta é conferido de novo a cada minuto.',
    keyRefused: `No painel da Pagar.me, em Configurações, Chaves, confira as duas. Troque PAGARME_SECRET_KEY e PAGARME_PUBLIC_KEY ${RESTART}`,
    unreachable: `${NETWORK} Se as lojas sentirem, publique um aviso em Avisos.`,
    where: `Onde olhar: o painel da Pagar.me (dash.pagar.me), e o que espera em Trabalhos e e-mails. ${logs('payment call failed')}`,
  },
  shipping: {
    effect: 'Enquanto isso: as lojas cotam pela tabela guardada, e as etiquetas esperam para ser tentadas de novo.',
    keyRefused: `O token venceu ou foi trocado. No painel do Melhor Envio, crie outro. Troque MELHOR_ENVIO_TOKEN ${RESTART}`,
    unreachable: NETWORK,
    where: `Onde olhar: o painel do Melhor Envio, e o que espera em Trabalhos e e-mails. ${logs('Melhor Envio gave no quote', 'label call failed')}`,
  },
  mail: {
    effect: 'Enquanto isso: os e-mails esperam na fila e saem sozinhos quando o servidor voltar.',
    keyRefused: `Confira usuário e senha em SMTP_URL, ${RESTART} Um @ na senha precisa virar %40.`,
    unreachable:
      'Confira o nome e a porta em SMTP_URL, e se este servidor pode sair por ela. Muitos provedores fecham a 25.',
    where: `Onde olhar: os e-mails em Trabalhos e e-mails. ${logs('a job failed')}`,
  },
  postalCodes: {
    effect: 'Enquanto isso: os CEPs guardados respondem na hora; nos outros, quem compra escreve a rua.',
    keyRefused: `O serviço recusou o pedido. Confira POSTAL_CODE_URL ${RESTART}`,
    unreachable: `${NETWORK} Outro serviço como o ViaCEP entra por POSTAL_CODE_URL.`,
    where: `Onde olhar: a página do serviço de CEP. ${logs('the postal-code service gave no answer')}`,
  },
  files: {
    effect: 'Enquanto isso: fotos novas não entram, e as que não estão em cache não aparecem.',
    keyRefused: 'Confira as cinco variáveis S3, e o que a chave pode: ler, gravar e apagar.',
    unreachable: 'Confira S3_ENDPOINT e se este servidor chega até ele.',
    where: `Onde olhar: o bucket ou o disco, e o comando doctor, que diz o lugar.`,
  },
  backup: {
    effect: 'Enquanto isso: um disco que quebra leva o que veio depois da última cópia.',
    keyRefused: 'Confira as variáveis BACKUP_S3, e o que a chave pode: ler, gravar e apagar.',
    unreachable: 'Confira BACKUP_TO e se este servidor chega até o lugar.',
    where: `Onde olhar: o comando doctor, que diz o lugar e o que falta. ${logs('the backup failed', 'archiving the log failed')}`,
  },
};

const seconds = (ms: number): string => (ms / 1_000).toLocaleString('pt-BR');
const count = (calls: number): string => calls.toLocaleString('pt-BR');

/** Texts of the console's page of providers, which come with it; its name is in consoleTexts. Source: design, platform. */
export const consoleProviderTexts = {
  lead: 'Com quem a instalação fala. Os números são dos pedidos de todas as lojas; conferir pergunta a cada um agora, sem cobrar nem mandar nada.',
  failed: 'Os provedores não chegaram.',
  health: 'Saúde dos provedores',
  check: 'Conferir agora',
  checkAgain: 'Conferir de novo',
  checking: 'Perguntando a cada provedor.',
  checked: (unwell: number) =>
    unwell === 0
      ? 'Conferido agora. Nenhum provedor com problema.'
      : unwell === 1
        ? 'Conferido agora. 1 provedor com problema.'
        : `Conferido agora. ${unwell} provedores com problema.`,
  asking: 'Perguntando',
  justAsked: (wait: number) =>
    `Foi conferido há pouco. Dá para conferir de novo em ${wait === 1 ? '1 segundo' : `${wait} segundos`}.`,
  copyLine: 'Copiar a linha',
  names: {
    payments: 'Pagar.me',
    shipping: 'Melhor Envio',
    mail: 'Correio',
    postalCodes: 'CEP',
    files: 'Arquivos',
    backup: 'Cópia de segurança',
  } satisfies Record<ProviderId, string>,
  states: STATES,
  stateOf: (id: ProviderId, state: ProviderState) => (state === 'missing' ? MISSING[id] : undefined) ?? STATES[state],
  missing: {
    payments: 'Sem as duas chaves nenhuma cobrança sai.',
    shipping: 'As lojas entregam por conta própria e por retirada.',
    mail: 'Os e-mails esperam na fila até haver um servidor.',
    postalCodes: 'Ninguém responde por CEPs.',
    files: 'Não há onde guardar arquivos.',
    backup: 'Um disco que quebra leva tudo.',
  } satisfies Record<ProviderId, string>,
  lastAnswer: (when: string) => `Última resposta boa ${when}.`,
  neverAnswered: 'Ainda não respondeu.',
  usual: (ms: number) => `95% das respostas em até ${seconds(ms)} s.`,
  calls: (calls: number, failed: number) =>
    `${calls === 1 ? '1 pedido' : `${count(calls)} pedidos`} em 24 h, ${
      failed === 0 ? 'nenhum sem resposta' : `${count(failed)} sem resposta boa`
    }.`,
  lastFailure: (when: string, kind: string, words: string) =>
    `Última falha ${when}: ${kind}${words === '' ? '' : `, “${words}”`}.`,
  kinds: {
    timeOut: 'não respondeu a tempo',
    unreachable: 'sem conexão',
    failed: 'respondeu que falhou',
    keyRefused: 'não aceitou a chave ou a senha',
    unreadable: 'respondeu o que não se entende',
  } satisfies Record<FailureKind, string>,
  ticks: 'Últimas 24 horas, de meia em meia hora.',
  nobodyAsked: 'Nenhum pedido em 24 h.',
  allAnswered: (halfHours: number) =>
    halfHours === 1 ? 'Houve pedidos em 1 meia hora, todos em dia.' : `Houve pedidos em ${halfHours}, todos em dia.`,
  fromTo: (from: string, to: string) => `das ${from} às ${to}`,
  since: (from: string) => `desde as ${from}`,
  listed: (times: readonly string[]) =>
    times.length < 2 ? times.join('') : `${times.slice(0, -1).join(', ')} e ${times.at(-1)}`,
  trouble: {
    down: (times: string) => `Fora do ar ${times}.`,
    some: (times: string) => `Com falhas ${times}.`,
  },
  madeAt: (when: string) => `Última ${when}.`,
  archivedAt: (when: string) => `Dá para voltar até o que se gravou ${when}.`,
  verifiedAt: (when: string) => `Restaurada para conferir ${when}.`,
  warnings: {
    never: 'Nenhuma foi feita ainda.',
    old: 'A última tem mais de um dia.',
    behind: 'O registro do banco não está sendo guardado.',
    broken: 'A última que se restaurou tem os livros quebrados.',
    unverified: 'Nenhuma foi restaurada para conferir há mais de 35 dias.',
  } satisfies Record<BackupWarning, string>,
  warningRemedies: {
    never: 'O serviço faz uma por dia sozinho. Para não esperar: node dist/server/oipet.cjs backup.',
    old: 'Rode node dist/server/oipet.cjs backup e leia o que ele diz.',
    behind: 'Confira se há lugar no destino e no disco.',
    broken: 'Rode node dist/server/oipet.cjs backup verify e olhe o que ele nomeia.',
    unverified: 'Rode node dist/server/oipet.cjs backup verify.',
  } satisfies Record<BackupWarning, string>,
  theirFailure: {
    payments: THEIRS,
    shipping: THEIRS,
    mail: 'O servidor de correio aceitou a conexão e recusou o resto. As palavras dele dizem por quê.',
    postalCodes: THEIRS,
    files: 'Confira se há lugar, e de quem são a pasta ou o bucket.',
    backup: 'As palavras acima dizem o que falhou. O serviço tenta de novo sozinho.',
  } satisfies Record<ProviderId, string>,
  unreadable:
    'O formato da resposta mudou, ou outra máquina responde no lugar. Confira o endereço e a versão do serviço.',
  /** Instead of all else, where the sandbox is what fails. */
  playedRemedy: 'Quem responde aqui é o sandbox. Em /sandbox se escolhe se ele vai bem, demora ou falha.',
  remedies: REMEDIES,
  /** Where its work waits; null for those that have none there. */
  seeWorks: {
    payments: 'Ver trabalhos',
    shipping: 'Ver etiquetas',
    mail: 'Ver e-mails',
    postalCodes: null,
    files: null,
    backup: null,
  } satisfies Record<ProviderId, string | null>,
} as const;
