import { answerByOf } from '../../shared/contact/answerBy';
import { formatDay } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { StoreRow } from '../db/schema/storeTables';
import { renderKeyEmail } from './renderAccountEmail';
import type { RenderedEmail } from './renderEmail';

type Subject = {
  message: { id: string; protocol: string; createdAt: string };
  store: StoreRow;
  origin: string;
  now: number;
};

/** Writes to an owner that the law's term to answer a contact message ends; it names nobody who wrote. */
export const renderMessageDueEmail = ({ message, ...subject }: Subject): RenderedEmail => {
  const { id, protocol, createdAt } = message;
  const [today, lastDay] = [storeDayOf(subject.now), answerByOf(createdAt)];
  const when = lastDay < today ? 'O prazo venceu' : lastDay === today ? 'Responda hoje' : 'Responda até amanhã';
  return renderKeyEmail(
    {
      isForTeam: true,
      subject: `${when}: mensagem ${protocol} | ${subject.store.name}`,
      title: `${when}: uma mensagem espera resposta`,
      lead: `A mensagem ${protocol}, recebida em ${formatDay(storeDayOf(createdAt))}, ainda não foi respondida. O prazo vai até ${formatDay(lastDay)}.`,
      key: 'Responder',
      note: 'A lei pede resposta em até 5 dias (Decreto 7.962/2013). Se a mensagem não precisa de resposta, marque-a como resolvida.',
    },
    { ...subject, url: `${subject.origin}/admin/message/${id}` },
  );
};
