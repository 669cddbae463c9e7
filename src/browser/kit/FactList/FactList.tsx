import { AddressText } from '../AddressText/AddressText';
import styles from './FactList.module.scss';

/** What is agreed: names with what stands for them, side by side where there is room. */
export function FactList({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd>
            <AddressText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
