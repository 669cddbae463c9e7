import { formatInstant } from '../../shared/kernel/calendar';
import type { ContactSubject } from '../../shared/contact/contactLimits';
import type { ContactTemplate } from '../queue/emailOutbox';

/** What of a message the words of its e-mails need; instants are ISO. */
type About = {
  firstName: string;
  name: string;
  protocol: string;
  store: string;
  subject: ContactSubject | null;
  createdAt: string;
};

/** The words of an e-mail about a message: `lead` stands above what it quotes, `note` below. */
type ContactEmailTexts = { subject: string; title: string; lead: string; note: string };

/** What a message is about, in Portuguese; a message to the platform has no subject. */
export const contactSubjects: Record<ContactSubject, string> = {
  order: 'Pedido',
  product: 'Produto',
  delivery: 'Entrega',
  exchange: 'Troca ou devolução',
  privacy: 'Privacidade',
  other: 'Outro assunto',
};

/** Labels of the sender's data. */
export const contactLabels = {
  protocol: 'Protocolo',
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  companyName: 'Empresa',
  subject: 'Assunto',
  orderNumber: 'Pedido',
  message: 'Mensagem',
} as const;

/** Texts of the e-mails about messages, in Portuguese. */
export const contactEmailTexts: Record<ContactTemplate, (about: About) => ContactEmailTexts> = {
  contactReceipt: ({ firstName, protocol, store, createdAt }) => ({
    subject: `Recebemos a sua mensagem: protocolo ${protocol} | ${store}`,
    title: 'Recebemos a sua mensagem',
    lead: `${firstName}, a sua mensagem chegou em ${formatInstant(createdAt)}. Respondemos em até 5 dias, neste e-mail.`,
    note: 'Guarde o número do protocolo. Se não foi você quem escreveu, ignore este e-mail.',
  }),
  contactMessage: ({ name, protocol, subject, createdAt }) => ({
    subject: `Mensagem ${protocol}: ${subject === null ? 'futuro lojista' : contactSubjects[subject]} | ${name}`,
    title: 'Nova mensagem',
    lead: `${name} escreveu em ${formatInstant(createdAt)}. Responda este e-mail para falar com a pessoa.`,
    note: 'A lei pede resposta em até 5 dias (Decreto 7.962/2013).',
  }),
};
