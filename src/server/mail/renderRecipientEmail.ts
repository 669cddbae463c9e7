import type { RecipientStatus } from '../../shared/finance/financeStatuses';
import { htmlText } from '../html/htmlText';
import { themeColors } from '../html/themeColors';
import { buttonTo, emailDocument, row, TEXT_FACE } from './emailDocument';
import { opening } from './emailParts';
import { seller, sellerLines, type Sender } from './emailSeller';
import type { RenderedEmail } from './renderEmail';

/** Tells an owner that the store's account at the provider of payments takes no money any more, and what follows. */
export const renderRecipientEmail = ({ status, ...about }: Sender & { status: RecipientStatus }): RenderedEmail => {
  const { store, origin } = about;
  const url = `${origin}/admin/finance`;
  const colors = themeColors(store.themeColor);
  const title = `A ${store.name} não está recebendo pagamentos`;
  const lead = `${REASONS[status]} Até isso se resolver, ninguém consegue pagar um pedido novo: o carrinho de quem compra fica guardado.`;
  const note =
    'Pedidos já pagos continuam valendo, e o dinheiro deles não se perde. Confira os dados da conta em Financeiro ou fale com quem cuida da plataforma. Assim que o provedor liberar a conta, a loja volta a vender sozinha, em até uma hora.';
  const face = `${TEXT_FACE};font-size:15px;line-height:23px;color:${colors['--ink-2']}`;
  const rows = [
    opening(title, htmlText(lead), colors),
    row('padding:16px 32px 16px', buttonTo(url, KEY, colors)),
    row(`padding:0 32px 24px;${face}`, htmlText(note)),
    seller(about, colors),
  ];
  const html = emailDocument({ title, preheader: lead, sender: about, colors, rows });
  const text = [title, '', lead, '', `${KEY}: ${url}`, '', note, '', ...sellerLines(about)].join('\n');
  return { subject: title, html, text };
};

const KEY = 'Abrir Financeiro';

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
