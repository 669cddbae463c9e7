import type { NoOutlook, OutlookSource } from '../../shared/pantry/pantryOutlook';
import type { PantryLevel } from '../../shared/pantry/pantryRules';

const count = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`;
const sinceDays = (days: number): string => (days === 1 ? 'ontem' : `há ${days} dias`);

/** Texts of the pantry. Every date is an estimate; there is never a dose. */
export const pantryTexts = {
  lead: (day: string, there: number, ended: number) =>
    `${day}. ${count(there, 'item', 'itens')} em casa${ended > 0 ? `, ${count(ended, 'acabou', 'acabaram')}` : ''}.`,
  show: 'Mostrar como',
  views: { picture: 'Desenho', table: 'Tabela' },
  today: 'hoje',
  note: 'Tudo aqui é estimativa. Siga a embalagem e seu veterinário.',

  empty: 'A despensa está vazia',
  emptyText: 'Depois da primeira ração, areia ou antipulgas, mostramos aqui até quando cada coisa dura.',
  emptyPets: 'Contar quem mora com você',
  keepAtHome: 'Guardar o que já tenho em casa',
  keepOther: 'Guardar outro produto aqui',
  full: 'A despensa já tem 60 itens, o máximo de uma conta.',

  days: (days: number) => count(days, 'dia', 'dias'),
  lastDay: 'último dia',
  ended: 'acabou',
  endedSince: sinceDays,
  endedOn: (day: string) => `acabou em ${day}`,
  until: (day: string) => `até ${day}`,
  applications: (left: number) => count(left, 'data', 'datas'),
  noDate: 'sem data',
  orderBy: (day: string) => `pedir até ${day}`,
  orderNow: 'Está na hora de pedir',
  legend: 'Legenda',
  legends: { rest: 'o que resta', past: 'o que já foi', next: 'próxima entrega', pin: 'pedir até', gap: 'acabou' },
  comes: (day: string) => `chega ${day}`,
  comesUntil: (day: string, last: string) => `chega ${day}, até ${last}`,

  lateTitle: (title: string, since: string) => `Pela conta, ${title} deve ter acabado ${since}.`,
  lateText: 'Se acabou, peça agora. Se ainda tem, diga quanto: a próxima conta fica mais certa.',
  stillHas: (level: string) => `Ainda tenho ${level}`,

  /** The one sentence of a jar for who does not see it. */
  spoken: {
    lasts: (days: number, day: string, order: string) =>
      `${days === 1 ? 'Resta 1 dia' : `Restam ${days} dias`}, até ${day}. ${order}`,
    orderBy: (day: string) => `Pedir até ${day}.`,
    orderNow: (day: string) => `O dia de pedir foi ${day}.`,
    ended: (day: string, since: string) => `Pela conta, acabou em ${day}, ${since}.`,
    applications: (left: number, days: string, until: string) =>
      `${left === 1 ? 'Falta 1 aplicação, em' : `Faltam ${left} aplicações, em`} ${days}. Cobre até ${until}.`,
    comes: (day: string, last: string | null) =>
      last === null
        ? `A compra programada chega em ${day}.`
        : `A compra programada chega em ${day} e dura até ${last}.`,
    covered: (until: string) => `Nenhuma aplicação por dar. Cobre até ${until}.`,
  },

  /** Whom goods are for. */
  foodOf: (names: string, grams: string) => `comida de ${names}, ${grams} g por dia`,
  litterOf: (names: string) => `caixa de ${names}`,
  forAnimal: (name: string) => `para ${name}`,

  why: {
    conditions: 'A estimativa está desligada: quem diz a quantidade é o veterinário.',
    species: 'Só sabemos estimar a comida de cães e gatos.',
    weight: 'Falta o peso do animal.',
    food: 'O produto não diz a energia nem traz tabela.',
    nobody: 'Ninguém daqui usa isto. Conte em Meus pets quem come.',
    gone: 'Era de quem não mora mais aqui. Nada mais é contado.',
    content: 'A embalagem não diz quanto contém.',
    kind: 'Este produto não diz mais quanto dura.',
  } satisfies Record<NoOutlook, string>,
  sources: {
    owner: 'sua medida',
    table: 'tabela do fabricante',
    formula: 'fórmula',
    learnt: 'aprendido com suas compras',
    rate: 'consumo comum por gato',
    label: 'intervalo do rótulo',
  } satisfies Record<OutlookSource, string>,
  perDay: (grams: string) => `${grams} g por dia`,

  tableCaption: (day: string) => `O que há em casa em ${day}`,
  columns: {
    name: 'Produto',
    left: 'Resta',
    ends: 'Acaba em',
    orderBy: 'Pedir até',
    next: 'Próxima entrega',
    source: 'De onde vem a conta',
  },
  leftOf: (days: string, amount: string) => `${days}, ${amount}`,
  endedLong: (since: string) => `acabou ${since}`,
  none: '–',
  noDelivery: 'nenhuma',

  order: (price: string) => `Pedir, ${price}`,
  orderPacks: (packs: number, price: string) => `Pedir ${packs}, ${price}`,
  unavailable: 'Em falta na loja',
  seeDelivery: 'Ver entrega',
  openNew: 'Abri um novo',
  gave: 'Dei em outro dia',
  still: 'Ainda tenho…',
  remove: 'Não uso mais',
  of: (title: string) => `: ${title}`,

  levelTitle: (title: string) => `Quanto ainda tem de ${title}?`,
  levelLead: (amount: string) => `Pela conta restam ${amount}. Diga o que você vê e a data se ajusta.`,
  levelLeadLate: 'Pela conta já acabou. Diga o que você vê e a data se ajusta.',
  levelLegend: 'Quanto resta',
  levels: {
    almostNone: 'quase nada',
    quarter: 'um quarto',
    half: 'metade',
    threeQuarters: 'três quartos',
    unopened: 'nem abri',
  } satisfies Record<PantryLevel, string>,
  before: 'Acabava em',
  after: 'Agora acaba em',
  /** What a repeat purchase does then. @param gap days from the end of what is at home to its coming, or less than 0 */
  delivery: (day: string, gap: number) =>
    gap > 0
      ? `A compra programada chega em ${day}, ${count(gap, 'dia', 'dias')} depois de acabar.`
      : `A compra programada chega em ${day}, antes de acabar.`,
  divided: (amount: string, grams: string, days: string) => `${amount} ÷ ${grams} g = ${days}`,
  saveLevel: (level: string) => `Salvar ${level}`,
  levelSaved: 'Data ajustada.',
  back: 'Voltar',

  openTitle: (title: string) => `Abri um novo: ${title}`,
  keepTitle: (title: string) => `Guardar ${title}`,
  gaveTitle: (title: string) => `Quando começou: ${title}`,
  openedOn: 'Aberto em',
  gaveOn: 'Primeira aplicação em',
  dayFault: 'Escreva um dia que já chegou, como 24/02/2027.',
  size: 'Embalagem',
  packs: 'Quantas',
  packsFault: 'Escreva um número de 1 a 99.',
  forWhom: 'Para quem',
  nobodyAtHome: 'Conte primeiro, em Meus pets, de quem é.',
  preview: (days: string, day: string) => `Dura ${days}, até ${day}.`,
  previewOrder: (day: string) => `Pedir o próximo até ${day}.`,
  estimate: 'Estimativa.',
  save: 'Anotar',
  saved: (title: string) => `${title}: anotado.`,
  removed: 'Tirado da despensa.',
  removeTitle: (title: string) => `Tirar ${title} da despensa?`,
  removeText: 'As compras e as datas delas ficam nos seus pedidos.',
  removeConfirm: 'Tirar',

  arrivals: 'Chegou e ainda não está aqui',
  arrived: (packs: number, title: string, day: string) =>
    `${packs > 1 ? `${packs} × ` : ''}${title}, entregue em ${day}`,
  keep: 'Guardar na despensa',

  addTitle: 'Guardar um produto',
  search: 'Qual produto você tem em casa?',
  searchButton: 'Procurar',
  searchFault: 'Escreva o nome ou a marca.',
  found: 'Escolha o produto',
  nothing: 'Não achamos este produto na loja. Tente outra palavra.',
  cannotKeep: 'Ainda não sabemos quanto este produto dura. Escolha outro.',

  reminders: 'Lembretes por e-mail',
  /** What its customer agrees to: who changes it changes CONSENT_TEXT_VERSIONS.pantryReminders. */
  remindersAsk: 'Quero um e-mail quando algo da despensa estiver na hora de pedir',
  remindersHelper: 'No máximo um por dia. Você para quando quiser, aqui ou pelo próprio e-mail.',
  remindersSince: (day: string) => `Você recebe desde ${day}. Para parar, desmarque aqui ou use o link do e-mail.`,
  remindersOn: 'Lembretes ligados.',
  remindersOff: 'Lembretes desligados.',

  calendar: 'Datas no seu calendário',
  calendarText:
    'Um endereço só seu, que o calendário do celular ou do computador lê sozinho. Quem tiver o endereço vê as datas.',
  calendarMake: 'Levar as datas para o calendário (.ics)',
  calendarSince: (day: string) => `Um calendário lê as datas desde ${day}.`,
  calendarAddress: 'Endereço do calendário',
  calendarOnce: 'Copie agora: por segurança ele não aparece de novo. Depois, crie outro quando quiser.',
  calendarCopy: 'Copiar endereço',
  calendarFile: 'Baixar o arquivo',
  calendarAgain: 'Criar outro endereço',
  calendarEnd: 'Parar de mostrar ao calendário',
  calendarMade: 'Endereço criado.',
  calendarEnded: 'O calendário não lê mais as datas.',
} as const;
