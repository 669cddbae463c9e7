import type { Rounding } from '../../shared/admin/import/bulkRules';
import type { AmountFault, BulkChange } from '../../shared/admin/import/bulkEntry';

const whole = (count: number): string => count.toLocaleString('pt-BR');
const products = (count: number): string => (count === 1 ? '1 produto' : `${whole(count)} produtos`);
const prices = (count: number): string => (count === 1 ? '1 preço' : `${whole(count)} preços`);

const changes = {
  pricePercent: 'Preço: mudar em %',
  priceAmount: 'Preço: mudar em R$',
  priceSet: 'Preço: o mesmo para todos',
  stockAdd: 'Estoque: pôr ou tirar',
  stockSet: 'Estoque: o mesmo para todos',
  show: 'Pôr na loja',
  hide: 'Tirar da loja',
} satisfies Record<BulkChange, string>;

const typedOf = (kind: BulkChange, amount: string): string => {
  const sign = /^[+-]/.test(amount) || kind === 'priceSet' || kind === 'stockSet' ? '' : '+';
  const bare = amount.replace(/\s*%$/, '').replace(/^([+-]?)\s*R\$\s*/, '$1');
  switch (kind) {
    case 'pricePercent':
      return `preço ${sign}${bare}%`;
    case 'priceAmount':
      return `preço ${sign}${bare} reais`;
    case 'priceSet':
      return `preço ${bare}`;
    case 'stockAdd':
      return `estoque ${sign}${bare}`;
    case 'stockSet':
      return `estoque ${bare}`;
    case 'show':
      return 'pôr na loja';
    case 'hide':
      return 'tirar da loja';
  }
};

const namePrefix = 'Mudança por regra: ';

/** Texts of changes for many products at once. */
export const productBulkTexts = {
  choose: 'Escolher',
  chooseRow: (title: string) => `Escolher ${title}`,
  choosePage: 'Escolher todos desta página',
  bar: 'Produtos escolhidos',
  chosen: (count: number) => (count === 1 ? '1 escolhido' : `${whole(count)} escolhidos`),
  chooseAll: (count: number) => `Escolher todos os ${whole(count)}`,
  clear: 'Deixar de escolher',
  change: 'Mudar por regra',
  title: 'Mudar por regra',
  chosenText: (count: number) => `Vale para ${products(count)} e as variantes deles que estão à venda.`,
  what: 'O quê',
  changes,
  amounts: {
    pricePercent: 'Quanto, em %',
    priceAmount: 'Quanto, em R$',
    priceSet: 'Preço, em R$',
    stockAdd: 'Quantas unidades',
    stockSet: 'Quantas há de cada',
    show: '',
    hide: '',
  } satisfies Record<BulkChange, string>,
  helpers: {
    pricePercent: 'Como +5 ou -2,5',
    priceAmount: 'Como +3,00 ou -1,50',
    priceSet: 'Como 29,90',
    stockAdd: 'Como +10 ou -3',
    stockSet: 'Como 10',
    show: '',
    hide: '',
  } satisfies Record<BulkChange, string>,
  faults: {
    empty: 'Diga quanto.',
    notNumber: 'Escreva um número, como 5 ou 2,50.',
    notWhole: 'Unidades são inteiras.',
    notPositive: 'Tem de ser maior que zero.',
    zero: 'Zero não muda nada.',
    tooMuch: 'É mais do que cabe: preços vão até 9.999.999,99, o estoque até 1.000.000 e a mudança até 500%.',
  } satisfies Record<AmountFault, string>,
  rounding: 'Arredondar',
  roundings: {
    none: 'não, ao centavo',
    tenth: 'para dezenas de centavos',
    ninety: 'para terminar em ,90',
    ninetyNine: 'para terminar em ,99',
  } satisfies Record<Rounding, string>,
  note: 'Observação no histórico do estoque',
  undoable: 'Antes de mudar, você vê de quanto para quanto. Dá para desfazer por 7 dias.',
  preview: 'Ver como fica',
  cancel: 'Cancelar',
  backToProducts: 'Voltar aos produtos',
  /** What is said of it where an import would say something else. */
  insteadOfFile: {
    title: 'Mudança por regra',
    linesCaption: 'O que muda',
    working: {
      checking: 'Calculando o que muda',
      applying: 'Aplicando na loja',
      undoing: 'Desfazendo',
    },
    workingText: 'Pode sair desta página: o trabalho continua, e a mudança fica na lista de importações.',
    stale: 'Alguém mudou a loja depois do cálculo. Nada foi aplicado: calculamos de novo, confira e aplique.',
    nothingChanges: 'Todos já estão assim: não há o que aplicar.',
    withErrors: (wrong: number, hasRight: boolean) =>
      [
        wrong === 1 ? 'Em 1 linha a regra não cabe.' : `Em ${whole(wrong)} linhas a regra não cabe.`,
        hasRight ? 'Faça outra regra, ou aplique só as linhas certas.' : 'Faça outra regra.',
      ].join(' '),
    confirmText: (_fresh: number, changed: number, wrong: number) =>
      [
        changed === 1 ? '1 linha muda de uma vez.' : `${whole(changed)} linhas mudam de uma vez.`,
        ...(wrong > 0 ? [wrong === 1 ? '1 com erro fica de fora.' : `${whole(wrong)} com erro ficam de fora.`] : []),
        'Você pode desfazer por 7 dias.',
      ].join(' '),
    undo: 'Desfazer mudança',
    undoTitle: 'Desfazer esta mudança?',
    undoText: 'Volta ao que era antes o que ninguém mudou desde então. Vendas continuam descontadas do estoque.',
    refusedStale: 'Esta mudança já foi aplicada ou desfeita. Veja como está agora.',
  },
  namePrefix,
  name: (kind: BulkChange, amount: string) => `${namePrefix}${typedOf(kind, amount)}`,
  tally: (raised: number, lowered: number) =>
    [...(raised > 0 ? [`${prices(raised)} sobem`] : []), ...(lowered > 0 ? [`${prices(lowered)} descem`] : [])]
      .join(', ')
      .replaceAll(/^1 preço sobem/g, '1 preço sobe')
      .replaceAll(/1 preço descem/g, '1 preço desce'),
  weighing: (count: number) =>
    count === 1
      ? 'Em 1 deles o arredondamento pesa mais que a metade da mudança: confira.'
      : `Em ${whole(count)} deles o arredondamento pesa mais que a metade da mudança: confira.`,
} as const;
