import { Notice } from '../../catalog/Notice/Notice';
import { selectIsOffline } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { accountTexts } from '../../texts/accountTexts';
import { appTexts } from '../../texts/appTexts';
import { accountRetried } from '../customerSlice';

/** A page of the account that could not be had: why, and a way to try again. */
export function AccountPageFailed() {
  const isOffline = useAppSelector(selectIsOffline);
  const dispatch = useAppDispatch();
  return (
    <div role="alert">
      <Notice
        title={isOffline ? appTexts.offlineTitle : accountTexts.failedTitle}
        text={isOffline ? appTexts.offlineText : accountTexts.failedText}
      >
        <Button onClick={() => dispatch(accountRetried())}>{accountTexts.retry}</Button>
      </Notice>
    </div>
  );
}
