import { COLUMN_NAMES, type ImportField, type ImportKind } from '../../shared/admin/import/importColumns';
import type { FileFault, ImportState, LineFault, LineKind, TaxonKind } from '../../shared/admin/import/importRules';
import { mapFields } from '../../shared/admin/productFields';
import { myStoreLimits } from '../../shared/admin/myStore/myStoreLimits';
import { adminProductTexts } from './adminProductTexts';
import { productFieldTexts } from './productFieldTexts';

const whole = (count: number): string => count.toLocaleString('pt-BR');
const lines = (count: number): string => (count === 1 ? '1 linha' : `${whole(count)} linhas`);

type CreatedTaxon = { kind: TaxonKind; name: string };
/** '2 categorias e 1 marca'. */
const taxonCount = (makes: readonly CreatedTaxon[]): string => {
  const categories = makes.filter(({ kind }) => kind === 'category').length;
  const brands = makes.length - categories;
  return [
    ...(categories > 0 ? [categories === 1 ? '1 categoria' : `${whole(categories)} categorias`] : []),
    ...(brands > 0 ? [brands === 1 ? '1 marca' : `${whole(brands)} marcas`] : []),
  ].join(' e ');
};

/** Texts of bringing products in from a file, and of taking them out. */
export const importTexts = {
  title: 'Importar produtos',
  import: 'Importar',
  export: 'Exportar',
  exportFile: 'produtos.csv',
  exported: 'Arquivo de produtos salvo.',
  exportFailed: 'Não conseguimos gerar o arquivo. Tente de novo.',
  send: 'Enviar arquivo',
  sendText:
    'Traga produtos, estoque ou preços de uma planilha. Primeiro mostramos o que muda, linha por linha: nada acontece na loja até você confirmar.',
  file: 'Planilha em CSV',
  fileHelper: 'Até 10.000 linhas e 8 MB. No Excel ou no Google Planilhas: salvar como CSV.',
  sample: 'Baixar modelo',
  sampleFile: 'modelo-de-produtos.csv',
  sending: 'Enviando o arquivo…',
  columnsTitle: 'Que colunas o arquivo pode ter?',
  columnsCaption: 'Colunas do arquivo',
  column: 'Coluna',
  synonyms: 'Também pode se chamar',
  meaning: 'O que escrever',
  kindsHelp: [
    'Só SKU e Estoque: conta o estoque. A diferença é somada, e vendas feitas enquanto isso continuam descontadas.',
    'Só SKU, Preço e Preço original: muda os preços.',
    'Com as outras colunas: produtos inteiros, uma linha por variante. Linhas com o mesmo Endereço, ou o mesmo Título, são um produto.',
    'Colunas que não vierem no arquivo ficam como estão. Variantes que não vierem também.',
  ],
  meanings: {
    slug: 'A parte final do endereço na loja. Vazio: feito do título.',
    title: 'Até 120 letras.',
    brand: 'A que ainda não existe é criada.',
    categories: 'Separadas por |. Com a de cima: Cães > Ração seca. As que ainda não existem são criadas.',
    ...mapFields((name) => productFieldTexts[name].columnHelp),
    attributes: 'Uma por linha da célula, como Sabor: Frango',
    isActive: 'Sim ou Não',
    sku: 'O código da variante. Sempre precisa vir.',
    gtin: 'O código de barras da variante: 8, 12, 13 ou 14 números. Formate a coluna como texto.',
    option1: 'Como Tamanho',
    value1: 'Como 1 kg',
    option2: 'Como Sabor',
    value2: 'Como Frango',
    option3: 'A terceira opção',
    value3: 'O valor dela',
    price: 'Em reais: 1.234,56',
    originalPrice: 'O preço riscado, maior que o preço. Vazio: nenhum.',
    stock: 'Quantas há: 12',
    weightG: 'Em quilos: 1,06',
    widthCm: 'Em centímetros inteiros',
    heightCm: 'Em centímetros inteiros',
    lengthCm: 'Em centímetros inteiros',
    netContent: 'Quanto vem dentro: 1000',
    netUnit: 'g, kg, ml, l ou un',
    variantActive: 'Sim ou Não',
    kitParts: 'Só de um kit: 1 x RAC-15KG | 2 x SACHE-85G. As peças já estão na loja.',
  } satisfies Record<ImportField, string>,
  recent: 'Importações recentes',
  none: 'Nenhuma importação ainda.',
  when: 'Quando',
  who: 'Quem',
  state: 'Situação',
  fileName: 'Arquivo',
  change: 'Mudanças',
  changeCount: (count: number) => (count === 0 ? 'nenhuma' : lines(count)),
  failed: 'Não conseguimos carregar esta parte.',
  kinds: {
    products: 'Produtos inteiros',
    stock: 'Só estoque',
    prices: 'Só preços',
    variants: 'Estoque e preços',
  } satisfies Record<ImportKind, string>,
  states: {
    checking: 'Comparando',
    checked: 'Espera você',
    applying: 'Aplicando',
    applied: 'Aplicada',
    undoing: 'Desfazendo',
    undone: 'Desfeita',
    failed: 'Não pôde ser lida',
  } satisfies Record<ImportState, string>,
  working: {
    checking: 'Comparando o arquivo com a loja',
    applying: 'Aplicando na loja',
    undoing: 'Desfazendo',
  },
  progress: (done: number, total: number) =>
    total === 0 ? 'Lendo o arquivo…' : `${whole(Math.min(done, total))} de ${whole(total)}`,
  workingText: 'Pode sair desta página: o trabalho continua, e a importação fica na lista.',
  canUndo: (until: string) => `Pode ser desfeita até ${until}.`,
  makesTitle: (makes: readonly CreatedTaxon[]) => `Cria ${taxonCount(makes)}`,
  madeTitle: (makes: readonly CreatedTaxon[]) => `Criou ${taxonCount(makes)}`,
  makesText: 'Não existem na loja ainda, e vão ser criadas junto com os produtos.',
  makes: ({ kind, name }: CreatedTaxon) => `Cria a ${kind === 'category' ? 'categoria' : 'marca'} ${name}`,
  taxonKinds: { category: 'Categoria', brand: 'Marca' } satisfies Record<TaxonKind, string>,
  makesLine: (line: number) => `linha ${whole(line)}`,
  madeText: 'Não existiam na loja, e foram criadas junto com os produtos.',
  keptTitle: (makes: readonly CreatedTaxon[]) => `Ficou na loja: ${taxonCount(makes)}`,
  keptText: 'Já têm outros produtos ou cupons, ou alguém as alterou depois. Por isso não foram apagadas.',
  unknownColumns: (names: string) => `Colunas que não conhecemos e ficaram de fora: ${names}.`,
  stale: 'Alguém mudou a loja depois da comparação. Nada foi aplicado: comparamos de novo, confira e aplique.',
  kindFilter: 'Mostrar',
  all: 'Tudo',
  kept: 'Ficaram como estão',
  lineKinds: {
    error: 'Com erro',
    new: 'Novas',
    changed: 'Mudam',
    unchanged: 'Iguais',
  } satisfies Record<LineKind, string>,
  lineKind: { error: 'Erro', new: 'Nova', changed: 'Muda', unchanged: 'Igual' } satisfies Record<LineKind, string>,
  filter: (name: string, count: number) => `${name} (${whole(count)})`,
  linesCaption: 'Linhas do arquivo',
  line: 'Linha',
  product: 'Produto',
  what: 'O que acontece',
  nothingHere: 'Nenhuma linha aqui.',
  before: 'antes',
  after: 'depois',
  emptyCell: 'vazio',
  moreChanges: (count: number) => (count === 1 ? 'e mais 1 campo' : `e mais ${count} campos`),
  keptLine: (fields: string) => `Ficou como está, porque mudou depois: ${fields}.`,
  keptNew: 'Ficou na loja ou foi só desativado: foi pedido ou alterado depois.',
  withErrors: (count: number, hasRight: boolean) =>
    [
      count === 1 ? 'Há 1 linha com erro.' : `Há ${whole(count)} linhas com erro.`,
      hasRight
        ? 'Corrija a planilha e envie de novo, ou aplique só as linhas certas.'
        : 'Corrija a planilha e envie de novo.',
    ].join(' '),
  nothingChanges: 'O arquivo está igual à loja: não há o que aplicar.',
  apply: (count: number) => `Aplicar ${lines(count)}`,
  applyRight: 'Aplicar só as linhas certas',
  another: 'Enviar outro arquivo',
  confirmTitle: 'Aplicar na loja?',
  confirmText: (fresh: number, changed: number, wrong: number, makes: readonly CreatedTaxon[]) =>
    [
      `${[
        ...(fresh > 0 ? [`${lines(fresh)} com novidades`] : []),
        ...(changed > 0 ? [`${lines(changed)} com mudanças`] : []),
      ].join(' e ')} ${fresh + changed === 1 ? 'vai' : 'vão'} para a loja de uma vez.`,
      ...(makes.length > 0 ? [`Cria ${taxonCount(makes)}.`] : []),
      ...(wrong > 0 ? [`${lines(wrong)} com erro ${wrong === 1 ? 'fica' : 'ficam'} de fora.`] : []),
      'Você pode desfazer por 7 dias.',
    ].join(' '),
  undo: 'Desfazer importação',
  undoTitle: 'Desfazer esta importação?',
  undoText:
    'Volta ao que era antes o que ninguém mudou desde então. Vendas continuam descontadas do estoque. Produtos novos ficam sem estoque e vão para os removidos, com o histórico guardado; SKU e endereço ficam livres para outro arquivo. Os que já foram pedidos ou estão num carrinho só saem de venda. Categorias e marcas criadas por ela são apagadas, menos as que outros produtos já usam.',
  undoneText: (kept: number, left: readonly CreatedTaxon[]) => {
    const rest = [
      ...(kept > 0 ? [`${lines(kept)} que alguém mudou ou comprou desde então`] : []),
      ...(left.length > 0 ? [`${taxonCount(left)} com outros usos`] : []),
    ];
    return rest.length === 0 ? 'Tudo voltou ao que era antes.' : `Voltou ao que era antes, menos ${rest.join(', e ')}.`;
  },
  refusedStale: 'Esta importação já mudou de situação. Veja como está agora.',
  tooLarge: 'O arquivo passa de 8 MB. Divida a planilha em partes.',
  fileFault: (reason: FileFault, line: number | null, text: string | null): string => {
    switch (reason) {
      case 'empty':
        return 'O arquivo não tem nenhuma linha com dados.';
      case 'notText':
        return 'Isto não é um CSV. Abra a planilha e salve como CSV (separado por vírgulas ou ponto e vírgula).';
      case 'brokenQuotes':
        return `Na linha ${line ?? 1} começa um texto entre aspas que não termina.`;
      case 'noSku':
        return 'Falta a coluna SKU na primeira linha.';
      case 'nothingToImport':
        return 'Além do SKU, o arquivo precisa de outra coluna que conhecemos, como Preço ou Estoque.';
      case 'columnTwice':
        return `A coluna ${text ?? ''} aparece duas vezes, ou é a mesma que outra.`;
      case 'tooManyLines':
        return 'São mais de 10.000 linhas. Divida a planilha em partes.';
    }
  },
} as const;

const faults: Record<LineFault, string> = {
  ...adminProductTexts.faults,
  required: 'falta preencher',
  tooLong: 'está grande demais',
  tooMany: 'são itens demais',
  notAccepted: 'esse valor não é aceito',
  notPositive: 'tem de ser maior que zero',
  notAbovePrice: 'tem de ser maior que o preço',
  twice: 'está repetido neste produto',
  taken: 'já é de outro produto',
  wrongDigit: 'o último número não confere',
  negativeStock: 'não pode ser negativo',
  noLicense: 'produto veterinário pede a licença da loja e o veterinário responsável em Minha Loja',
  kindToSay: 'falta dizer. O produto entra oculto até lá',
  notOnline: 'não pode ficar ativo na loja com essa receita',
  kitAlone: 'um kit é vendido sozinho: só pode ter uma variante ativa',
  kitStock: 'o estoque de um kit é o das peças. Deixe a célula vazia',
  tooFewPieces: 'um kit tem pelo menos duas peças',
  partTwice: 'a mesma peça está duas vezes',
  kitWithin: 'um kit não pode ter outro kit dentro',
  partOff: 'essa peça não está à venda, ou falta nela uma informação obrigatória',
  partNotOnline: 'essa peça exige receita e não pode ser vendida na loja',
  notCheaper: 'o kit tem de custar menos do que as peças separadas',
  notNumber: 'não é um número',
  unknownBrand: 'não é uma marca cadastrada',
  unknownCategory: 'não é uma categoria cadastrada, ou há duas com esse nome',
  sharedName: 'há mais de uma com esse nome. Escreva com a de cima, ou o endereço dela',
  tooDeep: 'são níveis demais. Só há categoria e subcategoria',
  shelvesFull: `não cabe mais nenhuma. A loja tem no máximo ${myStoreLimits.categories} categorias e ${myStoreLimits.brands} marcas`,
  unknownWord: 'não é uma das palavras aceitas',
  notFound: 'não existe na loja',
  twiceInFile: 'já apareceu',
  differs: 'é diferente do que diz',
  productWrong: 'outra linha deste produto tem erro',
  removed: 'é de um produto removido',
  stockOfNone:
    'o estoque atual é de qual? Ponha em uma das linhas o SKU que o produto já tem, ou desative essa variante',
  gtinOfAll: 'é o mesmo em várias variantes do produto. É de uma só: ficou de fora',
  tooManyCells: 'a linha tem mais células do que colunas',
};

/** The name of a column as the file writes it. */
export const columnName = (field: ImportField): string => COLUMN_NAMES[field][0];

/** What is wrong with a cell: 'Preço "doze": não é um número'. */
export const faultText = (fault: {
  field: ImportField | null;
  reason: LineFault;
  text: string | null;
  line: number | null;
}): string => {
  const where = [fault.field && columnName(fault.field), fault.text && `“${fault.text}”`].filter(Boolean).join(' ');
  const what = fault.line === null ? faults[fault.reason] : `${faults[fault.reason]} (linha ${fault.line})`;
  return where === '' ? what.charAt(0).toUpperCase() + what.slice(1) : `${where}: ${what}`;
};

/** A file to begin with: a product of two variants, in the columns most stores need. */
export const sampleFile = [
  'Título;Descrição;Espécies;SKU;Opção 1;Valor 1;Preço;Preço original;Estoque;Peso (kg);Largura (cm);Altura (cm);Comprimento (cm);Conteúdo líquido;Unidade;Produto ativo',
  'Biscoito de exemplo;Assado em forno a lenha.;Cães;EXEMPLO-200;Tamanho;200 g;12,90;;10;0,25;10;20;5;200;g;Não',
  'Biscoito de exemplo;;;EXEMPLO-1500;Tamanho;1,5 kg;59,90;69,90;4;1,6;20;30;10;1500;g;Não',
  '',
].join('\r\n');
