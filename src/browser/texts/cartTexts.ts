import type { CartNotice } from '../../shared/cart/cartContract';
import { formatBrl } from '../../shared/kernel/money';
import { productCount } from './productCount';

/** Texts of the cart: button, panel, adding. Sources: specification §2, §5, §8, §9; else the design. */
export const cartTexts = {
  products: productCount,
  unit: 'produto',
  units: 'produtos',

  title: 'CARRINHO DE COMPRAS',
  close: 'Fechar carrinho',
  empty: 'O seu carrinho está vazio',
  emptyHint: 'O que você escolher fica guardado aqui.',
  keepShopping: 'Continuar comprando',
  loading: 'Carregando o carrinho',
  loadFailed: 'Não conseguimos abrir o seu carrinho',
  loadFailedHint: 'Confira a conexão e tente de novo. Ele continua guardado.',
  seeOrder: 'Ver o pedido',
  orderedElsewhere: 'O pedido foi feito em outra aba. Este carrinho ficou vazio.',
  updating: 'Atualizando o carrinho',
  goods: 'Produtos no carrinho',
  each: (price: string) => `${price} cada`,
  remove: (title: string) => `Remover ${title}`,
  removed: (title: string) => `${title} saiu do carrinho.`,
  undo: 'Desfazer',
  onlyInStock: (available: number) => `Apenas ${available} em estoque`,
  outOfStock: (title: string) => `${title} está esgotado`,

  subtotal: 'Subtotal sem frete',
  discount: 'Desconto',
  delivery: 'Entrega',
  total: 'Total',
  totalWithoutShipping: 'Total sem frete',
  /** A note on the total, which stands above it. */
  installments: (count: number, part: string, total: string) =>
    `Ou em até ${count}x de ${part} sem juros, total ${total}`,
  checkout: 'Finalizar Compra',
  minus: (amount: string) => `− ${amount}`,

  shippingTitle: 'Calcular entrega',
  shippingOptions: 'Opções de entrega',
  zipCode: 'CEP',
  zipCodeHelper: 'Digite o CEP para ver prazos e preços.',
  changeZipCode: 'Trocar CEP',
  calculate: 'Calcular',
  zipCodeNotFound: 'CEP não encontrado',
  quoting: 'Calculando a entrega',
  cheapest: 'A mais barata',
  fastest: 'A mais rápida',
  allOptions: (count: number) => `Ver todas (${count})`,
  fewerOptions: 'Ver só as principais',
  optionCount: (count: number) => (count === 1 ? '1 opção de entrega' : `${count} opções de entrega`),
  noOptions: 'Nenhuma entrega disponível para este CEP.',
  minimum: (amount: string) => `Disponivel em compras acima de ${amount}.`,

  voucherTitle: 'Cupom de desconto',
  voucher: 'Cupom',
  applyVoucher: 'Aplicar',
  removeVoucher: (code: string) => `Remover cupom ${code}`,
  voucherNotFound: 'CUPOM INVÁLIDO, EXPIRADO OU JÁ UTILIZADO.',
  voucherApplied: (code: string) => `Cupom ${code} aplicado`,

  notices: 'O que mudou no seu carrinho',
  closeNotices: 'Fechar avisos do carrinho',
  notice: {
    priceChanged: ({ title, before, now }: CartNotice) =>
      before !== undefined && now !== undefined
        ? `O preço de ${title} mudou de ${formatBrl(before)} para ${formatBrl(now)}.`
        : `O preço de ${title} mudou.`,
    stockFell: ({ title, available }: CartNotice) => `${title}: apenas ${available} em estoque.`,
    productGone: ({ title }: CartNotice) => `${title ?? 'Um produto'} não está mais à venda.`,
    shippingOptionGone: () => 'A entrega que você escolheu não está mais disponível. Escolha outra.',
    voucherGone: () => 'O cupom não vale mais para este carrinho.',
  } satisfies Record<CartNotice['kind'], (notice: CartNotice) => string>,
} as const;
