import type { RecipientStatus } from '../../shared/finance/financeStatuses';
import type { Sender } from './emailSeller';
import { renderKeyEmail } from './renderAccountEmail';
import type { RenderedEmail } from './renderEmail';

/** Writes to an owner that the store's account at the provider of payments takes no money any more, and what follows. */
export const renderRecipientEmail = ({ status, ...subject }: Sender & { status: RecipientStatus }): RenderedEmail => {
  const title = `A ${subject.store.name} não está recebendo pagamentos`;
  return renderKeyEmail(
    {
      isForTeam: true,
      subject: title,
      title,
      lead: `${REASONS[status]} Até isso se resolver, ninguém consegue pagar um pedido novo: o carrinho de quem compra fica guardado.`,
      key: 'Abrir Financeiro',
      note: 'Pedidos já pagos continuam valendo, e o dinheiro deles não se perde. Confira os dados da conta em Financeiro ou fale com quem cuida da plataforma. Assim que o provedor liberar a conta, a loja volta a vender sozinha, em até uma hora.',
    },
    { ...subject, url: `${subject.origin}/admin/finance` },
  );
};

const CHECKED = 'O provedor de pagamentos voltou a conferir o cadastro da sua conta de recebimento.';
const STOPPED = 'O provedor de pagamentos parou a sua conta de recebimento.';

const REASONS: Record<RecipientStatus, string> = {
  registration: CHECKED,
  affiliation: CHECKED,
  active: '',
  refused: 'O provedor de pagamentos recusou o cadastro da sua conta de recebimento.',
  suspended: STOPPED,
  blocked: STOPPED,
  inactive: STOPPED,
};
