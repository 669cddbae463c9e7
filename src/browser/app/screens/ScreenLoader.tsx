import { Loader } from '../../kit/Loader/Loader';
import { appTexts } from '../../texts/appTexts';
import styles from './ScreenLoader.module.scss';

/** While the code of a screen comes. */
export function ScreenLoader() {
  return (
    <div className={styles.place}>
      <Loader label={appTexts.loadingPage} />
    </div>
  );
}
