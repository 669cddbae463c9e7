import { formatInstant } from '../../shared/kernel/calendar';
import { firstNameOf } from '../../shared/kernel/firstName';
import type { StoreRow } from '../db/schema/storeTables';
import { greeted } from './accountEmailTexts';
import { renderKeyEmail } from './renderAccountEmail';
import type { RenderedEmail } from './renderEmail';

/** Whose second factor, and where; `name` may be empty. */
type About = { store: StoreRow; origin: string; now: number; name: string };
/** A reset that waits: why, from when on it is made (ISO), and the whole link that cancels it. */
type Asked = About & { reason: string; effectiveAt: string; url: string };

/** Tells a merchant that their second factor is to be reset, when that happens, and the two ways to stop it. */
export const renderFactorResetAsked = ({ name, reason, effectiveAt, url, ...about }: Asked): RenderedEmail => {
  const { name: store } = about.store;
  const when = formatInstant(effectiveAt);
  return renderKeyEmail(
    {
      subject: `Pediram para desligar a sua verificação em duas etapas | ${store}`,
      title: 'A sua verificação em duas etapas será desligada',
      lead: greeted(
        firstNameOf(name),
        `recebemos um pedido para desligar a verificação em duas etapas do seu acesso à ${store}. Ela será desligada em ${when}, e nessa hora você sai de todos os aparelhos. Motivo: ${reason}`,
      ),
      key: 'Não fui eu, cancelar',
      note: 'Se foi você, não precisa fazer nada: depois desse horário, entre só com a senha. Se não foi, cancele pelo botão, ou entre na área do lojista com o código do aplicativo ou um código de recuperação: isso também cancela. Depois troque a sua senha.',
    },
    { ...about, url },
  );
};

/** Tells a merchant that their second factor was reset. @param madeAt ISO */
export const renderFactorResetMade = ({ name, madeAt, ...about }: About & { madeAt: string }): RenderedEmail => {
  const { name: store } = about.store;
  return renderKeyEmail(
    {
      subject: `A sua verificação em duas etapas foi desligada | ${store}`,
      title: 'A sua verificação em duas etapas foi desligada',
      lead: greeted(
        firstNameOf(name),
        `a Oi Pet desligou a verificação em duas etapas do seu acesso à ${store} em ${formatInstant(madeAt)}. Você saiu de todos os aparelhos e entra de novo só com a senha.`,
      ),
      key: 'Entrar',
      note: 'Ligue a verificação de novo assim que entrar, em Meu Perfil, e guarde os códigos de recuperação. Se você não pediu isso, troque a senha agora e fale com a Oi Pet.',
    },
    { ...about, url: `${about.origin}/admin` },
  );
};
