import { formatDay } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { AgreementEdition, OwnerStanding } from '../../shared/account/agreementContract';
import type { StoreRow } from '../db/schema/storeTables';
import { renderKeyEmail } from './renderAccountEmail';
import type { RenderedEmail } from './renderEmail';

type Subject = {
  owner: Pick<OwnerStanding, 'standing' | 'until'>;
  edition: Pick<AgreementEdition, 'appliesAt' | 'changes'>;
  store: StoreRow;
  origin: string;
  now: number;
};

/** Writes to an owner that an edition of the agreement with the platform is announced, or asked for: days, changes, link. */
export const renderAgreementEmail = ({ owner, edition, ...subject }: Subject): RenderedEmail => {
  const { store, origin } = subject;
  const appliesOn = formatDay(storeDayOf(edition.appliesAt));
  const isAnnounced = owner.standing === 'announced';
  const until = owner.until === null ? null : formatDay(storeDayOf(owner.until));
  const title = isAnnounced
    ? `Os contratos com a plataforma mudam em ${appliesOn}`
    : 'Leia e aceite os contratos com a plataforma';
  const why = edition.changes === '' ? '' : ` O que muda: ${edition.changes.replace(/\s+/g, ' ')}`;
  const when = isAnnounced
    ? `Uma nova versão dos Termos da plataforma e do Acordo de tratamento de dados vale a partir de ${appliesOn}.`
    : `Os Termos da plataforma e o Acordo de tratamento de dados esperam o seu aceite${until === null ? '' : ` até ${until}`}.`;
  return renderKeyEmail(
    {
      isForTeam: true,
      subject: `${title} | ${store.name}`,
      title,
      lead: `${when}${why}`,
      key: 'Ler os contratos',
      note: 'A loja segue aberta e os pedidos são atendidos. Depois do prazo, sem aceite, fica em pausa só o que cabe a proprietários, como equipe, integrações e abertura da loja. Quem não concordar pode sair levando os dados da loja.',
    },
    { ...subject, url: `${origin}/admin/agreement` },
  );
};
