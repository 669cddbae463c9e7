import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { selectEnteredAt } from '../../core/appSelectors';
import { MAX_SALE_NOTE_LENGTH } from '../../../shared/admin/sales/saleLimits';
import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { salesTexts } from '../../texts/salesTexts';
import { AdminSection } from '../kit/AdminSection';
import { selectSaleOrder, saleActionRequested } from './saleOrderSlice';
import { IDLE } from '../core/requestState';
import { RequestForm } from '../kit/RequestForm';
import { useFocusHeir } from '../kit/useFocusHeir';
import styles from './SaleOrder.module.scss';
import { shortInstant } from './saleWords';

const FORM_ID = 'sale-note';

const noteError = (note: string): string | undefined => {
  if (note.trim() === '') return salesTexts.noteMissing;
  return note.length > MAX_SALE_NOTE_LENGTH ? salesTexts.noteTooLong(MAX_SALE_NOTE_LENGTH) : undefined;
};

/** What the team noted about the order; another note is appended. */
export function NotesCard({ sale }: { sale: SaleOrder }) {
  const { asked, noteCount } = useAppSelector(selectSaleOrder);
  const now = useAppSelector(selectEnteredAt);
  const dispatch = useAppDispatch();
  useFocusHeir(noteCount, () => document.querySelector<HTMLElement>(`#${FORM_ID} [type=submit]`));
  return (
    <AdminSection title={salesTexts.notes} text={salesTexts.notesText}>
      {sale.listNote.length > 0 && (
        <ul className={styles.list}>
          {sale.listNote.map(({ id, by, note, at }) => (
            <li key={id} className={styles.note}>
              {note}
              <small>
                {by || salesTexts.formerMember}, {shortInstant(at, now)}
              </small>
            </li>
          ))}
        </ul>
      )}
      <RequestForm
        key={noteCount}
        id={FORM_ID}
        request={asked?.name === 'note' ? asked.request : IDLE}
        initialValues={{ note: '' }}
        validate={({ note }) => ({ note: noteError(note) })}
        onSubmit={({ note }) => dispatch(saleActionRequested({ name: 'note', note }))}
        submit={salesTexts.addNote}
        tone="outlined"
      >
        <FormTextArea name="note" label={salesTexts.newNote} rows={2} maxLength={MAX_SALE_NOTE_LENGTH} />
      </RequestForm>
    </AdminSection>
  );
}
