import { formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Checkbox } from '../../kit/Checkbox/Checkbox';
import { pantryTexts } from '../../texts/pantryTexts';
import { selectForm } from '../customerSelectors';
import { formSent } from '../customerSlice';
import styles from './Pantry.module.scss';

/** Whether letters come when something at home is about to end. @param since ISO instant; null: none do */
export function PantryReminders({ since }: { since: string | null }) {
  const dispatch = useAppDispatch();
  const isSaving = useAppSelector(selectForm('pantryReminders')).status === 'sent';
  return (
    <section className={styles.ask} aria-labelledby="pantry-reminders">
      <h2 id="pantry-reminders" className={styles.askTitle}>
        {pantryTexts.reminders}
      </h2>
      <Checkbox
        isChecked={since !== null}
        helper={since === null ? pantryTexts.remindersHelper : pantryTexts.remindersSince(formatDay(storeDayOf(since)))}
        onChange={(isWanted) => {
          if (!isSaving) dispatch(formSent({ form: 'pantryReminders', values: { isWanted } }));
        }}
      >
        {pantryTexts.remindersAsk}
      </Checkbox>
    </section>
  );
}
