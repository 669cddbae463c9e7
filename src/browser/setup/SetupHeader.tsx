import { formatTime } from '../../shared/kernel/calendar';
import { Awning } from '../kit/Awning/Awning';
import { Icon } from '../kit/Icon/Icon';
import { SignPicture } from '../store/Logo/SignPicture';
import { SignWords } from '../store/Logo/SignWords';
import { setupTexts } from '../texts/setupTexts';
import styles from './SetupHeader.module.scss';

type Props = {
  /** On the sign. */
  name: string;
  /** Where the logo is that stands there instead; null: none. */
  logoUrl?: string | null;
  /** Up to when the address is valid, ISO; null where it is not said. */
  validUntil: string | null;
  /** The awning says whether a shop stands: rolled up while it is being set up, down at the end. */
  isStanding?: boolean;
};

/** The sign over the set-up page. */
export function SetupHeader({ name, logoUrl = null, validUntil, isStanding = false }: Props) {
  return (
    <header>
      <a className={styles.skip} href="#conteudo">
        {setupTexts.skip}
      </a>
      <div className={styles.sign}>
        <div className={styles.line}>
          {logoUrl === null ? <SignWords name={name} /> : <SignPicture name={name} src={logoUrl} />}
          {validUntil !== null && (
            <span className={styles.safe}>
              <Icon name="lock" size="s" />
              {setupTexts.validUntil(formatTime(validUntil))}
            </span>
          )}
        </div>
        {!isStanding && <Awning size="roll" />}
      </div>
      {isStanding && <Awning />}
    </header>
  );
}
