import type { StoreRow } from '../db/schema/storeTables';
import { renderKeyEmail } from './renderAccountEmail';
import type { RenderedEmail } from './renderEmail';

/** Tells somebody who asked for it that a store has opened: the one letter they get. */
export const renderOpeningEmail = (subject: { store: StoreRow; origin: string; now: number }): RenderedEmail =>
  renderKeyEmail(
    {
      subject: `A ${subject.store.name} abriu`,
      title: 'A loja abriu',
      lead: `Você pediu para saber: a ${subject.store.name} está aberta.`,
      key: 'Ver a loja',
      note: 'Este é o único aviso. O seu e-mail já foi apagado da lista: não é preciso cancelar nada.',
    },
    { ...subject, url: `${subject.origin}/` },
  );
