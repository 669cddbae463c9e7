import { formatDay } from '../../shared/kernel/calendar';
import { firstNameOf } from '../../shared/kernel/firstName';
import type { PrescriptionRow } from '../db/schema/prescriptionTables';
import type { StoreRow } from '../db/schema/storeTables';
import { renderKeyEmail } from './renderAccountEmail';
import type { RenderedEmail } from './renderEmail';

/** What e-mails about a prescription are written from. `ref` opens its cart; null where the cart is gone. */
type Subject = {
  prescription: Pick<
    PrescriptionRow,
    'buyerName' | 'productTitle' | 'quantityAllowed' | 'quantityUsed' | 'validUntil' | 'refusalReason'
  >;
  ref: string | null;
  store: StoreRow;
  origin: string;
  now: number;
};

/** The button: it leads to the checkout of the cart, or to the shop where the cart is gone. */
const wayTo = ({ origin, ref }: Subject, label: string): { key: string; url: string } =>
  ref === null
    ? { key: 'Ir para a loja', url: `${origin}/` }
    : { key: label, url: `${origin}/checkout/${encodeURIComponent(ref)}` };
const greeted = ({ prescription: { buyerName } }: Subject, words: string): string => {
  const name = firstNameOf(buyerName);
  return name === '' ? words.charAt(0).toUpperCase() + words.slice(1) : `${name}, ${words}`;
};

/** Writes to a shopper that their prescription was approved, with the way back to the cart. */
export const renderPrescriptionApproved = (subject: Subject): RenderedEmail => {
  const { productTitle, quantityAllowed, quantityUsed, validUntil } = subject.prescription;
  const units = (quantityAllowed ?? 0) - quantityUsed;
  const { key, url } = wayTo(subject, 'Continuar a compra');
  return renderKeyEmail(
    {
      subject: `Receita aprovada | ${subject.store.name}`,
      title: 'Sua receita foi aprovada',
      lead: greeted(
        subject,
        `a receita de ${productTitle} foi conferida. Você pode comprar até ${units === 1 ? '1 unidade' : `${units} unidades`} com ela, até ${formatDay(validUntil)}.`,
      ),
      key,
      note: 'Os produtos não estão reservados, e o preço é o do dia da compra.',
    },
    { ...subject, url },
  );
};

/** Writes to a shopper why their prescription was refused, and how to send another. */
export const renderPrescriptionRefused = (subject: Subject): RenderedEmail => {
  const { productTitle, refusalReason } = subject.prescription;
  const { key, url } = wayTo(subject, 'Enviar outra receita');
  const where =
    subject.ref === null
      ? 'O carrinho desta compra não existe mais: escolha o produto de novo e, ao finalizar a compra, envie'
      : 'O botão abre a sua compra, com o que você já preencheu. Envie';
  return renderKeyEmail(
    {
      subject: `Receita não aprovada | ${subject.store.name}`,
      title: 'Sua receita não foi aprovada',
      lead: greeted(subject, `a receita de ${productTitle} não foi aprovada. Motivo: ${refusalReason ?? ''}`),
      key,
      note: `${where} outra foto ou outro PDF: a receita inteira, legível, com data, assinatura e CRMV, emitida há no máximo 30 dias. Nada foi cobrado.`,
    },
    { ...subject, url },
  );
};

/** Writes to the store that a prescription waits; it names nobody. */
export const renderPrescriptionSent = (subject: Subject): RenderedEmail =>
  renderKeyEmail(
    {
      isForTeam: true,
      subject: `Receita para conferir | ${subject.store.name}`,
      title: 'Uma receita espera conferência',
      lead: `Chegou uma receita de ${subject.prescription.productTitle}. O cliente só consegue pagar depois que ela for aprovada.`,
      key: 'Conferir a receita',
      note: 'A receita vale até 30 dias depois da emissão. Confira data, animal, produto, quantidade, assinatura e CRMV.',
    },
    { ...subject, url: `${subject.origin}/admin/prescription` },
  );
