import type { CheckId, CheckState } from '../../shared/setup/installationChecks';
import type { PasswordProblem } from '../../shared/account/passwordRules';

const PASSWORD_PROBLEMS: Record<PasswordProblem, string> = {
  tooShort: 'Use 12 caracteres ou mais.',
  tooLong: 'Use até 128 caracteres.',
  common: 'Esta senha é fácil de adivinhar. Escolha outra.',
  personal: 'Esta senha é feita dos seus próprios dados. Escolha outra.',
};

const CHECK_NAMES: Record<CheckId, { name: string; inSentence: string }> = {
  mail: { name: 'Correio', inSentence: 'correio' },
  payments: { name: 'Chaves da Pagar.me', inSentence: 'chaves da Pagar.me' },
  publicUrl: { name: 'Endereço do site', inSentence: 'endereço do site' },
  tls: { name: 'Cadeado (TLS)', inSentence: 'cadeado (TLS)' },
  secretKey: { name: 'Chave de segredos', inSentence: 'chave de segredos' },
  database: { name: 'Banco de dados', inSentence: 'banco de dados' },
  labels: { name: 'Etiquetas do Melhor Envio', inSentence: 'etiquetas do Melhor Envio' },
  backup: { name: 'Cópia de segurança', inSentence: 'cópia de segurança' },
};

const CHECK_STATES: Record<CheckState, string> = { ok: 'Certo', broken: 'Com defeito', missing: 'Falta' };

/** Texts of the set-up page of a new installation. Source: the design of the set-up page. */
export const setupTexts = {
  skip: 'Pular para o conteúdo',
  platform: 'Oi Pet',
  validUntil: (time: string) => `Este endereço vale uma vez, até ${time}`,
  title: 'Primeiro dia',
  place: (step: number, title: string) => `Passo ${step} de 4: ${title}`,
  wholeTime: 'No total, uns 10 minutos.',
  loading: 'Abrindo a instalação',
  unreachableTitle: 'O servidor não respondeu',
  unreachableText: 'Confira se ele está no ar. O que já foi preenchido está guardado.',
  retry: 'Tentar de novo',
  steps: {
    owner: { title: 'Quem cuida da instalação', inSentence: 'quem cuida' },
    store: { title: 'Primeira loja', inSentence: 'primeira loja' },
    checks: { title: 'O que falta', inSentence: 'o que falta' },
    done: { title: 'Pronto', inSentence: 'pronto' },
  },

  // Step 1.
  name: 'Nome completo',
  nameMissing: 'Escreva o nome completo.',
  email: 'E-mail',
  password: 'Senha',
  passwordHelper: '12 caracteres ou mais',
  passwordGood: 'Boa. Não está entre as senhas comuns.',
  passwordKept: 'Em branco, fica a que você já escolheu.',
  passwordMissing: 'Escreva a senha.',
  passwordProblems: PASSWORD_PROBLEMS,
  factor: 'Segundo fator',
  qrCode: 'Código QR do segundo fator',
  factorOpenApp: 'Abra o aplicativo de códigos do celular.',
  factorScan: 'Aponte para o quadrado, ou digite a chave',
  factorType: 'Digite os 6 números que ele mostrar.',
  factorLoading: 'Preparando o segundo fator',
  factorFailed: 'O segundo fator não chegou.',
  factorKept: 'Segundo fator ligado, códigos guardados.',
  factorAgain: 'Ligar em outro celular',
  factorHere: 'Abrir no aplicativo deste aparelho',
  code: 'Código de 6 números',
  codeMissing: 'Digite os 6 números do aplicativo.',
  codeShort: (missing: number) => (missing === 1 ? 'Falta 1 número.' : `Faltam ${missing} números.`),
  codeWrong: 'O código não confere. Confira também a hora do celular.',
  recoveryTitle: (count: number) => `${count} códigos para o dia em que o celular sumir`,
  recoveryText: 'Cada um entra uma vez no lugar do celular. Só aparecem agora.',
  copy: 'Copiar',
  copyCodes: 'Copiar códigos',
  print: 'Imprimir',
  printTitle: (host: string) => `Códigos de recuperação da plataforma em ${host}`,
  codesKept: 'Guardei os códigos fora deste aparelho',
  codesKeptMissing: 'Guarde os códigos e marque aqui.',
  toStore: 'Continuar para a primeira loja',
  aboutTitle: 'Esta conta cuida da casa',
  aboutText: 'Ela responde pela instalação: cria, suspende e socorre lojas. Não vende nem mexe em pedidos.',
  aboutSelling: 'Para vender, cada loja tem a sua dona. No próximo passo você pode ser as duas.',
  aboutCommand: 'Prefere o terminal? O mesmo, por perguntas:',
  setupCommand: 'node dist/server/oipet.cjs setup --here',
  ownerSummary: 'Segundo fator ligado, códigos guardados',

  // Step 2.
  storeName: 'Nome da loja',
  storeNameMissing: 'Escreva o nome da loja.',
  address: 'Endereço na plataforma',
  addressMissing: 'Escreva o endereço.',
  addressAsking: 'Conferindo se está livre.',
  addressFree: 'Livre. Domínio próprio entra depois, em Minha Loja.',
  addressProblems: {
    malformed: 'Use letras minúsculas, números e hifens, e comece por uma letra.',
    reserved: 'Este endereço é da plataforma. Escolha outro.',
    taken: 'Já está em uso.',
  },
  addressSuggestions: 'Livres:',
  takeAddress: 'Usar',
  color: 'Cor da loja',
  otherColor: 'Outra cor',
  otherColorHelper: 'O contraste é ajustado sozinho.',
  colorWrong: 'Escreva a cor como #17694a.',
  storeOwner: 'Quem é a dona da loja',
  meToo: (name: string, email: string) => `Eu também: ${name}, ${email}`,
  meTooHelper: 'Desmarque para convidar outra pessoa por e-mail.',
  invitee: 'E-mail de quem vai ser a dona',
  inviteeHelper: 'O convite sai quando a instalação terminar, e vale por 7 dias.',
  toChecks: 'Continuar para o que falta',
  backToOwner: 'Voltar a quem cuida',
  front: 'Assim fica a fachada',
  frontSays: 'Muda enquanto você escreve. Um logotipo seu entra depois, em Minha Loja.',
  frontName: 'Sua loja',
  frontGoods: [
    { name: 'Ração Matuta Frango 10,1 kg', price: 'R$ 168,90' },
    { name: 'Bola Quica com Faixa', price: 'R$ 24,90' },
  ],
  frontBuy: 'Adicionar ao carrinho',
  storeSummary: (color: string) => `Cor ${color}, letreiro com o nome`,
  storeInvites: (email: string) => `Dona: ${email}, por convite`,

  // Step 3.
  checksText: 'Uma loja nasce fechada ao público. O que está em vermelho se resolve antes de ela abrir.',
  checkAll: 'Conferir tudo de novo',
  checkAgain: 'Conferir de novo',
  needed: 'Sem isto nenhuma loja abre',
  neededCount: (right: number, all: number, time: string) => `${right} de ${all} certos, conferido às ${time}`,
  later: 'Pode ficar para depois',
  how: 'Como resolver',
  checking: 'Conferindo',
  checksFailed: 'A conferência não chegou.',
  checkNames: CHECK_NAMES,
  checkStates: CHECK_STATES,
  copyLine: 'Copiar a linha',
  finish: 'Terminar a instalação',
  stillMissing: (count: number) =>
    count === 1
      ? '1 coisa em vermelho fica para resolver depois.'
      : `${count} coisas em vermelho ficam para resolver depois.`,
  backToStore: 'Voltar à primeira loja',

  // Step 4.
  doneTitle: 'A casa está de pé',
  doneText: (store: string) =>
    `${store} existe, ainda fechada ao público. Faltam produtos, entrega, conta do banco e os dados da empresa.`,
  invitedText: (email: string) => `O convite para ${email} está a caminho.`,
  toAdmin: 'Entrar na administração da loja',
  doneFacts: { owner: 'Quem cuida', store: 'Loja', missing: 'Ainda em vermelho' },
  nothingMissing: 'Nada',
  lockedTitle: 'Esta página se trancou',
  lockedText:
    'Ela não abre de novo, nem com o mesmo endereço. O que você escolheu aqui muda em Minha Loja; as chaves, no arquivo de ambiente.',

  // When the door stays shut.
  expiredTitle: 'Este endereço venceu',
  expiredText: 'Ele vale 30 minutos e uma vez. Peça outro no servidor:',
  expiredKept: 'O que já foi preenchido está guardado.',
  addressCommand: 'node dist/server/oipet.cjs setup',
  closedTitle: 'Esta instalação já tem dona',
  closedOn: (day: string) => `Foi terminada em ${day}. `,
  closedText: 'Se você cuida dela e perdeu o acesso, crie outra pessoa no servidor:',
  ownerCommand: 'node dist/server/oipet.cjs platform-owner create',
} as const;
