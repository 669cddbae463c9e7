import type { QueuedPrescription } from '../../../shared/admin/prescriptionQueueContract';
import { PRESCRIPTION_LIMITS } from '../../../shared/order/prescriptionRules';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { FormField } from '../../kit/FormField/FormField';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { Modal } from '../../kit/Modal/Modal';
import { prescriptionQueueTexts as texts } from '../../texts/prescriptionQueueTexts';
import { IDLE, type RequestState } from '../core/requestState';
import { halfField } from '../kit/fieldProps';
import { RequestForm, type RefusalWords } from '../kit/RequestForm';
import styles from './Prescriptions.module.scss';
import { prescriptionActionRequested, selectPrescriptionQueue } from './prescriptionsSlice';

/** A decision of staff. */
export type PrescriptionStep = 'approval' | 'refusal';

type Props = { kind: PrescriptionStep | null; prescription: QueuedPrescription | null; onClose: () => void };

const REFUSALS: RefusalWords = { TransitionRefusedError: { text: texts.stale }, NotFoundError: { text: texts.gone } };

/** The dialog of a decision. It closes when the request succeeds; a refusal stays in it with what was typed. */
export function PrescriptionDialog({ kind, prescription, onClose }: Props) {
  const { asked, request } = useAppSelector(selectPrescriptionQueue);
  const form = { request: asked?.kind === kind ? request : IDLE, onCancel: onClose };
  const title = kind === 'refusal' ? texts.refuseTitle : texts.approveTitle;
  return (
    <Modal isOpen={kind !== null && prescription !== null} title={title} onClose={onClose}>
      {kind === 'approval' && prescription && <ApprovalForm {...form} prescription={prescription} />}
      {kind === 'refusal' && prescription && <RefusalForm {...form} prescription={prescription} />}
    </Modal>
  );
}

type FormProps = { prescription: QueuedPrescription; request: RequestState; onCancel: () => void };

const isQuantity = (text: string): boolean => /^[1-9]\d?$/.test(text.trim());

function ApprovalForm({ prescription, request, onCancel }: FormProps) {
  const dispatch = useAppDispatch();
  const { id, version, productTitle, quantityAsked } = prescription;
  return (
    <>
      <p className={styles.lead}>{texts.approveText(productTitle)}</p>
      <RequestForm
        id="prescription-approval"
        request={request}
        initialValues={{ quantity: String(quantityAsked) }}
        validate={({ quantity }) => ({ quantity: isQuantity(quantity) ? undefined : texts.quantityWrong })}
        onSubmit={({ quantity }) =>
          dispatch(prescriptionActionRequested({ kind: 'approval', id, version, quantity: Number(quantity) }))
        }
        refusals={REFUSALS}
        submit={texts.approve}
        onCancel={onCancel}
      >
        <FormField {...halfField} name="quantity" label={texts.quantity} inputMode="numeric" maxLength={2} />
      </RequestForm>
    </>
  );
}

function RefusalForm({ prescription, request, onCancel }: FormProps) {
  const dispatch = useAppDispatch();
  const { id, version } = prescription;
  return (
    <>
      <p className={styles.lead}>{texts.refuseText}</p>
      <RequestForm
        id="prescription-refusal"
        request={request}
        initialValues={{ reason: '' }}
        validate={({ reason }) => ({ reason: reason.trim() === '' ? texts.reasonMissing : undefined })}
        onSubmit={({ reason }) =>
          dispatch(prescriptionActionRequested({ kind: 'refusal', id, version, reason: reason.trim() }))
        }
        refusals={REFUSALS}
        submit={texts.refuse}
        onCancel={onCancel}
        isDanger
      >
        <FormTextArea
          name="reason"
          label={texts.reasonField}
          helper={texts.reasonHelper}
          rows={3}
          maxLength={PRESCRIPTION_LIMITS.reason}
        />
      </RequestForm>
    </>
  );
}
