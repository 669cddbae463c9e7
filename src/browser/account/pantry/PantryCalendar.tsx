import { formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { CopyButton } from '../../kit/CopyButton/CopyButton';
import { TextButton } from '../../kit/TextLink/TextButton';
import { TextLink } from '../../kit/TextLink/TextLink';
import { pantryTexts } from '../../texts/pantryTexts';
import { selectCustomerPage, selectForm } from '../customerSelectors';
import { formSent } from '../customerSlice';
import styles from './Pantry.module.scss';

/** The address by which a calendar reads the days: made, shown once, taken back. */
export function PantryCalendar({ since }: { since: string | null }) {
  const dispatch = useAppDispatch();
  const made = useAppSelector(selectCustomerPage('pantryCalendar'));
  const isMaking = useAppSelector(selectForm('pantryCalendar')).status === 'sent';
  const isEnding = useAppSelector(selectForm('pantryCalendarEnd')).status === 'sent';
  const make = () => dispatch(formSent({ form: 'pantryCalendar' }));
  const address = made.status === 'ready' ? `${window.location.origin}${made.value.path}` : null;
  return (
    <section className={styles.ask} aria-labelledby="pantry-calendar">
      <div>
        <h2 id="pantry-calendar" className={styles.askTitle}>
          {pantryTexts.calendar}
        </h2>
        <p className={styles.helper}>{pantryTexts.calendarText}</p>
      </div>
      {since !== null && <p>{pantryTexts.calendarSince(formatDay(storeDayOf(since)))}</p>}
      {address !== null && (
        <div className={styles.address}>
          <p className={styles.label}>{pantryTexts.calendarAddress}</p>
          <code>{address}</code>
          <p className={styles.helper}>{pantryTexts.calendarOnce}</p>
          <div className={styles.buttons}>
            <CopyButton text={address} size="s" tone="outlined">
              {pantryTexts.calendarCopy}
            </CopyButton>
            <TextLink to={address} isExternal isAlone>
              {pantryTexts.calendarFile}
            </TextLink>
          </div>
        </div>
      )}
      <div className={styles.buttons}>
        <Button tone="outlined" size="s" icon="calendar" isLoading={isMaking} onClick={make}>
          {since === null ? pantryTexts.calendarMake : pantryTexts.calendarAgain}
        </Button>
        {since !== null && (
          <TextButton
            isAlone
            isDisabled={isEnding}
            onClick={() => void dispatch(formSent({ form: 'pantryCalendarEnd' }))}
          >
            {pantryTexts.calendarEnd}
          </TextButton>
        )}
      </div>
    </section>
  );
}
