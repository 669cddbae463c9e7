import type { LegalDuty } from '../../shared/admin/myStore/legalDuties';
import type { LegalCheck } from '../../shared/admin/myStore/myStoreContract';
import type { OwnBanner } from '../../shared/admin/myStore/taxonomyContract';
import { regretWords } from '../../shared/order/words/regretWords';
import type { DomainFault } from '../../shared/store/domainFaults';
import { PAGE_WORDS } from '../../shared/store/storePageWords';
import { STORE_PAGES, type StorePageSlug } from '../../shared/store/storePages';

const products = (count: number): string => (count === 1 ? '1 produto' : `${count} produtos`);

/** What each duty of the law is called, and under which law it stands. Source: facts on Brazilian e-commerce law; design. */
const DUTIES: Record<LegalDuty, { title: string; law: string; mend: string }> = {
  exchangeText: { title: 'Texto de trocas e devoluções', law: 'CDC, Lei 8.078/1990, art. 49', mend: 'Escrever' },
  unitPrices: { title: 'Preço por quilo, litro ou unidade', law: 'Lei 10.962/2004, art. 2º-A', mend: 'Ver produtos' },
  goodsDuties: {
    title: 'Informações de alimentos e produtos veterinários',
    law: 'CDC, art. 31; Lei 6.198/1974; Decreto 5.053/2004',
    mend: 'Ver produtos',
  },
  veterinaryLicense: {
    title: 'Licença e veterinário responsável',
    law: 'Decreto 5.053/2004, art. 64',
    mend: 'Preencher',
  },
  deliveryShifts: {
    title: 'Data e turno à escolha em São Paulo',
    law: 'Lei estadual 13.747/2009, alterada pela Lei 14.951/2013',
    mend: 'Ver fretes',
  },
  pagesAsSold: {
    title: 'Textos como a loja vende',
    law: 'CDC, art. 31 e 37; LGPD, art. 9º',
    mend: 'Escrever',
  },
  legalIdentity: { title: 'Razão social e CNPJ no rodapé', law: 'Decreto 7.962/2013, art. 2º, I', mend: 'Preencher' },
  addressAndEmail: { title: 'Endereço e e-mail no rodapé', law: 'Decreto 7.962/2013, art. 2º, II', mend: 'Preencher' },
  summaryBeforePaying: { title: 'Resumo antes de pagar', law: 'Decreto 7.962/2013, art. 4º, I', mend: '' },
  regretButton: { title: 'Como desistir da compra', law: 'Decreto 7.962/2013, art. 5º', mend: 'Escrever' },
  electronicService: {
    title: 'Atendimento por meio eletrônico',
    law: 'Decreto 7.962/2013, art. 4º, V e parágrafo único',
    mend: 'Preencher',
  },
  cookieNotice: {
    title: 'Quem recebe dados de visitas',
    law: 'LGPD, Lei 13.709/2018, art. 8º e 9º',
    mend: 'Escrever',
  },
  privacyPolicy: { title: 'Política de privacidade', law: 'LGPD, Lei 13.709/2018, art. 9º', mend: 'Escrever' },
  personalData: { title: 'Ver e apagar os próprios dados', law: 'LGPD, Lei 13.709/2018, art. 18', mend: 'Escrever' },
};

/** What each page text is called. */
const PAGE_NAMES: Record<StorePageSlug, string> = {
  'common-questions': 'Perguntas frequentes',
  'shipping-policy': 'Política de entrega',
  'privacy-policy': 'Política de privacidade',
  'exchanges-returns': 'Trocas e devoluções',
  'terms-of-purchase': 'Termos de compra',
};

const dutyFact = ({ duty, isMet, count = 0, words = [] }: LegalCheck, day: string | null): string => {
  const given = words.filter((word) => word !== '').join(', ');
  switch (duty) {
    case 'exchangeText':
      return isMet
        ? 'Diz o prazo de 7 dias para desistir, e que antes de receber também se pode'
        : 'Falta dizer o prazo de 7 dias para desistir, ou que se pode desistir desde o pagamento';
    case 'unitPrices':
      if (isMet) return 'Tudo que se vende por peso ou volume tem conteúdo líquido';
      return count === 1 ? '1 variante está sem conteúdo líquido' : `${count} variantes estão sem conteúdo líquido`;
    case 'goodsDuties':
      if (isMet) return 'Tudo que parece alimento ou remédio diz o que é';
      return count === 1
        ? '1 produto parece alimento ou remédio e não diz o tipo. Confira os dados obrigatórios'
        : `${count} produtos parecem alimento ou remédio e não dizem o tipo. Confira os dados obrigatórios`;
    case 'veterinaryLicense':
      if (count === 0) return 'Nenhum produto veterinário à venda';
      if (isMet) return given;
      return `${count === 1 ? '1 produto veterinário está' : `${count} produtos veterinários estão`} à venda sem licença na validade ou sem veterinário responsável`;
    case 'deliveryShifts':
      if (isMet) return 'Toda entrega própria no estado de São Paulo deixa escolher, ou diz por que não';
      return `Entregas próprias no estado de São Paulo sem data e turno à escolha: ${given}`;
    case 'pagesAsSold':
      return isMet
        ? 'Dizem o mesmo que a loja faz com receitas, convites e cupons'
        : `Não dizem o que a loja faz com receitas, convites ou cupons: ${STORE_PAGES.filter((slug) =>
            words.includes(slug),
          )
            .map((slug) => PAGE_NAMES[slug])
            .join(', ')}`;
    case 'legalIdentity':
      return isMet ? given : 'Falta a razão social ou um CNPJ que confere';
    case 'addressAndEmail':
      return isMet ? given : 'Falta o endereço ou o e-mail';
    case 'summaryBeforePaying':
      return 'Total, frete e parcelas aparecem na revisão de todas as lojas';
    case 'regretButton':
      return isMet
        ? 'Trocas e devoluções diz como; o botão está na página do pedido, do pagamento ao fim do prazo'
        : `Trocas e devoluções não diz como desistir: pelo botão “${regretWords.action}”, na página do pedido`;
    case 'electronicService':
      return isMet
        ? `${given}, resposta em até 5 dias`
        : 'Falta um e-mail que atenda os clientes, ou o prazo de 5 dias para responder num dos textos';
    case 'cookieNotice':
      if (words.length === 0) return 'Ninguém além da loja conta as visitas';
      return isMet
        ? `A política diz quem recebe: ${given}`
        : `A política não diz que visitas são contadas por ${given}`;
    case 'privacyPolicy':
      return isMet ? `Atualizada em ${day ?? ''}` : 'Falta dizer a lei (LGPD) e o e-mail de quem responde';
    case 'personalData':
      return isMet
        ? 'A política diz como receber uma cópia e como apagar'
        : 'A política não diz como o cliente recebe uma cópia dos dados e como os apaga';
  }
};

const LOST_CAUSES: Record<DomainFault, string> = {
  noAddress: 'O nome não tem mais endereço no DNS.',
  elsewhere: 'Quem o abre chega a outro site.',
  silent: 'Ninguém responde nele, ou não com um cadeado válido.',
};

/** Texts of Minha Loja's sections: store, categories and brands, banners, pages, search. Source: rules §12; design. */
export const myStoreSectionTexts = {
  failed: 'Esta parte da loja não chegou.',
  loading: 'Carregando',
  saved: 'Salvo. A loja já mostra.',
  stale: 'Alguém da equipe mudou isso antes de você. Recarregue a página para ver e tente de novo.',
  notFound: 'Isso não existe mais. Recarregue a página.',
  edit: 'Editar',
  remove: 'Excluir',
  save: 'Salvar',
  actionsOf: (name: string) => `Ações de ${name}`,
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Descer ${name}`,
  placed: (name: string, place: number, count: number, parent: string | null) =>
    `${name}: ${place} de ${count}${parent === null ? '' : `, dentro de ${parent}`}.`,
  notMoved: (name: string) => `${name} já está na ponta.`,
  removeTitle: (name: string) => `Excluir ${name}?`,
  picture: 'Imagem',
  missing: 'Preencha este campo.',
  slug: 'Endereço na loja',
  slugWrong: 'Use letras minúsculas sem acento, números e hífens.',
  slugHelper: 'O endereço antigo continua levando para o novo.',

  // Loja.
  lawTitle: 'O que a lei pede da loja',
  lawCount: (met: number, all: number) => `${met} de ${all}`,
  lawDone: 'Cumprido',
  lawMissing: 'Falta',
  lawOptional: 'Não impede de abrir a loja.',
  lawBuiltIn: 'De todas as lojas',
  duties: DUTIES,
  dutyFact: (check: LegalCheck, day: string | null) =>
    `${dutyFact(check, day)} (${DUTIES[check.duty].law.replaceAll('art. ', 'art.\u00a0')}).`,
  mendOf: (duty: LegalDuty) => `${DUTIES[duty].mend}: ${DUTIES[duty].title}`,
  dataTitle: 'Dados da loja',
  name: 'Nome',
  companyId: 'CNPJ',
  companyIdWrong: 'Confira o CNPJ: os números não fecham.',
  legalName: 'Razão social',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  address: 'Endereço',
  openingHours: 'Atendimento',
  salesTitle: 'Entrega e pagamento',
  originZipCode: 'CEP de onde os pedidos saem',
  zipCodeWrong: 'Escreva os 8 números do CEP.',
  handlingDays: 'Dias úteis para separar',
  handlingDaysWrong: 'Escreva um número de 0 a 30.',
  installmentMin: 'Parcela mínima',
  installmentHelper: 'A compra é parcelada só se cada parte for pelo menos deste valor.',
  installmentLow: (least: string) => `Escreva um valor a partir de ${least}.`,
  heldShare: 'Reserva de Pix e boleto (%)',
  heldShareHelper: (units: number) =>
    `Que parte do estoque de cada produto pode ficar reservada para pedidos ainda não pagos. O resto fica para quem paga com cartão. Até ${units} unidades podem sempre ser reservadas.`,
  heldShareWrong: (least: number, most: number) => `Escreva um número de ${least} a ${most}.`,
  lastingTitle: 'Quanto dura',
  lastingText:
    'Com estes números a loja estima até quando ração, areia e antiparasitários duram para os animais de cada cliente. São estimativas: mude o que a sua experiência mostrar.',
  maxOpenDays: 'Dias de um saco aberto',
  safetyDays: 'Dias de folga',
  usualDeliveryDays: 'Dias até a entrega',
  figureHelpers: {
    maxOpenDays: (usual: number) =>
      `Avisamos quando um saco de ração seca ficaria aberto por mais tempo que isto. O comum é ${usual}.`,
    safetyDays: (usual: number) => `Somados à entrega para dizer até que dia pedir. O comum é ${usual}.`,
    usualDeliveryDays: (usual: number) =>
      `Quanto um pedido costuma levar até o cliente, onde ninguém perguntou à transportadora. O comum é ${usual}.`,
  },
  daysWrong: (least: number, most: number) => `Escreva um número de ${least} a ${most}.`,
  litterTitle: 'Quilos de areia que um gato usa em 30 dias',
  litterText: 'Ninguém mediu estes números: cada loja pode ter os seus.',
  litterDefault: (kilos: string) => `O comum é ${kilos} kg`,
  litterWrong: (least: string, most: string) => `Escreva quilos de ${least} a ${most}, como 4,5.`,
  litterClumpingG: 'Argila que aglomera',
  litterClayG: 'Argila comum',
  litterSilicaG: 'Sílica',
  litterWoodPelletG: 'Granulado de madeira',
  litterPlantG: 'Vegetal',
  licenseTitle: 'Venda de produtos veterinários',
  licenseText: 'Só para quem vende medicamentos e outros produtos veterinários. Aparece na página desses produtos.',
  licenseNumber: 'Registro da loja',
  licenseHelper: 'O número no MAPA ou no órgão do estado',
  licenseAgency: 'Órgão que registrou',
  licenseUntil: 'Válido até',
  licenseUntilHelper: 'Em branco, se não tem prazo',
  licenseUntilWrong: 'Escreva o dia como 31/12/2027.',
  vetName: 'Veterinário responsável',
  vetCrmv: 'CRMV',
  vetCrmvHelper: 'Como CRMV-SP 12345',
  vetCrmvWrong: 'Escreva CRMV, o estado e até 6 números, como CRMV-SP 12345.',
  privateTitle: 'Loja privada',
  isPrivate: 'Loja privada: só quem é convidado compra',
  privateHelper:
    'A loja sai dos buscadores, ninguém cria conta sem convite, os preços de antes aparecem riscados e o campo de cupom some.',
  trackingTitle: 'Estatística e anúncios',
  trackingText: 'Só contam depois que o visitante concorda com os cookies.',
  pixelId: 'Número do pixel da Meta',
  pixelWrong: 'São só números, de 5 a 20.',
  adsConversion: 'Conversão do Google Ads',
  adsHelper: 'Como AW-123456789/AbC-dEf',
  adsWrong: 'Escreva como AW-123456789/AbC-dEf.',
  themeTitle: 'Cor da loja',
  themeColor: 'Outra cor',
  themeHelper: 'O contraste é ajustado sozinho.',
  themeWrong: 'Escreva # e seis letras ou números, como #17694a.',
  preview: 'Prévia da loja nesta cor',
  previewLink: 'Ver todos',
  previewKey: 'Adicionar ao carrinho',
  labels: {
    name: 'nome',
    logoUrl: 'logo',
    themeColor: 'cor',
    whatsapp: 'WhatsApp',
    email: 'e-mail',
    legalName: 'razão social',
    companyId: 'CNPJ',
    address: 'endereço',
    openingHours: 'atendimento',
    originZipCode: 'CEP',
    handlingDays: 'dias para separar',
    installmentMin: 'parcela mínima',
    heldShare: 'reserva de Pix e boleto',
    maxOpenDays: 'dias de um saco aberto',
    safetyDays: 'dias de folga',
    usualDeliveryDays: 'dias até a entrega',
    litterClumpingG: 'areia que forma torrão',
    litterClayG: 'areia comum',
    litterSilicaG: 'sílica',
    litterWoodPelletG: 'granulado de madeira',
    litterPlantG: 'areia vegetal',
    isPrivate: 'loja privada',
    pixelId: 'pixel',
    adsConversion: 'Google Ads',
  },

  // Domains.
  domainsTitle: 'Endereços',
  platformAddress: 'endereço da plataforma',
  ownActive: 'domínio próprio, ativo',
  ownPrimary: 'domínio próprio, principal',
  ownPending: 'à espera da prova',
  lostSince: (instant: string) => `não aponta mais para cá desde ${instant}`,
  lostCauses: LOST_CAUSES,
  lostRemedy: 'Entre onde o domínio foi comprado. Veja se ele não venceu e, no DNS, aponte-o de novo para',
  lostRecord: 'com um registro CNAME (ou ALIAS, se não houver nada antes do nome).',
  lostAfter:
    'Conferimos sozinhos a cada meia hora, e este aviso some quando der certo. Enquanto isso a loja atende no endereço da plataforma.',
  copyHost: 'Copiar o endereço',
  proofText: 'Prove que o domínio é seu de um destes jeitos, depois clique em Verificar:',
  proofTxt: 'No DNS, um registro TXT em',
  proofFile: 'Ou um arquivo de texto em',
  proofToken: 'com este conteúdo:',
  copyToken: 'Copiar',
  verify: 'Verificar',
  verifyName: (domain: string) => `Verificar ${domain}`,
  makePrimary: 'Tornar principal',
  notProven: 'Ainda não encontramos a prova. O DNS pode levar algumas horas.',
  addDomain: 'Adicionar domínio',
  domain: 'Domínio',
  domainHelper: 'Como www.sualoja.com.br',
  domainWrong: 'Este domínio não foi aceito.',
  domainTaken: 'Este domínio já está em uso.',
  domainFull: 'A loja já tem 10 domínios. Exclua algum antes.',
  removeDomainText: 'Quem abrir este endereço deixa de chegar à loja.',

  // Categorias e marcas.
  categoriesTitle: 'Categorias',
  categoriesText: 'Arraste, ou use as setas e o menu. Dois níveis: categorias e o que fica dentro delas.',
  addCategory: 'Nova categoria',
  addInside: 'Nova dentro dela',
  noCategories: 'Nenhuma categoria ainda. Crie a primeira: ela vira uma porta na página inicial.',
  category: 'Categoria',
  parent: 'Fica dentro de',
  top: 'Primeiro nível',
  title: 'Nome',
  products,
  categories: (count: number) => (count === 1 ? '1 categoria' : `${count} categorias`),
  placeInside: (parent: string) => `Colocar dentro de ${parent}`,
  takeOut: 'Tirar para o primeiro nível',
  noThirdLevel: 'As categorias têm dois níveis.',
  removeEmpty: 'Está vazia. O endereço deixa de existir.',
  moveTo: 'Mover os produtos para',
  moveToText: (count: number) =>
    `${count === 1 ? '1 produto está' : `${count} produtos estão`} nela. Nenhum produto é apagado.`,
  holdsCategories: 'Ela tem categorias dentro. Mova ou exclua essas antes.',
  brandsTitle: 'Marcas',
  addBrand: 'Nova marca',
  brand: 'Marca',
  noBrands: 'Nenhuma marca ainda.',
  brandInUse: 'Só marcas sem produtos podem ser excluídas.',
  removeBrandText: 'Nenhum produto tem esta marca.',

  // Banners.
  bannersTitle: 'Banners',
  bannersText: 'Aparecem na página inicial, nesta ordem. Quem já passou continua aqui até você excluir.',
  addBanner: 'Novo banner',
  banner: 'Banner',
  noBanners: 'Nenhum banner ainda.',
  bannerStates: { shown: 'No ar', coming: 'Agendado', past: 'Já passou' } satisfies Record<OwnBanner['state'], string>,
  bannerDays: (from: string | null, to: string | null) => {
    if (from && to) return `de ${from} a ${to}`;
    if (from) return `desde ${from}`;
    return to ? `até ${to}` : 'sem data';
  },
  alt: 'Descrição da imagem',
  altHelper: 'O que se vê, para quem não vê a imagem.',
  bannerTitle: 'Título',
  bannerText: 'Texto',
  bannerAction: 'Palavras do botão',
  bannerUrl: 'Leva para',
  bannerUrlHelper: 'Uma página da loja, como /gatos, ou um endereço https de outro site.',
  bannerUrlWrong: 'Comece com / ou https://.',
  urlNeeded: 'Diga para onde o botão leva.',
  startsOn: 'Primeiro dia',
  endsOn: 'Último dia',
  dayWrong: 'Escreva a data, como 25/12/2026.',
  endsBefore: 'O último dia vem depois do primeiro.',
  bannerPreview: 'Prévia',
  pictureMissing: 'Escolha a imagem.',
  removeBannerText: 'Ele sai da página inicial agora.',

  // Páginas.
  pageNames: PAGE_NAMES,
  pagesNav: 'Páginas da loja',
  pageOwn: 'texto da loja',
  pageDefault: 'texto padrão',
  pageTitle: 'Título',
  pageIntro: 'Introdução',
  pageHint: `Palavras entre chaves viram os dados da loja: ${PAGE_WORDS.map((word) => `{${word}}`).join(', ')}.`,
  blocks: 'Partes do texto',
  blockKinds: {
    heading: 'Título',
    paragraph: 'Parágrafo',
    list: 'Lista',
    link: 'Link',
    question: 'Pergunta',
  },
  blockName: (kind: string, place: number) => `${kind} ${place}`,
  addBlock: 'Adicionar',
  blockText: 'Texto',
  listText: 'Itens, um por linha',
  linkText: 'Palavras do link',
  linkUrl: 'Endereço',
  questionText: 'Pergunta',
  answerText: 'Resposta',
  answerHelper: 'Linha em branco separa parágrafos, "- " começa um item de lista, [palavras](/endereço) faz um link.',
  blockMissing: 'Há uma parte sem texto, ou um link que não começa com /, https:// ou mailto:.',
  restore: 'Voltar ao texto padrão',
  restoreText: 'O texto que a loja escreveu é apagado.',
  write: 'Escrever',
  read: 'Prévia',
  view: 'Texto',
  pageLabels: { title: 'título', intro: 'introdução', blocks: 'texto' },

  // Busca.
  missesTitle: 'Buscas sem resultado',
  missesText: 'O que procuraram e não acharam nos últimos 90 dias. Não guardamos quem procurou.',
  noMisses: 'Nenhuma busca ficou sem resultado.',
  missCount: (count: number) => (count === 1 ? '1 vez' : `${count} vezes`),
  lastAt: (day: string) => `última em ${day}`,
  makeSynonym: 'Criar sinônimo',
  makeSynonymFor: (words: string) => `Criar sinônimo para ${words}`,
  synonymsTitle: 'Sinônimos',
  synonymsText: 'Palavras que querem dizer o mesmo: quem busca uma acha o que tem as outras.',
  noSynonyms: 'Nenhum sinônimo ainda.',
  addSynonym: 'Novo sinônimo',
  synonym: 'Sinônimos',
  words: 'Palavras, uma por linha',
  wordsHelper: 'Duas ou mais, como areia, granulado, pedrisco.',
  wordsWrong: 'Escreva pelo menos duas palavras diferentes, de até 40 letras.',
  removeSynonymText: 'A busca deixa de ligar estas palavras.',
} as const;
