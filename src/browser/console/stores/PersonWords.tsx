import { EmailWords } from '../../admin/kit/EmailWords';
import styles from './Stores.module.scss';

/** A person in a row of a table: the name, and the e-mail below it. */
export const PersonWords = ({ name, email }: { name: string; email: string }) => (
  <span className={styles.words}>
    {name}
    <span className={styles.fine}>
      <EmailWords email={email} />
    </span>
  </span>
);
