import type { PaymentLink } from '../../../../shared/cart/paymentLinkContract';
import { formatInstant } from '../../../../shared/kernel/calendar';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { Button } from '../../../kit/Button/Button';
import { ButtonLink } from '../../../kit/Button/ButtonLink';
import { CopyButton } from '../../../kit/CopyButton/CopyButton';
import { TextField } from '../../../kit/TextField/TextField';
import { VisuallyHidden } from '../../../kit/VisuallyHidden/VisuallyHidden';
import { selectStore } from '../../../store/storeSelectors';
import { paymentLinkTexts } from '../../../texts/paymentLinkTexts';
import { selectPaymentLinks, linkActionRequested } from './paymentLinksSlice';
import { IDLE } from '../../core/requestState';
import { Refusal } from '../../kit/Refusal';
import { SavedNote } from '../../kit/SavedNote';
import { useOrigin } from '../../kit/useOrigin';
import styles from './Links.module.scss';
import { linkRefusalWords, whatsAppUrl } from './linkWords';

/** An open link and the ways to send it: copied, by WhatsApp, by the shop's own e-mail. */
export function LinkPanel({ link }: { link: PaymentLink }) {
  const { id, ref, email, mailedAt, expiresAt } = link;
  const { asked } = useAppSelector(selectPaymentLinks);
  const store = useAppSelector(selectStore);
  const dispatch = useAppDispatch();
  const origin = useOrigin();
  const url = `${origin}/checkout/${ref}`;
  const request = asked?.id === id && asked.kind === 'mail' ? asked.request : IDLE;
  return (
    <div className={styles.stack}>
      <TextField label={paymentLinkTexts.address} size="s" isReadOnly isRequired={false} value={url} />
      <p className={styles.fact}>{paymentLinkTexts.validUntil(formatInstant(expiresAt))}</p>
      <div className={styles.buttons}>
        <CopyButton text={url} size="s">
          {paymentLinkTexts.copy}
        </CopyButton>
        <ButtonLink to={whatsAppUrl(link, store.name, url)} isExternal icon="chat" tone="outlined" size="s">
          {paymentLinkTexts.byWhatsApp}
          <VisuallyHidden>{paymentLinkTexts.elsewhere}</VisuallyHidden>
        </ButtonLink>
        {email !== null && (
          <Button
            icon="mail"
            tone="outlined"
            size="s"
            isLoading={request.status === 'sending'}
            onClick={() => dispatch(linkActionRequested({ id, kind: 'mail' }))}
          >
            {mailedAt === null ? paymentLinkTexts.byMail : paymentLinkTexts.again}
          </Button>
        )}
      </div>
      {request.status === 'refused' && <Refusal>{linkRefusalWords(request.refusal)}</Refusal>}
      <SavedNote isShown={request.status === 'done'}>{paymentLinkTexts.mailed}</SavedNote>
      <p className={styles.fact}>
        {email === null
          ? paymentLinkTexts.noMail
          : mailedAt !== null && paymentLinkTexts.mailedTo(email, formatInstant(mailedAt))}
      </p>
    </div>
  );
}
