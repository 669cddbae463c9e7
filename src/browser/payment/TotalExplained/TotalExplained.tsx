import { formatBrl, type Centavos } from '../../../shared/kernel/money';
import { Disclosure } from '../../kit/Disclosure/Disclosure';
import { cartTexts } from '../../texts/cartTexts';
import { whyTexts } from '../../texts/whyTexts';
import { totalGroups, totalSum, type ExplainedTotals } from '../totalGroups';
import styles from './TotalExplained.module.scss';

type Props = {
  of: ExplainedTotals;
  isOpenAtFirst?: boolean;
};

/** 'Por que este valor?': every row of every sum, so that a person can redo them (design README, checkout 5). */
export function TotalExplained({ of, isOpenAtFirst = false }: Props) {
  const sum = totalSum(of);
  return (
    <Disclosure title={whyTexts.why} isOpenAtFirst={isOpenAtFirst}>
      <div className={styles.groups}>
        {totalGroups(of).map((group) => (
          <dl key={group.title} className={styles.group}>
            {group.rows.map(({ key, title, text, amount }) => (
              <div key={key} className={styles.row}>
                <dt className={styles.name}>
                  <b className={styles.title}>{title}</b> <span className={styles.text}>{text}</span>
                </dt>
                <dd className={styles.amount}>{signed(amount)}</dd>
              </div>
            ))}
            {group.rows.length > 1 && (
              <div className={styles.sum}>
                <dt>{group.title}</dt>
                <dd className={styles.amount}>{signed(group.sum)}</dd>
              </div>
            )}
          </dl>
        ))}
        {sum && (
          <p className={styles.whole}>
            <b className={styles.title}>{whyTexts.total}</b> <span className={styles.text}>{sum}</span>
          </p>
        )}
        <p className={styles.whole}>
          <b className={styles.title}>{whyTexts.installments}</b>{' '}
          <span className={styles.text}>{whyTexts.installmentsText}</span>
        </p>
      </div>
    </Disclosure>
  );
}

const signed = (amount: Centavos): string =>
  amount === 0 ? '' : amount < 0 ? cartTexts.minus(formatBrl(-amount)) : formatBrl(amount);
