import type { PlatformIdentity } from '../../shared/store/storeContract';
import { whoSells } from '../../shared/store/whoSells';
import type { StoreRow } from '../db/schema/storeTables';
import { htmlText } from '../html/htmlText';
import { themeColors } from '../html/themeColors';
import type { AssetManifest } from './assetManifest';
import { styleOf } from './document';

/** What the page of a store that is closed to the public says, by its status. */
const TEXTS = {
  draft: {
    title: 'Abrimos em breve',
    text: 'Estamos arrumando as prateleiras. Deixe seu e-mail e avisamos uma vez, no dia.',
  },
  suspended: {
    title: 'Voltamos logo',
    text: 'A loja está fechada por uns dias. Se você já comprou aqui, é só escrever para a gente.',
  },
  deleting: { title: 'Loja encerrada', text: 'Esta loja não vende mais pela internet.' },
} as const;

const WAITING = {
  title: 'Anotado',
  text: (email: string) =>
    `No dia em que a loja abrir, um e-mail vai para ${email}. Depois disso o endereço é apagado.`,
  undo: 'Mudou de ideia?',
  remove: 'Tirar meu e-mail',
};
const REMOVED = { title: 'Pronto, apagamos', text: 'O seu e-mail não está mais na lista.', back: 'Voltar' };

/** What went wrong with an e-mail that was left. */
const ERRORS = {
  email: 'Confira o e-mail. Ele deve ser como nome@exemplo.com.br.',
  consent: 'Marque que quer o aviso.',
  tooMany: 'Foram muitos pedidos seguidos. Espere um minuto.',
} as const;

/** Where a visit of the page is: at the door, its e-mail taken, or taken off again. */
export type ClosedTurn =
  | { kind: 'asking'; email?: string; error?: keyof typeof ERRORS }
  | { kind: 'waiting'; email: string; token: string }
  | { kind: 'removed' };

type ClosedStore = Pick<
  StoreRow,
  'name' | 'logoUrl' | 'themeColor' | 'legalName' | 'companyId' | 'address' | 'email' | 'whatsapp' | 'openingHours'
> & { status: keyof typeof TEXTS };

/**
 * The page of a store that is closed to the public: its sign, its colours and a rolled-up awning, without any script and
 * without anything of its goods. @param assets the shop's own style sheet, whose colours and faces this one uses
 * @param platform whose platform the store stands on, null for nobody's
 */
export const closedPage = (
  store: ClosedStore,
  turn: ClosedTurn,
  assets: Pick<AssetManifest, 'entry' | 'fonts'>,
  platform: PlatformIdentity | null,
): string => {
  const { title, body } = partsOf(store, turn);
  const styles = [
    ...assets.entry.filter((file) => file.endsWith('.css')).map((file) => `/assets/${file}`),
    '/closed.css',
  ];
  const links = styles.map((file) => `<link rel="stylesheet" href="${htmlText(file)}">`).join('');
  const colors = themeColors(store.themeColor);
  return [
    `<!doctype html><html lang="pt-BR" style="${styleOf(colors)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title} | ${htmlText(store.name)}</title>${links}`,
    `<meta name="theme-color" content="${colors['--sign']}"><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>`,
    `<body class="closed"><header class="closed-top"><div class="closed-line">${signOf(store)}`,
    '<a class="closed-own" href="/auth/login?next=%2Fadmin">Sou da loja</a></div><div class="closed-roll" aria-hidden="true"></div></header>',
    `<main class="closed-door"><span class="closed-arch"><img src="/animals/dog.svg" width="260" height="232" alt=""></span>${body}${waysTo(store)}</main>`,
    `${legalLineOf(store, platform)}</body></html>`,
  ].join('');
};

const partsOf = (store: ClosedStore, turn: ClosedTurn): { title: string; body: string } => {
  if (turn.kind === 'waiting')
    return {
      title: WAITING.title,
      body: `${headOf(WAITING.title, WAITING.text(turn.email))}<form class="closed-undo" method="post" action="/api/opening-wait/removal"><input type="hidden" name="email" value="${htmlText(turn.email)}"><input type="hidden" name="token" value="${htmlText(turn.token)}"><span>${WAITING.undo}</span> <button class="closed-link">${WAITING.remove}</button></form>`,
    };
  if (turn.kind === 'removed')
    return {
      title: REMOVED.title,
      body: `${headOf(REMOVED.title, REMOVED.text)}<p><a class="closed-link" href="/">${REMOVED.back}</a></p>`,
    };
  const { title, text } = TEXTS[store.status];
  return { title, body: headOf(title, text) + (store.status === 'draft' ? formOf(turn) : '') };
};

const headOf = (title: string, text: string): string =>
  `<h1 class="closed-title">${htmlText(title)}</h1><p class="closed-lead">${htmlText(text)}</p>`;

const formOf = ({ email = '', error }: Extract<ClosedTurn, { kind: 'asking' }>): string => {
  const isAbout = (field: 'email' | 'consent') => error === field;
  const note = error ? `<p class="closed-wrong" id="wrong" role="alert">${ERRORS[error]}</p>` : '';
  const errorOf = (field: 'email' | 'consent') =>
    isAbout(field) ? ' aria-invalid="true" aria-describedby="wrong" autofocus' : '';
  return `<form class="closed-form" method="post" action="/api/opening-wait">${note}<label class="closed-label" for="email">E-mail</label><input class="closed-input" id="email" name="email" type="email" required maxlength="64" autocomplete="email" placeholder="voce@exemplo.com.br" value="${htmlText(email)}"${errorOf('email')}><label class="closed-tick"><input type="checkbox" name="consent" value="yes" required${errorOf('consent')}><span>Quero só este aviso, e que meu e-mail seja apagado depois</span></label><p><a class="closed-link" href="/privacy-policy">Política de privacidade</a></p><button class="closed-key">Avisar quando abrir</button></form>`;
};

const signOf = ({ name, logoUrl }: ClosedStore): string => {
  if (logoUrl !== null)
    return `<img class="closed-logo" src="${htmlText(logoUrl)}" alt="${htmlText(name)}" height="44">`;
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return `<span class="closed-sign"><b>${htmlText(first)}</b> ${htmlText(rest.join(' '))}</span>`;
};

// Digits with the country's code, as chats take them.
const chatOf = (whatsapp: string): string =>
  `<a class="closed-link" href="https://wa.me/${htmlText(whatsapp)}" rel="noopener">WhatsApp</a>`;

const waysTo = ({ name, address, email, whatsapp, status }: ClosedStore): string => {
  const write = `<a class="closed-link" href="mailto:${htmlText(email)}">${htmlText(email)}</a>`;
  const ways = [
    htmlText(name),
    address && htmlText(address),
    whatsapp ? chatOf(whatsapp) : '',
    status === 'draft' ? '' : write,
  ];
  return `<p class="closed-ways">${ways.filter(Boolean).join(' · ')}</p>`;
};

const legalLineOf = ({ legalName, companyId, address }: ClosedStore, platform: PlatformIdentity | null): string => {
  const parts = [whoSells({ legalName, companyId }, platform), address].filter(Boolean);
  if (legalName === '' && platform === null) return '';
  return `<footer class="closed-legal"><p>${parts.map(htmlText).join(' · ')}</p></footer>`;
};
