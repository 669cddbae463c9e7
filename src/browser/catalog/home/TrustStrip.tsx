import { Icon } from '../../kit/Icon/Icon';
import type { IconName } from '../../kit/Icon/iconPaths';
import { appTexts } from '../../texts/appTexts';
import styles from './TrustStrip.module.scss';

const PROMISES: { icon: IconName; title: string; note: string }[] = [
  { icon: 'truck', title: appTexts.trustDelivery, note: appTexts.trustDeliveryNote },
  { icon: 'lock', title: appTexts.trustSafety, note: appTexts.trustSafetyNote },
];

/** Two promises; on small screens the first alone (specification §2). */
export function TrustStrip() {
  return (
    <section className={styles.strip} aria-label={appTexts.trust}>
      <ul className={styles.list}>
        {PROMISES.map(({ icon, title, note }) => (
          <li key={title} className={styles.promise}>
            <span className={styles.icon}>
              <Icon name={icon} size="l" />
            </span>
            <p>
              <strong className={styles.title}>{title}</strong>
              <span className={styles.note}>{note}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
