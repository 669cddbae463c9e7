import { firstNameOf } from '../../shared/kernel/firstName';
import { CODE_MINUTES, STORE_INVITATION_DAYS } from '../../shared/platform/signUpLimits';
import type { StoreRow } from '../db/schema/storeTables';
import { htmlText } from '../html/htmlText';
import { themeColors } from '../html/themeColors';
import { emailDocument, row } from './emailDocument';
import { notes, opening } from './emailParts';
import { helpAndSeller, helpAndSellerLines } from './emailSeller';
import { renderKeyEmail } from './renderAccountEmail';
import type { RenderedEmail } from './renderEmail';

/** Sent in the name of the default store, which answers for the platform. `storeName`: the store to be opened. */
type Subject = { store: StoreRow; origin: string; now: number; storeName: string };

/** The answer yes to a request to open a store: the link opens the sign-up, filled in. */
export const renderInvitationToOpen = ({ storeName, ...subject }: Subject & { url: string }): RenderedEmail =>
  renderKeyEmail(
    {
      subject: `Pode abrir a sua loja na ${subject.store.name}`,
      title: 'Pode abrir a sua loja',
      lead: `Lemos o seu pedido e temos lugar para a ${storeName}. O botão abre o cadastro com o que você já contou.`,
      key: 'Abrir minha loja',
      note: `O convite vale por ${STORE_INVITATION_DAYS} dias e abre uma loja. Se não foi você quem pediu, ignore este e-mail.`,
    },
    subject,
  );

/** The answer no, in the words of whoever read the request. */
export const renderRequestRefusal = ({
  storeName,
  reason,
  ...subject
}: Subject & { reason: string }): RenderedEmail => {
  const { store } = subject;
  const colors = themeColors(store.themeColor);
  const title = 'Sobre o seu pedido de loja';
  const lead = `Lemos o seu pedido para abrir a ${storeName}. Desta vez a resposta é não.`;
  const end = 'Se algo mudar, responda a este e-mail: uma pessoa lê.';
  const lines = reason
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const html = emailDocument({
    title,
    preheader: lead,
    sender: subject,
    colors,
    rows: [
      opening(title, htmlText(lead), colors),
      notes([...lines, end], colors),
      row('padding:0 0 24px', ''),
      helpAndSeller(subject, colors),
    ],
  });
  const text = [title, '', lead, '', ...lines, '', end, '', ...helpAndSellerLines(subject)].join('\n');
  return { subject: `${title} | ${store.name}`, html, text };
};

/** Code and link that prove the e-mail of somebody who opens a store. */
export const renderSignUpProof = ({
  storeName,
  name,
  code,
  ...subject
}: Subject & { name: string; code: string; url: string }): RenderedEmail =>
  renderKeyEmail(
    {
      subject: `Confirme o e-mail da ${storeName}`,
      title: 'Confirme o seu e-mail',
      lead: `${firstNameOf(name)}, falta confirmar que este e-mail é seu para abrir a ${storeName}.`,
      code,
      key: 'Confirmar e abrir a loja',
      note: `Ou digite o código na página do cadastro. Código e botão valem por ${CODE_MINUTES} minutos. Se não foi você, ignore este e-mail: nada é aberto sem a senha de quem se cadastrou.`,
    },
    subject,
  );
