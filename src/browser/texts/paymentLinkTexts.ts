import type { PaymentLinkState } from '../../shared/cart/paymentLinkContract';

type Tone = 'info' | 'neutral';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/**
 * Texts of payment links and of a sale made by the merchant. Amounts and instants are passed in formatted. Source:
 * rules §9, §12, decision 024.
 */
export const paymentLinkTexts = {
  title: 'Links de pagamento',
  newSale: 'Nova venda',
  beginning: 'Início',
  sales: 'Vendas',
  caption: 'Links de pagamento, o mais novo primeiro',
  listTitle: 'Links criados',
  listText:
    'Cada pessoa que abre o link recebe um carrinho próprio com o que você montou, e o link não muda. Nada fica reservado: preço e estoque são os do momento da compra.',
  empty: 'Nenhum link ainda. Monte uma venda e envie o link ao cliente.',
  listFailed: 'Os links não chegaram.',
  retry: 'Tentar de novo',
  states: {
    open: { label: 'aberto', tone: 'info' },
    expired: { label: 'encerrado', tone: 'neutral' },
    withdrawn: { label: 'tirado do ar', tone: 'neutral' },
  } satisfies Record<PaymentLinkState, { label: string; tone: Tone }>,
  columns: { who: 'Para', goods: 'Produtos', state: 'Situação', until: 'Vale até', order: 'Pedidos' },
  nobody: 'Sem nome',
  pieces: (count: number) => plural(count, 'unidade', 'unidades'),
  noOrder: 'nenhum',
  orderCount: (count: number) => plural(count, 'pedido', 'pedidos'),
  moreOrders: (count: number) => `e mais ${count}`,
  actions: (who: string) => `Ações do link de ${who}`,
  open: 'Ver e enviar',
  takeBack: 'Tirar do ar',

  // One link.
  linkOf: (who: string) => `Link de ${who}`,
  address: 'Link',
  copy: 'Copiar link',
  byWhatsApp: 'Enviar por WhatsApp',
  elsewhere: ' (abre em outra aba)',
  byMail: 'Enviar por e-mail',
  again: 'Enviar de novo',
  whatsApp: (firstName: string, store: string, url: string) =>
    `Olá${firstName === '' ? '' : `, ${firstName}`}! Aqui é da ${store}. Separei seus produtos: é só conferir e pagar por este link: ${url}`,
  mailedTo: (email: string, instant: string) => `Enviado para ${email} em ${instant}.`,
  mailed: 'E-mail a caminho',
  noMail: 'Sem e-mail neste link: envie por WhatsApp ou copie.',
  waitMinutes: (minutes: number) =>
    `Este link foi enviado há pouco. Espere ${plural(minutes, 'minuto', 'minutos')} para enviar de novo.`,
  overNow: 'Este link não abre mais. Recarregue a lista para ver como está.',
  validUntil: (instant: string) =>
    `Vale até ${instant}. Quem abrir recebe um carrinho próprio; tire do ar quando não quiser mais vendas por ele.`,
  takeBackTitle: 'Tirar o link do ar?',
  takeBackText: 'Quem abrir o link não recebe mais um carrinho. O que já foi pedido continua como está.',
  takenBack: 'Link tirado do ar',

  // A new one.
  goodsTitle: 'Produtos',
  goodsText: 'O que vai no carrinho do cliente.',
  noGoods: 'Nenhum produto ainda. Procure acima e adicione.',
  goods: 'Produtos da venda',
  most: (count: number) => `no máximo ${count}`,
  removeGoods: (name: string) => `Tirar ${name} da venda`,
  customerTitle: 'Cliente',
  customerText: 'Escolha um cliente da loja, ou escreva os dados de quem vai comprar.',
  findCustomer: 'Procurar cliente',
  findCustomerHelper: 'Nome, e-mail ou CPF',
  foundCustomers: 'Clientes encontrados',
  foundCount: (count: number) => plural(count, 'cliente encontrado', 'clientes encontrados'),
  searching: 'Procurando',
  noCustomers: 'Nenhum cliente com essas palavras.',
  customersFailed: 'A busca não respondeu. Tente de novo.',
  choose: 'Escolher',
  chosen: (name: string) => `${name} foi escolhido. Confira os dados abaixo.`,
  formTitle: 'Link',
  name: 'Nome',
  nameHelper: 'O checkout já abre com nome e e-mail',
  email: 'E-mail',
  phone: 'Celular',
  phoneHelper: 'Para o WhatsApp',
  zipCode: 'CEP',
  zipCodeHelper: 'Mostra as entregas',
  zipCodeWrong: 'Complete os oito números do CEP.',
  voucher: 'Cupom',
  validDays: 'Dias de validade',
  validDaysWrong: (most: number) => `Escreva de 1 a ${most} dias.`,
  nameShort: 'Escreva ao menos três letras, ou deixe vazio.',
  delivery: 'Entrega',
  buyerChooses: 'O cliente escolhe',
  option: (name: string, price: string) => `${name}, ${price}`,
  free: 'sem custo',
  voucherUnknown: 'Nenhum cupom tem este código.',
  sums: 'Total da venda',
  productsSum: 'Produtos',
  discountSum: 'Cupom',
  deliverySum: 'Entrega',
  openSum: 'o cliente escolhe',
  total: 'Total',
  sumsFailed: 'O total não pôde ser calculado agora.',
  make: 'Criar link',
  goodsMissing: 'Ponha ao menos um produto para criar o link.',
  madeTitle: 'Link pronto',
  another: 'Fazer outra venda',
  all: 'Ver todos os links',
  stockShort: (title: string, available: number) =>
    available === 0 ? `${title} acabou de sair do estoque.` : `De ${title} há só ${available} em estoque.`,
  goodsGone: 'Algum produto saiu de venda. Tire-o e tente de novo.',
  deliveryGone: 'A entrega escolhida não está mais disponível. Escolha de novo.',
} as const;
