import type { RepeatLinkKind } from '../../shared/repeat/repeatLinkContract';

/** Texts of the page that a link of a letter about a repeat purchase opens. Days, instants and amounts as they are shown. */
export const repeatLinkTexts = {
  loading: 'Abrindo a sua entrega',
  ask: {
    skip: (name: string) => `Pular esta entrega de ${name}?`,
    accept: (name: string) => `Aceitar o novo preço de ${name}?`,
    pay: (name: string) => `Pagar esta entrega de ${name} com Pix`,
  } satisfies Record<RepeatLinkKind, (name: string) => string>,
  what: {
    skip: (day: string) =>
      `A entrega que seria cobrada em ${day} não vai, e nada é cobrado por ela. A compra programada continua.`,
    accept: (day: string) =>
      `Com o seu sim, a entrega é cobrada em ${day} pelo preço novo. Não cobramos mais do que isto.`,
    pay: (day: string) =>
      `É a entrega de ${day}. Com um toque mostramos o código Pix. Pago o Pix, o cartão não é mais tentado.`,
  } satisfies Record<RepeatLinkKind, (day: string) => string>,
  key: {
    skip: 'Pular esta entrega',
    accept: (amount: string) => `Aceitar ${amount}`,
    pay: (amount: string) => `Pagar ${amount} com Pix`,
  },
  next: (day: string) => `A próxima cobrança fica para ${day}. Antes dela mandamos o total.`,
  until: (instant: string) => `Este link faz só isto, e vale até ${instant}.`,
  account: 'Ver na minha conta',
  goods: {
    skip: 'O que não vai desta vez',
    accept: 'O que vai',
    pay: 'O que vai',
  } satisfies Record<RepeatLinkKind, string>,
  discount: 'Desconto da compra programada',
  shipping: 'Entrega',
  quantity: (variant: string, count: number) =>
    [variant, count === 1 ? '1 unidade' : `${count} unidades`].filter(Boolean).join(', '),
  rise: (from: string, to: string) => `de ${from} para ${to}`,
  total: 'Total, com entrega',

  done: {
    skip: { title: 'Entrega pulada', text: 'Nada é cobrado por ela. A compra programada continua.' },
    accept: { title: 'Preço aceito', text: 'A entrega segue. Não cobramos mais do que o total que você viu.' },
    pay: {
      title: 'Entrega paga',
      text: 'O pagamento foi confirmado, e o pedido está feito. O cartão não é mais tentado.',
    },
  } satisfies Record<RepeatLinkKind, { title: string; text: string }>,
  over: {
    title: 'Isto não dá mais para fazer',
    text: 'A entrega já seguiu outro caminho. Na sua conta você vê como ela está.',
  },
  gone: {
    title: 'Este link não vale mais',
    text: 'Ele passou do prazo, ou veio cortado. Entre na sua conta: lá você faz o mesmo.',
  },
  enter: 'Entrar na minha conta',
  refused: 'Não deu certo agora. Nada foi cobrado. Confira e tente de novo.',

  pixTitle: (amount: string) => `Pague ${amount} com Pix`,
  pixUntil: (time: string) => `Vale até ${time}. Esta página muda sozinha quando o Pix chegar.`,
  pixCode: 'Pix copia e cola',
  copyPix: 'Copiar código Pix',
  qrCode: 'QR code do Pix',
  qrHint: 'Aponte a câmera do aplicativo do banco',
} as const;
