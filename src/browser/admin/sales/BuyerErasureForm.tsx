import { TEAM_PROOFS, type TeamProof } from '../../../shared/account/buyerErasure';
import { FormSelect } from '../../kit/FormField/FormSelect';
import { erasureTexts } from '../../texts/erasureTexts';
import { RequestForm } from '../kit/RequestForm';
import type { SaleFormProps } from './saleForm';
import lead from './SaleForm.module.scss';

const isProof = (text: string): text is TeamProof => TEAM_PROOFS.some((proof) => proof === text);
const OPTIONS = TEAM_PROOFS.map((value) => ({ value, description: erasureTexts.proofs[value] }));

/** Asks how the buyer showed who they are, and says what goes and what stays before their data are erased. */
export function BuyerErasureForm({ request, onAsk, onCancel }: SaleFormProps) {
  return (
    <>
      <p className={lead.lead}>{erasureTexts.teamText}</p>
      <p className={lead.lead}>{erasureTexts.goes}</p>
      <p className={lead.lead}>{erasureTexts.stays}</p>
      <RequestForm
        id="buyer-erasure"
        request={request}
        initialValues={{ proof: '' }}
        validate={({ proof }) => ({ proof: isProof(proof) ? undefined : erasureTexts.proofMissing })}
        onSubmit={({ proof }) => isProof(proof) && onAsk({ name: 'buyerErasure', proof })}
        submit={erasureTexts.teamSubmit}
        onCancel={onCancel}
        isDanger
      >
        <FormSelect name="proof" label={erasureTexts.proof} options={OPTIONS} />
      </RequestForm>
    </>
  );
}
