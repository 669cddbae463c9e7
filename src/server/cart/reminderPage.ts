import type { StoreRow } from '../db/schema/storeTables';
import { htmlText } from '../html/htmlText';
import { themeColors } from '../html/themeColors';

/** What letters are about that are unsubscribed from. */
export type ReminderKind = 'cart' | 'pantry';
/** The page before its button is pressed, after it, and for a link that is none. */
type Turn = 'asking' | 'stopped' | 'unknown';

const UNKNOWN = {
  title: 'Este link não vale mais',
  text: 'Entre na sua conta para escolher que e-mails quer receber.',
};

/** Words of each turn of the page, in Portuguese. */
const WORDS: Record<ReminderKind, Record<Turn, { title: string; text: string }>> = {
  cart: {
    asking: {
      title: 'Parar os lembretes de carrinho?',
      text: 'Você deixa de receber e-mails sobre produtos que ficaram no carrinho. Os e-mails dos seus pedidos continuam.',
    },
    stopped: {
      title: 'Pronto, sem mais lembretes',
      text: 'Não mandamos mais e-mails sobre produtos que ficaram no carrinho. Você pode voltar a recebê-los na sua conta.',
    },
    unknown: UNKNOWN,
  },
  pantry: {
    asking: {
      title: 'Parar os lembretes da despensa?',
      text: 'Você deixa de receber e-mails sobre o que está acabando em casa. A despensa continua na sua conta, e os e-mails dos seus pedidos também.',
    },
    stopped: {
      title: 'Pronto, sem mais lembretes',
      text: 'Não mandamos mais e-mails sobre o que está acabando em casa. Você pode voltar a recebê-los na sua despensa.',
    },
    unknown: UNKNOWN,
  },
};
/** Where a link that is none leads to. */
const SETTINGS: Record<ReminderKind, string> = { cart: '/account/me', pantry: '/account/pantry' };

/** The page behind 'Não quero mais lembretes' of an e-mail: plain HTML without script, in the store's colours. */
export const reminderPage = (kind: ReminderKind, turn: Turn, store: StoreRow): string => {
  const { title, text } = WORDS[kind][turn];
  const colors = themeColors(store.themeColor);
  const key = `font:700 17px/22px Figtree,'Segoe UI',Arial,sans-serif;min-height:48px;padding:12px 28px;border:0;border-radius:12px;background:${colors['--key']};color:${colors['--on-key']}`;
  const link = `color:${colors['--brand']};font-weight:600;display:inline-block;padding:12px 0`;
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${htmlText(store.name)}</title></head>
<body style="margin:0;background:#f6f3ec;color:${colors['--ink']};font:17px/27px Figtree,'Segoe UI',Arial,sans-serif">
<header style="background:${colors['--sign']}"><p style="max-width:600px;margin:0 auto;padding:18px 20px;font:700 22px/28px Georgia,serif;color:${colors['--on-key']};overflow-wrap:anywhere">${htmlText(store.name)}</p></header>
<main style="max-width:600px;margin:0 auto;padding:32px 20px">
<h1 style="margin-top:0;font:28px/34px Georgia,serif;color:${colors['--brand-deep']}">${title}</h1>
<p>${text}</p>
${turn === 'asking' ? `<form method="post"><button style="${key}">Parar os lembretes</button></form>` : ''}
<p><a href="${turn === 'unknown' ? SETTINGS[kind] : '/'}" style="${link}">${turn === 'unknown' ? 'Ir para a minha conta' : 'Ir para a loja'}</a></p>
</main>
</body>
</html>
`;
};
