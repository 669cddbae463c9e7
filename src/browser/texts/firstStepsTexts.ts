import type { BankAccountState, FirstStep, StepState } from '../../shared/admin/firstSteps';
import type { StarterGroup } from '../../shared/admin/starterCatalogueContract';
import type { LegalField } from '../../shared/store/legalFields';

const NAMES: Record<FirstStep, string> = {
  agreement: 'Contratos com a plataforma',
  storeData: 'Dados da loja',
  theme: 'Cor e letreiro',
  products: 'Primeiros produtos',
  delivery: 'De onde sai a entrega',
  bankAccount: 'Conta do banco',
  policies: 'Trocas, entrega e privacidade',
  testPurchase: 'Compra de teste',
  ownDomain: 'Domínio próprio',
};

/** What the store lacks while a step is not done, as the card of the opening lists it. */
const LACKING: Record<FirstStep, string> = {
  agreement: 'contratos com a plataforma aceitos',
  storeData: 'dados da loja e CNPJ',
  theme: 'cor e letreiro',
  products: '3 produtos à venda',
  delivery: 'de onde sai a entrega',
  bankAccount: 'conta do banco conferida',
  policies: 'textos de trocas, entrega e privacidade aceitos',
  testPurchase: 'uma compra de teste inteira',
  ownDomain: 'domínio próprio',
};

const FIELDS: Record<LegalField, string> = {
  legalName: 'razão social',
  companyId: 'CNPJ',
  address: 'endereço',
  originZipCode: 'CEP de origem',
};

const STATES: Record<StepState, string> = {
  done: 'Feito',
  open: 'A fazer',
  incomplete: 'Incompleto',
  waiting: 'Em espera',
};

const BANK: Record<BankAccountState, string> = {
  none: 'Para onde vai o dinheiro das vendas. CNPJ, banco, agência e conta.',
  waiting: 'O Pagar.me está conferindo a conta. Este passo se marca sozinho quando ele responder.',
  refused: 'O Pagar.me não aceitou esta conta. Confira banco, agência, conta e titular.',
  active: 'Conferida pelo Pagar.me.',
  unknown: 'O Pagar.me não respondeu agora. A conta cadastrada continua valendo.',
};

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;

/** Words of Primeiros passos, of the opening and of the closing. Source: design, open-store. */
export const firstStepsTexts = {
  title: 'Primeiros passos',
  failed: 'A lista não veio agora',
  failedText: 'Tente de novo em instantes.',
  changeFailed: 'Não deu certo agora. Tente de novo em instantes.',
  doneOf: (done: number, total: number) => `${done} de ${total} feitos`,
  meter: (done: number, total: number) => `${done} de ${total} passos feitos`,
  minutes: (minutes: number) =>
    minutes === 0 ? '' : minutes === 1 ? 'falta 1 minuto' : `faltam uns ${minutes} minutos`,
  selfChecking: 'A lista se confere sozinha: o que você fizer em qualquer tela aparece aqui.',
  names: NAMES,
  optional: '(opcional)',
  states: STATES,
  stillToDo: (step: number) => `Passo ${step}, a fazer`,

  agreementDone: 'Termos da plataforma e Acordo de tratamento de dados aceitos.',
  agreementOpen: (names: readonly string[]) => `Falta o aceite de ${joined(names)}.`,
  storeDone: (legalName: string, companyId: string) => `${legalName}, CNPJ ${companyId}.`,
  storeMissing: (fields: readonly LegalField[]) => `Falta: ${joined(fields.map((field) => FIELDS[field]))}.`,
  themeDone: (color: string, hasLogo: boolean) => `${color}, letreiro com ${hasLogo ? 'a sua marca' : 'o nome'}.`,
  themeOpen: 'A cor veste a loja toda, e o letreiro leva o nome ou a sua marca.',
  keepTheme: 'Ficar com o verde e o nome',
  productsOpen: (onSale: number, needed: number, hidden: number) =>
    `${onSale} de ${needed}. Com ${needed} produtos à venda este passo se marca.${
      hidden === 0
        ? ''
        : hidden === 1
          ? ' 1 está escondido: complete e ponha à venda.'
          : ` ${hidden} estão escondidos: complete e ponha à venda.`
    }`,
  productsDone: (onSale: number) => `${onSale} produtos à venda.`,
  ways: {
    starter: { name: 'Catálogo inicial', text: 'Produtos comuns, prontos para você pôr preço e foto.' },
    import: { name: 'Planilha', text: 'CSV do seu sistema. Mostramos tudo antes de gravar.' },
    byHand: { name: 'À mão', text: 'Foto, preço e estoque. Uns 3 minutos por produto.' },
  },
  starterText:
    'Produtos que toda pet shop tem, sem marca. Escreva o preço do que você vende; o resto fica de fora. Cada um entra escondido: você completa marca, foto e estoque, e põe à venda.',
  starterFailed: 'O catálogo não veio agora. Tente de novo em instantes.',
  starterRefused: 'Nem tudo entrou. O que entrou está marcado; mande o resto de novo.',
  starterGroups: {
    dog: 'Cães',
    cat: 'Gatos',
    bird: 'Aves',
    fish: 'Peixes',
    smallPet: 'Pequenos',
  } satisfies Record<StarterGroup, string>,
  starterOf: (category: string, size: string) => `${category}, ${size}`,
  starterTaken: 'Já está na sua loja',
  starterNone: 'Escreva o preço de pelo menos um produto.',
  starterPriceWrong: 'Escreva um preço acima de zero.',
  starterSubmit: 'Levar o que tem preço',
  starterMade: (count: number) =>
    count === 0
      ? 'Tudo isso já estava na sua loja.'
      : count === 1
        ? '1 produto entrou, escondido. Complete e ponha à venda.'
        : `${count} produtos entraram, escondidos. Complete e ponha à venda.`,
  completeHidden: 'Completar os produtos',
  deliveryOpen: 'O CEP de onde os pacotes saem, e pelo menos um jeito de entregar.',
  deliveryWithoutOrigin: 'Falta o CEP de onde os pacotes saem.',
  deliveryWithoutWay: 'Falta um jeito de entregar: entrega própria ou retirada.',
  deliveryDone: (zipCode: string, ownWays: number, hasCarriers: boolean) =>
    `Sai do CEP ${zipCode}. ${[
      ...(hasCarriers ? ['Transportadoras'] : []),
      ...(ownWays > 0 ? [ownWays === 1 ? '1 regra sua' : `${ownWays} regras suas`] : []),
    ].join(' e ')}.`,
  origin: 'Informar o CEP',
  rules: 'Regras de frete',
  bank: BANK,
  policiesOpen:
    'Quatro textos prontos, também os termos de compra, com os dados da sua loja. Leia, mude o que quiser e aceite.',
  policiesDone: (day: string) => `Quatro textos prontos, lidos e aceitos em ${day}.`,
  lawMissing: (titles: readonly string[]) => `Falta o que a lei pede: ${joined(titles)}.`,
  law: 'Ver o que a lei pede',
  /** The four, to be read as shoppers will. */
  policyLinks: {
    '/exchanges-returns': 'Trocas e devoluções',
    '/shipping-policy': 'Entrega',
    '/terms-of-purchase': 'Termos de compra',
    '/privacy-policy': 'Privacidade',
  },
  editPolicies: 'Mudar os textos',
  acceptPolicies: 'Li e aceito os quatro',
  onlyOwner: 'Só quem é dono da loja aceita os textos.',
  testOpen: 'Um pedido seu, com dinheiro de mentira, do carrinho à etiqueta.',
  testWaits: 'Espera os primeiros produtos.',
  testRunning: (time: string) => `Em andamento até ${time}.`,
  testDone: 'Feita inteira, do carrinho à etiqueta.',
  startTest: 'Fazer compra de teste',
  agreementFirst: 'Antes, aceite os contratos com a plataforma, no primeiro passo.',
  onlyOwnerTests: 'Só quem é dono da loja faz a compra de teste.',
  test: {
    title: 'Compra de teste',
    mark: 'em andamento',
    text: 'Só a sua loja está em modo de teste, por 30 minutos. Nada é cobrado e o estoque volta sozinho.',
    cart: (goods: string) => `Carrinho com ${goods}`,
    cartTodo: 'Carrinho com um produto seu',
    delivery: (price: string) => `Entrega calculada, ${price}`,
    deliveryTodo: 'Entrega calculada',
    paid: (method: string, number: string) => `${method} de teste pago, pedido ${number}`,
    paidTodo: 'Pagamento de teste',
    methods: { pix: 'Pix', boleto: 'Boleto', creditCard: 'Cartão' },
    letterTodo: (email: string) => `E-mail para ${email}`,
    letterOnTheWay: (email: string) => `E-mail para ${email} a caminho`,
    letterSent: (email: string) => `E-mail para ${email} enviado`,
    label: 'Etiqueta de teste',
    labelWaiting: 'Etiqueta de teste a caminho',
    labelNotNeeded: 'Etiqueta: esta entrega não leva',
    states: { done: 'Feito', waiting: 'A caminho', todo: 'A fazer' },
    shop: 'Comprar na loja',
    goOn: (number: string) => `Continuar no pedido ${number}`,
    stop: 'Parar o teste',
    refused: 'Não deu certo agora. Tente de novo em instantes.',
    stopped: 'Você parou a compra de teste. O estoque voltou.',
    expired: 'Os 30 minutos acabaram antes do fim. O estoque voltou; tente de novo quando quiser.',
    done: (number: string, minutes: number) =>
      `A compra de teste ${number} foi do carrinho à etiqueta em ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}. O estoque voltou e o modo de teste desligou.`,
  },
  lackingTest: 'compra de teste em andamento',
  domainOpen: (host: string) => `Por exemplo sualoja.com.br. Até lá vale ${host}.`,
  domainWaiting: (domain: string, host: string) =>
    `${domain} espera que o endereço aponte para a loja. Até lá vale ${host}.`,
  domainDone: (domain: string) => `${domain}, ligado.`,
  actions: {
    agreement: 'Ler e aceitar',
    storeData: 'Preencher',
    theme: 'Escolher',
    bankAccount: 'Cadastrar',
    fix: 'Corrigir',
    look: 'Ver',
    ownDomain: 'Ligar',
  },

  openingTitle: 'Abrir ao público',
  ready: 'pronta',
  lackingMark: (count: number) => (count === 1 ? 'falta 1' : `faltam ${count}`),
  lacking: (count: number) =>
    count === 1
      ? 'Falta uma coisa:'
      : `Faltam ${['duas', 'três', 'quatro', 'cinco', 'seis'][count - 2] ?? count} coisas:`,
  lackingNames: LACKING,
  readyText: 'A partir daí qualquer pessoa compra, e a loja entra no Google. Você pode fechar de novo a qualquer hora.',
  onlyOwnerOpens: 'Quem abre a loja é quem é dono dela.',
  address: 'Endereço',
  onSale: 'Produtos à venda',
  waiting: 'Avisar quem deixou e-mail',
  people: (count: number) => (count === 1 ? '1 pessoa' : `${count} pessoas`),
  open: 'Abrir a loja',
  openAgain: 'Abrir de novo',
  openQuestion: (store: string) => `Abrir ${store} ao público?`,
  openText: (host: string, waiting: number) =>
    `Qualquer pessoa poderá comprar em ${host}. Os pedidos de teste somem dos números.${
      waiting === 0
        ? ''
        : waiting === 1
          ? ' Uma pessoa recebe o aviso que pediu.'
          : ` ${waiting} pessoas recebem o aviso que pediram.`
    }`,
  notNow: 'Agora não',
  openRefused: 'Algo mudou enquanto isso. Confira a lista.',
  openUnavailable: 'O Pagar.me não respondeu, e sem ele não sabemos da conta. Tente de novo em instantes.',
  suspended: 'A plataforma suspendeu esta loja: ela não abre por aqui.',

  openedTitle: 'A loja está aberta',
  openedSince: (time: string) => `Desde as ${time}. O primeiro pedido chega aqui e no seu e-mail.`,
  openedText: 'Qualquer pessoa compra. Os pedidos chegam aqui e no seu e-mail.',
  visit: 'Ver a loja',
  copyAddress: 'Copiar o endereço',

  doorTitle: 'Aberta ao público',
  doorClosed: 'A loja está fechada: só você e sua equipe entram.',
  doorOpen: 'Qualquer pessoa compra nesta loja.',
  isOpen: 'aberta',
  isClosed: 'fechada',
  toSteps: 'Ver o que falta',
  close: 'Fechar de novo',
  closeQuestion: (store: string) => `Fechar ${store} ao público?`,
  closeText:
    'Quem visitar vê “Abrimos em breve”, e ninguém compra. Pedidos já feitos seguem: você envia, responde e recebe como sempre. Você abre de novo quando quiser.',
  closeConfirm: 'Fechar a loja',
  keepOpen: 'Continuar aberta',

  testStrip: (time: string) => `Modo de teste até ${time}.`,
  testStripText: 'Pedidos T- não valem dinheiro.',
  seeAsShopper: 'Ver o que o cliente vê',
  seeRefused: 'Não abriu agora. Tente de novo.',
  strip: 'A loja está fechada ao público.',
  stripText: 'Só você e sua equipe entram.',
  stripLabel: 'Estado da loja',
} as const;
