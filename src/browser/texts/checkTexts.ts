import { formatDay } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { CheckId } from '../../shared/setup/installationChecks';

type Facts = Record<string, string>;
type Words = { detail: string; remedy?: string; line?: string };

const dayOf = (instant = ''): string => (instant === '' ? '' : formatDay(storeDayOf(instant)));

const RESTART = 'no arquivo de ambiente, e reinicie o serviço.';

/** What each check of an installation found, and its remedy, by the finding's name. Source: the design of the set-up page. */
export const checkTexts: Record<CheckId, Record<string, (facts: Facts) => Words>> = {
  mail: {
    works: ({ host }) => ({ detail: `${host} aceitou a entrada. Os e-mails saem por ele.` }),
    notSet: () => ({
      detail: 'Nenhum servidor de correio. Convites, pedidos e senhas novas não chegam a ninguém.',
      remedy: `Escreva SMTP_URL ${RESTART} Um @ na senha precisa virar %40.`,
      line: 'SMTP_URL=smtps://usuario:senha@smtp.exemplo.com.br:465',
    }),
    refused: ({ host, words }) => ({
      detail: `${host} recusou a entrada: ${words}.`,
      remedy: `Confira usuário e senha em SMTP_URL, ${RESTART} Sinal comum: um @ na senha precisa virar %40.`,
      line: 'SMTP_URL=smtps://usuario:senha@smtp.exemplo.com.br:465',
    }),
    unreachable: ({ host, words }) => ({
      detail: `${host} não respondeu: ${words}.`,
      remedy:
        'Confira o nome e a porta em SMTP_URL, e se o servidor pode sair por essa porta. Muitos provedores fecham a 25.',
      line: 'SMTP_URL=smtps://usuario:senha@smtp.exemplo.com.br:465',
    }),
  },
  payments: {
    live: () => ({ detail: 'Par de chaves de produção. As cobranças são de verdade.' }),
    test: () => ({
      detail: 'Par de chaves de teste. Nenhuma cobrança é de verdade.',
      remedy: `No painel da Pagar.me, em Configurações, Chaves, copie as de produção. Troque as duas ${RESTART}`,
      line: 'PAGARME_SECRET_KEY=sk_…\nPAGARME_PUBLIC_KEY=pk_…',
    }),
    notSet: () => ({
      detail: 'Nenhuma chave. As compras passam por um simulador e nada é cobrado.',
      remedy: `No painel da Pagar.me, em Configurações, Chaves, copie as duas. Escreva-as ${RESTART}`,
      line: 'PAGARME_SECRET_KEY=sk_…\nPAGARME_PUBLIC_KEY=pk_…',
    }),
    noPublic: () => ({
      detail: 'Há a chave secreta (sk_), falta a pública (pk_).',
      remedy:
        'No painel da Pagar.me, em Configurações, Chaves, copie a chave pública do mesmo ambiente. Metade de um par não vale: cobrança nenhuma sai.',
      line: 'PAGARME_PUBLIC_KEY=pk_…',
    }),
    noSecret: () => ({
      detail: 'Há a chave pública (pk_), falta a secreta (sk_).',
      remedy:
        'No painel da Pagar.me, em Configurações, Chaves, copie a chave secreta do mesmo ambiente. Metade de um par não vale: cobrança nenhuma sai.',
      line: 'PAGARME_SECRET_KEY=sk_…',
    }),
    mixed: () => ({
      detail: 'Uma chave é de teste e a outra de produção.',
      remedy: `No painel da Pagar.me, copie as duas do mesmo ambiente. Escreva-as ${RESTART}`,
      line: 'PAGARME_SECRET_KEY=sk_…\nPAGARME_PUBLIC_KEY=pk_…',
    }),
  },
  publicUrl: {
    answers: ({ url }) => ({ detail: `${url} responde desta máquina. Daqui saem os links dos e-mails.` }),
    notSet: () => ({
      detail: 'O servidor não sabe em que endereço as pessoas o encontram.',
      remedy: `Escreva PUBLIC_URL ${RESTART} Dele saem os links dos e-mails e os endereços das lojas.`,
      line: 'PUBLIC_URL=https://lojas.exemplo.com.br',
    }),
    unreachable: ({ url, words }) => ({
      detail: `${url} não respondeu daqui: ${words}.`,
      remedy: 'Confira se o nome aponta para este servidor (DNS) e se o proxy à frente dele está no ar.',
    }),
    stranger: ({ url }) => ({
      detail: `${url} responde, mas não é este servidor.`,
      remedy: 'Confira para onde o nome aponta (DNS) e a que porta o proxy entrega os pedidos.',
    }),
  },
  tls: {
    valid: ({ until }) => ({ detail: `Certificado válido até ${dayOf(until)}.` }),
    ending: ({ until }) => ({
      detail: `O certificado vence em ${dayOf(until)}.`,
      remedy: 'Confira se o proxy o renova sozinho: as portas 80 e 443 precisam estar abertas para fora.',
    }),
    invalid: ({ words }) => ({
      detail: `O certificado não vale: ${words}.`,
      remedy: 'Deixe o proxy (Caddy ou nginx) buscar um certificado para o endereço do site.',
    }),
    none: () => ({
      detail: 'O endereço do site começa com http. Senhas e cartões andariam abertos pela rede.',
      remedy: 'Ponha um proxy com TLS (Caddy ou nginx) à frente e escreva o endereço com https.',
      line: 'PUBLIC_URL=https://lojas.exemplo.com.br',
    }),
    noUrl: () => ({ detail: 'Depende do endereço do site, que falta.' }),
    unreachable: ({ words }) => ({ detail: `O endereço do site não respondeu: ${words}.` }),
  },
  secretKey: {
    set: () => ({ detail: 'Lida de SECRET_KEY. Guarde uma cópia fora deste servidor.' }),
    generated: () => ({
      detail: 'Feita por este servidor, no arquivo secret.key da pasta de dados.',
      remedy:
        'Uma cópia dos dados sem ela não abre os segundos fatores. Copie o conteúdo do arquivo para SECRET_KEY e guarde também fora deste servidor.',
      line: 'SECRET_KEY=…',
    }),
  },
  database: {
    own: ({ version }) => ({ detail: `PostgreSQL ${version}, papel sem posse das tabelas, em dia com o código.` }),
    embedded: ({ version }) => ({ detail: `PostgreSQL ${version} embutido, na pasta de dados, em dia com o código.` }),
    powers: ({ role }) => ({
      detail: `O papel ${role} pode mais do que devia: é dono das tabelas ou passa por cima das regras de linha.`,
      remedy: 'Crie o papel da aplicação como docs/operations.md diz, sem superusuário e sem BYPASSRLS.',
    }),
    unreachable: ({ words }) => ({ detail: `O banco não respondeu: ${words}.` }),
  },
  labels: {
    set: () => ({ detail: 'Chave lida. As lojas podem cotar e comprar etiquetas.' }),
    notSet: () => ({
      detail: 'Sem chave. A loja entrega por conta própria e por retirada.',
      remedy: `No painel do Melhor Envio, crie um token. Escreva-o ${RESTART}`,
      line: 'MELHOR_ENVIO_TOKEN=…',
    }),
  },
  backup: {
    none: () => ({
      detail: 'Ainda não há cópia de segurança.',
      remedy:
        'Defina BACKUP_TO (uma pasta ou um bucket fora desta máquina) e BACKUP_PASSPHRASE. Com o seu PostgreSQL, some as cópias dele.',
    }),
    recent: ({ at }) => ({ detail: `A última é de ${dayOf(at)}.` }),
    old: ({ at }) => ({ detail: `A última é de ${dayOf(at)}.`, remedy: 'Veja por que a cópia parou de ser feita.' }),
  },
  webhooks: {
    arrived: ({ url }) => ({
      detail: `Um aviso de teste saiu daqui e chegou em ${url}. No painel da Pagar.me vale esse endereço.`,
    }),
    noKeys: () => ({ detail: 'Sem chaves da Pagar.me não há avisos a receber.' }),
    noUrl: () => ({ detail: 'Depende do endereço do site, que falta.' }),
    notSet: () => ({
      detail: 'Faltam usuário e senha dos avisos. Sem eles só entra aviso assinado.',
      remedy: `No painel da Pagar.me, em Webhooks, escolha usuário e senha. Escreva os dois ${RESTART}`,
      line: 'PAGARME_WEBHOOK_USER=…\nPAGARME_WEBHOOK_PASSWORD=…',
    }),
    denied: ({ url }) => ({
      detail: `O aviso chegou em ${url}, e o usuário ou a senha não valem lá.`,
      remedy:
        'Outro serviço com outra senha atende neste endereço, ou este ainda não foi reiniciado depois da troca. Confira para onde o proxy entrega os pedidos.',
    }),
    stranger: ({ url, status }) => ({
      detail: `O aviso não chegou: ${url} respondeu ${status}, e não foi este servidor.`,
      remedy:
        'Confira no proxy que POST em /api/webhook/pagarme passa sem redirecionar, sem outra senha e com o cabeçalho Authorization.',
    }),
    unreachable: ({ url, words }) => ({
      detail: `O aviso não chegou em ${url}: ${words}.`,
      remedy:
        'Confira se o nome aponta para este servidor (DNS), o certificado, e se o proxy à frente dele está no ar.',
    }),
  },
};
