import type { StoreRow } from '../db/schema/storeTables';
import { renderKeyEmail } from './renderAccountEmail';
import type { RenderedEmail } from './renderEmail';

type Subject = { receiver: string; store: StoreRow; origin: string; now: number };

// No page to open: without its scheme no mail program makes a link of it.
const shown = (receiver: string): string => receiver.replace(/^https?:\/\//, '');

/** Writes to an owner that a receiver of events was switched off, in Portuguese (rules §11). */
export const renderWebhookEmail = ({ receiver, ...subject }: Subject): RenderedEmail =>
  renderKeyEmail(
    {
      isForTeam: true,
      subject: `Um webhook foi desligado | ${subject.store.name}`,
      title: 'Um webhook foi desligado',
      lead: `Há três dias o endereço ${shown(receiver)} não confirma nenhum aviso da loja. Paramos de enviar avisos para ele.`,
      key: 'Ver integrações',
      note: 'Depois de corrigir o endereço, ligue o webhook de novo e reenvie os avisos que faltam. Eles ficam guardados por 30 dias.',
    },
    { ...subject, url: `${subject.origin}/admin/my-store/integration` },
  );
