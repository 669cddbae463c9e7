import type { PaymentMethod } from '../../shared/payment/paymentMethods';

const METHODS: Record<PaymentMethod, string> = { pix: 'Pix', creditCard: 'cartão', boleto: 'boleto' };
const panels = (count: number) => (count === 1 ? '1 painel' : `${count} painéis`);
const news = (count: number) => (count === 1 ? '1 notícia' : `${count} notícias`);

/** Texts of the console's page of incidents. Source: design, platform. */
export const consoleIncidentTexts = {
  title: 'Avisos',
  pageTitle: 'Aviso aos painéis',
  lead: 'No alto de todas as telas do painel, nunca na loja de quem compra. Pode ser dobrado, não fechado, enquanto durar.',
  failed: 'Os avisos não chegaram.',
  newTitle: 'Novo aviso',
  severity: 'Gravidade',
  titleLabel: 'Em poucas palavras',
  titleHelper: 'Por exemplo: Pix instável',
  titleMissing: 'Escreva em poucas palavras o que há.',
  text: 'O que acontece, e o que a lojista faz',
  textMissing: 'Escreva o que acontece.',
  audience: 'Quem vê',
  everyone: (count: number) => `Todos os painéis, ${stores(count)}`,
  paidBy: (method: PaymentMethod, count: number) =>
    `Só quem recebeu por ${METHODS[method]} em 60 dias, ${stores(count)}`,
  chosenStores: 'Escolher lojas',
  nextNews: 'Próxima notícia',
  noPromise: 'Sem hora marcada',
  inMinutes: (minutes: number) =>
    minutes < 60 ? `em ${minutes} min` : minutes === 60 ? 'em 1 hora' : `em ${minutes / 60} horas`,
  preview: 'Como aparece',
  publish: (count: number) => `Publicar em ${panels(count)}`,
  findStore: 'Procurar loja',
  find: 'Procurar',
  found: 'Lojas encontradas',
  noneFound: 'Nenhuma loja com esse nome.',
  findFailed: 'As lojas não chegaram. Tente de novo.',
  add: 'Incluir',
  addOf: (name: string) => `Incluir ${name}`,
  chosen: 'Lojas escolhidas',
  remove: 'Tirar',
  removeOf: (name: string) => `Tirar ${name}`,
  storesMissing: 'Escolha pelo menos uma loja.',
  open: 'Agora nos painéis',
  last: 'Últimos avisos',
  none: 'Nenhum aviso terminou ainda.',
  since: (when: string) => `desde ${when}`,
  readIn: (count: number) => `lido em ${panels(count)}`,
  lasted: (duration: string, newsCount: number, readCount: number) =>
    `durou ${duration}, ${news(newsCount)}, lido em ${panels(readCount)}`,
  resolvedMark: 'resolvido',
  tell: 'Dar notícia',
  tellOf: (title: string) => `Dar notícia de ${title}`,
  resolve: 'Resolver',
  resolveOf: (title: string) => `Resolver ${title}`,
  resolveText: (title: string) => `“${title}” sai de todos os painéis em menos de um minuto. Não dá para reabrir.`,
  moved: 'Este aviso já foi resolvido. O que está na tela é o de agora.',
} as const;

function stores(count: number): string {
  return count === 1 ? '1 loja' : `${count} lojas`;
}
