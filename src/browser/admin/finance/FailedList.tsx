import { retryAsked } from '../../app/appSlice';
import { useAppDispatch } from '../../app/hooks';
import { Button } from '../../kit/Button/Button';
import { adminTexts } from '../../texts/adminTexts';
import styles from './FinanceScreen.module.scss';

/** Something the provider did not tell, and another try. */
export function FailedList({ text }: { text: string }) {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.failure}>
      <p role="alert">{text}</p>
      <Button size="s" tone="line" onClick={() => dispatch(retryAsked())}>
        {adminTexts.retry}
      </Button>
    </div>
  );
}
