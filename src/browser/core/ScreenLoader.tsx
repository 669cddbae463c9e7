import { Loader } from '../kit/Loader/Loader';
import { appTexts } from '../texts/appTexts';
import styles from './ScreenLoader.module.scss';

/** Shown while the chunk of a screen loads. */
export function ScreenLoader() {
  return (
    <div className={styles.place}>
      <Loader label={appTexts.loadingPage} />
    </div>
  );
}
