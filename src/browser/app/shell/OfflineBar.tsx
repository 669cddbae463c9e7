import { Icon } from '../../kit/Icon/Icon';
import { appTexts } from '../../texts/appTexts';
import { selectIsOffline } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import styles from './OfflineBar.module.scss';

/**
 * Says that the connection to the server is gone, for as long as it is. Its place is there from the start, to be read
 * out.
 */
export function OfflineBar() {
  const isOffline = useAppSelector(selectIsOffline);
  return (
    <output>
      {isOffline && (
        <span className={styles.bar}>
          <Icon name="warn" size="s" />
          {appTexts.offlineBar}
        </span>
      )}
    </output>
  );
}
