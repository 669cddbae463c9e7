import { Icon } from '../../kit/Icon/Icon';
import { TextLink } from '../../kit/TextLink/TextLink';
import { failedEmailTexts } from '../../texts/failedEmailTexts';
import styles from './FailedEmailsNotice.module.scss';

/** That e-mails of the store failed for good, and the way to them; renders nothing where none did. */
export function FailedEmailsNotice({ emails }: { emails: number }) {
  if (emails === 0) return null;
  return (
    <section className={styles.notice} aria-label={failedEmailTexts.title}>
      <p className={styles.words}>
        <Icon name="mail" size="s" />
        {failedEmailTexts.notice(emails)}
      </p>
      <TextLink to="/admin/failed-email" isAlone>
        {failedEmailTexts.seeThem}
      </TextLink>
    </section>
  );
}
