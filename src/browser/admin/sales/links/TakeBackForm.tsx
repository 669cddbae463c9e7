import type { PaymentLink } from '../../../../shared/cart/paymentLinkContract';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { paymentLinkTexts } from '../../../texts/paymentLinkTexts';
import { selectPaymentLinks } from '../../adminSelectors';
import { IDLE } from '../../deed';
import { DeedForm } from '../../DeedForm';
import styles from './Links.module.scss';
import { linkDeedAsked } from './paymentLinksSlice';

const REFUSALS = { TransitionRefusedError: { text: paymentLinkTexts.overNow } };

/** Asks once more before a link is taken back. */
export function TakeBackForm({ link: { id }, onCancel }: { link: PaymentLink; onCancel: () => void }) {
  const { asked } = useAppSelector(selectPaymentLinks);
  const dispatch = useAppDispatch();
  return (
    <div className={styles.stack}>
      <p>{paymentLinkTexts.takeBackText}</p>
      <DeedForm
        id="take-link-back"
        deed={asked?.id === id && asked.kind === 'withdraw' ? asked.deed : IDLE}
        initialValues={{}}
        validate={() => ({})}
        refusals={REFUSALS}
        onSubmit={() => dispatch(linkDeedAsked({ id, kind: 'withdraw' }))}
        submit={paymentLinkTexts.takeBack}
        onCancel={onCancel}
        isDanger
      >
        {null}
      </DeedForm>
    </div>
  );
}
