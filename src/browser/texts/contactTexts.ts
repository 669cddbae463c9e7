import type { ContactSubject } from '../../shared/contact/contactLimits';
import { MAX_INSTALLMENTS } from '../../shared/kernel/money';

/** Texts of /contact and /contact-oipet. Source: specification §2, rules §3; voice: design. */
export const contactTexts = {
  title: 'Contato',
  intro: 'Escreva, ligue ou passe na loja. Toda mensagem recebe um número de protocolo e uma resposta por e-mail.',
  formTitle: 'Escreva para a loja',
  name: 'Nome completo',
  email: 'E-mail',
  phone: 'Telefone com DDD',
  subject: 'Assunto',
  subjectMissing: 'Escolha o assunto.',
  orderNumber: 'Número do pedido',
  orderNumberHelper: 'Está no e-mail do pedido.',
  companyName: 'Nome da sua loja',
  message: 'Mensagem',
  messageShort: (least: number) => `Conte um pouco mais: pelo menos ${least} letras.`,
  fieldRefused: 'Confira este campo.',
  send: 'Enviar mensagem',
  privacyLead: 'Usamos estes dados só para responder você. ',
  privacy: 'Política de privacidade',
  sentTitle: 'Mensagem recebida',
  sentText: (email: string) => `Enviamos uma cópia para ${email}. A resposta vai para o mesmo endereço.`,
  protocol: 'Protocolo',
  sentAt: (instant: string) => `Recebida em ${instant}`,
  copyProtocol: 'Copiar protocolo',
  writeAnother: 'Escrever outra mensagem',
  tooMany: (minutes: number) =>
    minutes <= 1
      ? 'Foram muitas mensagens seguidas. Espere um minuto e tente de novo.'
      : `Foram muitas mensagens seguidas. Espere ${minutes} minutos e tente de novo.`,
  waysTitle: 'Outros jeitos de falar com a gente',
  whatsapp: 'WhatsApp',
  whatsappNote: 'Abre em outra aba.',
  emailWay: 'E-mail',
  address: 'Endereço',
  openingHours: 'Horário de atendimento',
  help: 'Antes de escrever',
  subjects: {
    order: 'Um pedido que fiz',
    product: 'Um produto',
    delivery: 'Entrega',
    exchange: 'Troca ou devolução',
    privacy: 'Meus dados pessoais',
    other: 'Outro assunto',
  } satisfies Record<ContactSubject, string>,
  platformTitle: 'Abra sua loja na Oi Pet',
  platformIntro:
    'A Oi Pet é a plataforma por trás desta loja. Se você vende para quem tem bicho em casa, conte o que imagina: a resposta vem por e-mail.',
  platformFormTitle: 'Conte sobre a sua loja',
  platformSend: 'Quero conversar',
  platformMessageHelper: 'O que você vende, onde atende, se já tem loja física ou site.',
  platformPointsTitle: 'O que a loja tem desde o primeiro dia',
  platformPoints: [
    'Vitrine com as suas cores e o seu endereço na internet.',
    `Pix, boleto e cartão em até ${MAX_INSTALLMENTS}x sem juros.`,
    'Frete calculado por CEP, com as suas próprias regras de entrega.',
    'Pedidos, estoque, cupons e equipe no mesmo lugar.',
    'Loja aberta a todos ou só para convidados.',
  ],
  platformShop: 'Quer falar sobre uma compra?',
  platformShopLink: 'Escreva para a loja',
} as const;
