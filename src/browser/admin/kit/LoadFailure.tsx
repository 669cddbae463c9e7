import { retryRequested } from '../../core/appSlice';
import { useAppDispatch } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { adminTexts } from '../../texts/adminTexts';
import styles from './LoadFailure.module.scss';

/** Shown where data failed to load: its name, and a retry of everything the page loads. */
export function LoadFailure({ text }: { text: string }) {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.failure}>
      <p role="alert">{text}</p>
      <Button size="s" tone="outlined" onClick={() => dispatch(retryRequested())}>
        {adminTexts.retry}
      </Button>
    </div>
  );
}
