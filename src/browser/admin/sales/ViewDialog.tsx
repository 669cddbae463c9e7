import type { SaleView } from '../../../shared/admin/sales/saleListContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { FormField } from '../../kit/FormField/FormField';
import { Modal } from '../../kit/Modal/Modal';
import { salesTexts } from '../../texts/salesTexts';
import { selectSales, viewSaveRequested, viewRenamed } from './salesSlice';
import { textField } from '../kit/fieldProps';
import { RequestForm } from '../kit/RequestForm';
import lead from './SaleForm.module.scss';

type Props = {
  /** The view to be renamed, 'new' for the query shown, null while closed. */
  named: SaleView | 'new' | null;
  query: string;
  onClose: () => void;
};

const MAX_NAME_LENGTH = 40;
const REFUSALS = { TransitionRefusedError: { title: salesTexts.viewTaken } };

/** Names a view, or names it again. */
export function ViewDialog({ named, query, onClose }: Props) {
  const { viewRequest } = useAppSelector(selectSales);
  const dispatch = useAppDispatch();
  const isNew = named === 'new';
  return (
    <Modal isOpen={named !== null} title={isNew ? salesTexts.saveViewTitle : salesTexts.renameTitle} onClose={onClose}>
      {isNew && <p className={lead.lead}>{salesTexts.saveViewText}</p>}
      <RequestForm
        id="sale-view"
        request={viewRequest}
        initialValues={{ name: named === null || named === 'new' ? '' : named.name }}
        validate={({ name }) => ({ name: name.trim() === '' ? salesTexts.nameMissing : undefined })}
        onSubmit={({ name }) => {
          if (named === 'new') dispatch(viewSaveRequested({ name: name.trim(), query }));
          else if (named) dispatch(viewRenamed({ id: named.id, name: name.trim() }));
        }}
        refusals={REFUSALS}
        submit={salesTexts.save}
        onCancel={onClose}
      >
        <FormField {...textField} name="name" label={salesTexts.viewName} maxLength={MAX_NAME_LENGTH} />
      </RequestForm>
    </Modal>
  );
}
