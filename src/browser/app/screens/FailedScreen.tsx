import { Notice } from '../../catalog/Notice/Notice';
import { Button } from '../../kit/Button/Button';
import { appTexts } from '../../texts/appTexts';
import { selectIsOffline } from '../../core/appSelectors';
import { retryRequested } from '../../core/appSlice';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import styles from './NoticePage.module.scss';

/** The page could not be had: why, and a way to try again. */
export function FailedScreen() {
  const isOffline = useAppSelector(selectIsOffline);
  const dispatch = useAppDispatch();
  return (
    <div className={styles.page} role="alert">
      <Notice
        level={1}
        title={isOffline ? appTexts.offlineTitle : appTexts.failedTitle}
        text={isOffline ? appTexts.offlineText : appTexts.failedText}
      >
        <Button onClick={() => dispatch(retryRequested())}>{appTexts.retry}</Button>
      </Notice>
    </div>
  );
}
