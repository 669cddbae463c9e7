import { htmlText } from '../html/htmlText';

/** What a page without a store, of shops in maintenance, or one that could not be made, says (specification §8). */
const TEXTS = {
  404: { title: 'Página não encontrada', text: 'Não há nada neste endereço.' },
  maintenance: {
    title: 'Voltamos já',
    text: 'Estamos melhorando a loja. Em alguns minutos ela abre de novo, com tudo no lugar.',
  },
  unset: {
    title: 'Estamos montando a loja',
    text: 'Ainda não há nada à venda neste endereço. Volte em alguns dias.',
  },
  503: { title: 'Algo de errado aconteceu', text: 'Algo de errado aconteceu. Tente novamente mais tarde' },
} as const;

/** A document that needs nothing: no store, no bundle, no other file. For when those are what is missing. */
export const plainDocument = (status: keyof typeof TEXTS): string => {
  const { title, text } = TEXTS[status];
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${htmlText(title)}</title></head>`,
    '<body style="margin:15vh auto;padding:0 16px;max-width:36rem;font:1.125rem/1.55 system-ui,sans-serif;color:#241f1a">',
    `<main><h1 style="font-size:1.5rem;line-height:1.2">${htmlText(title)}</h1><p>${htmlText(text)}</p></main></body></html>`,
  ].join('');
};
