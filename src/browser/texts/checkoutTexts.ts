import { regretWords } from '../../shared/order/words/regretWords';
import type { RefusalName } from '../../shared/kernel/refusal';
import { entryTexts } from './entryTexts';

/** Titles of the wizard's steps and how they are called in a sentence. */
const STEPS = {
  shipping: {
    title: 'Entregar ou retirar',
    name: 'entregar ou retirar',
    to: 'a entrega',
    backTo: 'ao primeiro passo',
  },
  identification: { title: 'Seus dados', name: 'seus dados', to: 'seus dados', backTo: 'aos seus dados' },
  delivery: { title: 'Endereço', name: 'endereço', to: 'o endereço', backTo: 'ao endereço' },
  payment: { title: 'Pagamento', name: 'pagamento', to: 'o pagamento', backTo: 'ao pagamento' },
  review: { title: 'Revisão', name: 'revisão', to: 'a revisão', backTo: 'à revisão' },
} as const;

/** Why an order was not placed, and what to do; what is not named here has its general text. */
const REFUSALS: Partial<Record<RefusalName, { title: string; text: string }>> = {
  ProductStockInsufficientError: {
    title: 'Um produto acabou enquanto você comprava',
    text: 'Ajuste a quantidade no carrinho e volte para pagar. Nada foi cobrado.',
  },
  CartClosedError: {
    title: 'Este carrinho já virou pedido',
    text: 'Os produtos que ainda podem ser comprados estão em um novo carrinho. Confira antes de pagar.',
  },
  ShippingUnavailableError: {
    title: 'A entrega escolhida não está mais disponível',
    text: 'Volte ao primeiro passo e escolha outra. Nada foi cobrado.',
  },
  VoucherInvalidError: {
    title: 'O cupom não vale mais',
    text: 'Tiramos o cupom do total. Confira o novo valor antes de pagar.',
  },
  NotFoundError: {
    title: 'O pedido não foi criado',
    text: 'Nada foi cobrado. Confira o pagamento e pague de novo.',
  },
  ValidationError: {
    title: 'Algum dado não foi aceito',
    text: 'Confira seus dados e o endereço. Nada foi cobrado.',
  },
  SessionExpiredError: { title: 'Entre na sua conta', text: 'Esta loja vende só para clientes cadastrados.' },
  AccessDeniedError: { title: 'Entre na sua conta', text: 'Esta loja vende só para clientes cadastrados.' },
};

/** What the server alone finds wrong with a field: its rules are newer than this page, or know more. */
const REFUSED_BUYER = {
  name: 'Confira o nome completo.',
  email: entryTexts.email,
  document: entryTexts.document,
  phone: entryTexts.phone,
} as const;
const REFUSED_ADDRESS = {
  zipCode: 'Confira o CEP.',
  street: 'Confira a rua.',
  number: 'Confira o número.',
  complement: 'Confira o complemento.',
  neighborhood: 'Confira o bairro.',
  recipient: 'Confira o nome de quem recebe.',
} as const;

/** Texts of the checkout. Amounts are passed in formatted. Sources: specification §1, §9; rules §9; design. */
export const checkoutTexts = {
  title: 'Finalizar compra',
  stepOf: (step: number, count: number, name: string) => `Passo ${step} de ${count}: ${name}`,
  steps: STEPS,
  /** Of the first step where nothing can be fetched, and of it once it is answered. */
  deliveryName: 'entrega',
  ways: { deliver: 'Entregar', pickUp: 'Retirar' },
  wayTitles: { deliver: 'Entregar', pickUp: 'Retirar na loja' },
  wayDelivered: 'Escolha quando chega pelo seu CEP.',
  wayDeliveredTo: (place: string) => `Em ${place}`,
  wayOffered: (arrival: string, price: string | null) => (price === null ? arrival : `${arrival}, por ${price}`),
  noAddress: 'Guardamos seu pedido na loja. Ao retirar, diga o número dele. Não pedimos endereço.',
  continueTo: (step: string) => `Continuar para ${step}`,
  backTo: (step: string) => `Voltar ${step}`,
  loading: 'Carregando a compra',
  orderedTitle: 'O pedido deste carrinho já foi feito',
  orderedText: 'Foi em outra aba. Veja como ele está, ou escolha produtos para outra compra.',
  emptyTitle: 'O seu carrinho está vazio',
  emptyText: 'Escolha os produtos e volte aqui para finalizar.',
  seeProducts: 'Ver produtos',
  failedTitle: 'Não conseguimos abrir o seu carrinho',
  failedText: 'Confira a conexão e tente de novo. O que você digitou está guardado.',
  retry: 'Tentar de novo',

  name: 'Nome completo',
  email: 'E-mail',
  emailHelper: 'Para enviar a confirmação do pedido.',
  document: 'CPF ou CNPJ',
  documentHelper: 'Vai na nota fiscal.',
  phone: 'Celular com DDD',
  documentOf: (document: string) => `${document.length > 14 ? 'CNPJ' : 'CPF'} ${document}`,

  zipCode: 'CEP',
  zipCodeLooking: 'Procurando o endereço',
  place: (neighborhood: string, city: string, state: string) =>
    neighborhood ? `${neighborhood}, ${city} – ${state}` : `${city} – ${state}`,
  unknownZipCode: 'Não sei meu CEP',
  street: 'Rua',
  number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  recipient: 'Quem recebe',
  streetLine: (street: string, number: string, complement: string) =>
    [street, number, complement].filter((part) => part !== '').join(', '),
  cityLine: (neighborhood: string, city: string, state: string, zipCode: string) =>
    `${neighborhood}, ${city} – ${state}, CEP ${zipCode}`,

  errors: {
    ...entryTexts,
    shipping: 'Escolha uma opção de entrega.',
    deliveryDay: 'Escolha o dia da entrega.',
    deliveryDayGone: 'O dia que você tinha escolhido não está disponível. Escolha outro.',
    deliveryShift: 'Escolha o turno da entrega.',
  },
  deliveryDay: 'Dia da entrega',
  deliveryDayFree: 'Escolher dia e turno não custa nada a mais.',
  deliveryDayByBoleto: 'Com boleto, os dias começam quando o pagamento já pode estar confirmado.',
  deliveryShift: 'Turno',
  noDays: 'Esta entrega está sem dias livres agora. Escolha outra opção.',
  shiftGone: {
    title: 'O dia e o turno escolhidos não estão mais livres',
    text: 'Escolha outro na entrega. O resto está guardado e nada foi cobrado.',
  },
  shiftNotChosen: {
    title: 'Falta o dia da entrega',
    text: 'Escolha o dia e o turno na entrega. Nada foi cobrado.',
  },

  shippingOptions: 'Opções de frete',
  optionCount: (count: number) => (count === 1 ? '1 opção para o CEP' : `${count} opções para o CEP`),

  reviewMore: 'Quem vende e como desistir',
  seller: 'Quem vende',
  regret: 'Arrependimento',
  regretText: `${regretWords.right} ${regretWords.whole}`,
  pay: (amount: string) => `Pagar ${amount}`,
  placing: 'Criando o seu pedido',
  totalChangedTitle: (before: string, now: string) => `O total mudou de ${before} para ${now}`,
  totalChangedNotice: 'O carrinho mudou. Confira o resumo antes de pagar: nada foi cobrado.',
  totalAgreed: (amount: string) => `Conferi, o total é ${amount}`,
  totalChangedText: 'Confira o resumo. Se concordar com o novo valor, pague de novo. Nada foi cobrado.',
  refusals: REFUSALS,
  refusedBuyer: REFUSED_BUYER,
  refusedAddress: REFUSED_ADDRESS,
  fieldsRefused: 'O pedido não foi criado e nada foi cobrado. Corrija e siga para pagar.',
  duplicateTitle: 'Comprar de novo?',
  duplicateText:
    'Você fez um pedido com os mesmos produtos para este endereço há menos de 30 minutos. Quer fazer outro igual?',
  duplicateConfirm: 'Fazer outro pedido',
  duplicateDecline: 'Não, voltar',
  duplicateRefused: 'Você já fez este pedido',
  duplicateNote: 'O pedido anterior está no seu e-mail. Nada mais foi cobrado.',
  testOver: {
    title: 'O modo de teste terminou',
    text: 'O pedido de teste não foi criado. Comece outra compra de teste em Primeiros passos, no painel.',
  },
  linkTitle: 'Um carrinho chegou',
  linkAsks: (brought: string, own: string) =>
    own === ''
      ? `Este link traz ${brought}, e você já tem um carrinho com produtos. O que fazemos?`
      : `Este link traz ${brought}. No seu carrinho já há ${own}. O que fazemos?`,
  linkGoods: 'Produtos do link',
  linkUnits: (count: number) => `${count} un.`,
  linkJoin: 'Juntar os dois',
  linkOnly: 'Só o do link',
  linkKeep: 'Ficar só com o meu',
  linkHelp: '“Só o do link” tira do seu carrinho o que já estava nele. Nada muda para quem mandou o link.',
  linkJoined: (products: string) => `Pronto, juntamos. Agora o carrinho tem ${products}.`,
  linkAlone: 'Pronto. O carrinho agora tem só o que veio do link.',
  linkBuyAgain: 'Comprar de novo',
  linkOrdered: 'Este carrinho já virou pedido.',
  linkOver: 'Este link não abre mais um carrinho.',
  linkNotices: {
    ordered: {
      title: 'Este carrinho já virou pedido',
      text: 'O pedido está no e-mail de quem comprou. Para comprar de novo, escolha os produtos.',
    },
    bought: {
      title: 'Você já comprou por este link',
      text: 'O pedido está guardado. Se quiser o mesmo outra vez, monte um carrinho novo pelo link.',
    },
    soldOut: {
      title: 'Os produtos deste link acabaram',
      text: 'Fale com quem mandou o link, ou escolha outros produtos na loja.',
    },
    over: {
      title: 'Este link não abre mais um carrinho',
      text: 'Os produtos continuam na loja. Escolha e volte aqui para finalizar.',
    },
  },
  refusedTitle: 'O pedido não foi criado',
  unknownTitle: 'Ficamos sem resposta',
  unknownText:
    'Seu pedido pode ter sido criado. Verifique antes de tentar outra coisa: não há risco de pagar duas vezes.',
  checkAgain: 'Verificar o pedido',
  prescriptionMissing: (product: string) =>
    `Falta a receita de ${product}: envie nesta página, em “Receita veterinária”. Você paga depois que a loja aprovar.`,
  prescriptionWaits: (product: string, sentAt: string, hours: string) =>
    `A loja está conferindo a receita de ${product}, enviada em ${sentAt}. ${hours ? `Ela confere no horário de atendimento (${hours}) e` : 'Ela'} avisa por e-mail: aí você paga.`,
  acceptingLead: 'Ao pagar, você declara ter 18 anos ou mais, aceita os ',
  acceptingTerms: 'termos de compra',
  acceptingMiddle: ' e diz que leu a ',
  acceptingPrivacy: 'política de privacidade',
  acceptingEnd: ' da loja.',

  summary: 'Resumo',
  summaryLabel: 'Resumo da compra',
  seeSummary: (products: string) => `Ver resumo, ${products}`,
  editCart: 'Editar carrinho',
  lineOf: (variant: string, quantity: number, price: string) =>
    variant ? `${variant} · ${quantity} × ${price}` : `${quantity} × ${price}`,
  delivery: 'Entrega',
  toChoose: 'a escolher',
  checkedAt: (time: string) =>
    `Preços e estoque conferidos às ${time}. Se algo mudar, mostramos o novo total antes de cobrar.`,
} as const;
