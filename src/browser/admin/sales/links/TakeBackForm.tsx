import type { PaymentLink } from '../../../../shared/cart/paymentLinkContract';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { paymentLinkTexts } from '../../../texts/paymentLinkTexts';
import { selectPaymentLinks, linkActionRequested } from './paymentLinksSlice';
import { IDLE } from '../../core/requestState';
import { RequestForm } from '../../kit/RequestForm';
import styles from './Links.module.scss';

const REFUSALS = { TransitionRefusedError: { text: paymentLinkTexts.overNow } };

/** Asks for confirmation before a link is withdrawn. */
export function TakeBackForm({ link: { id }, onCancel }: { link: PaymentLink; onCancel: () => void }) {
  const { asked } = useAppSelector(selectPaymentLinks);
  const dispatch = useAppDispatch();
  return (
    <div className={styles.stack}>
      <p>{paymentLinkTexts.takeBackText}</p>
      <RequestForm
        id="take-link-back"
        request={asked?.id === id && asked.kind === 'withdraw' ? asked.request : IDLE}
        initialValues={{}}
        validate={() => ({})}
        refusals={REFUSALS}
        onSubmit={() => dispatch(linkActionRequested({ id, kind: 'withdraw' }))}
        submit={paymentLinkTexts.takeBack}
        onCancel={onCancel}
        isDanger
      >
        {null}
      </RequestForm>
    </div>
  );
}
