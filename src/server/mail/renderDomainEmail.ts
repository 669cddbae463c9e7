import type { StoreRow } from '../db/schema/storeTables';
import { renderKeyEmail } from './renderAccountEmail';
import type { RenderedEmail } from './renderEmail';

type Subject = { domain: string; store: StoreRow; origin: string; now: number };

/** Writes to an owner that a domain of the store does not lead to it any more. */
export const renderDomainEmail = ({ domain, ...subject }: Subject): RenderedEmail =>
  renderKeyEmail(
    {
      isForTeam: true,
      subject: `Um domínio não aponta mais para a loja | ${subject.store.name}`,
      title: 'Um domínio não aponta mais para a loja',
      lead: `Há mais de uma hora quem abre ${domain} não chega à ${subject.store.name}. A loja continua aberta no endereço da plataforma, e os links dos nossos e-mails levam para lá.`,
      key: 'Ver o que fazer',
      note: 'O mais comum é um registro trocado no DNS, ou um domínio que venceu. Assim que ele voltar a apontar para a loja, o aviso some sozinho.',
    },
    { ...subject, url: `${subject.origin}/admin/my-store` },
  );
