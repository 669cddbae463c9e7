import type { AccountTemplate } from '../queue/emailOutbox';

/** The words of an e-mail with a link: `lead` is above the button, `note` below it; `code`, to be typed, between them. */
export type AccountEmailTexts = {
  subject: string;
  title: string;
  lead: string;
  /** What the lead announces, a line each. */
  list?: readonly string[];
  code?: string;
  key: string;
  note: string;
  /** To the store's own team: it ends with whom to ask at the platform, not with the store's help. */
  isForTeam?: boolean;
};

type About = { firstName: string; store: string };

/** A sentence after the first name; without a name it begins in upper case. */
export const greeted = (firstName: string, sentence: string): string =>
  firstName === '' ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}` : `${firstName}, ${sentence}`;

const NOT_ME = 'Se não foi você, ignore este e-mail. Nada muda.';

/** Texts of the e-mails about accounts, in Portuguese (rules §11). */
export const accountEmailTexts: Record<AccountTemplate, (about: About) => AccountEmailTexts> = {
  emailConfirmation: ({ firstName, store }) => ({
    subject: `Confirme o seu e-mail | ${store}`,
    title: 'Confirme o seu e-mail',
    lead: greeted(firstName, `falta um passo para usar a sua conta na ${store}: confirmar que este e-mail é seu.`),
    key: 'Confirmar e-mail',
    note: `O link vale por 48 horas. ${NOT_ME}`,
  }),
  passwordRecovery: ({ firstName, store }) => ({
    subject: `Crie uma nova senha | ${store}`,
    title: 'Crie uma nova senha',
    lead: greeted(firstName, `recebemos um pedido para trocar a senha da sua conta na ${store}.`),
    key: 'Criar nova senha',
    note: `O link vale por 1 hora e funciona uma vez. ${NOT_ME}`,
  }),
  merchantPasswordRecovery: ({ firstName, store }) => ({
    subject: `Nova senha da área do lojista | ${store}`,
    title: 'Crie uma nova senha',
    lead: greeted(firstName, `recebemos um pedido para trocar a sua senha na área do lojista da ${store}.`),
    key: 'Criar nova senha',
    note: `O link vale por 1 hora e funciona uma vez. ${NOT_ME}`,
  }),
  customerInvitation: ({ firstName, store }) => ({
    subject: `Você foi convidado para a ${store}`,
    title: `Convite para a ${store}`,
    lead: greeted(firstName, `você foi convidado para comprar na ${store}. Crie a sua conta para começar.`),
    key: 'Aceitar o convite',
    note: 'O convite vale por 7 dias. Se você não conhece a loja, ignore este e-mail.',
  }),
  merchantInvitation: ({ firstName, store }) => ({
    subject: `Convite para a equipe da ${store}`,
    title: `Convite para a equipe da ${store}`,
    lead: greeted(firstName, `você foi convidado para cuidar da ${store}. Crie a sua senha para entrar.`),
    key: 'Entrar na equipe',
    note: 'O convite vale por 7 dias. Se você não conhece a loja, ignore este e-mail.',
  }),
  buyerErasure: ({ firstName, store }) => ({
    subject: `Apagar seus dados | ${store}`,
    title: 'Apagar seus dados',
    lead: greeted(
      firstName,
      `recebemos um pedido para apagar os dados das suas compras sem conta na ${store}. Pelo link você vê o que sai, o que a lei manda guardar, e só então decide.`,
    ),
    key: 'Ver o que será apagado',
    note: `O link vale por 48 horas. ${NOT_ME}`,
  }),
};
