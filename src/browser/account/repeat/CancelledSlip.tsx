import { useEffect, useRef } from 'react';

import type { RepeatPurchase } from '../../../shared/repeat/repeatContract';
import { useAppSelector } from '../../core/hooks';
import { Sums } from '../../kit/Sums/Sums';
import { TextLink } from '../../kit/TextLink/TextLink';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { selectProfile } from '../customerSelectors';
import { setUpPath } from './repeatPaths';
import { selectRepeat } from './repeatSlice';
import styles from './Repeat.module.scss';

/** The receipt of a purchase that is over: its protocol number, and that nothing more is charged. */
export function CancelledSlip({ purchase }: { purchase: RepeatPurchase }) {
  const { id, name, status, protocol, listProduct, rhythm } = purchase;
  const email = useAppSelector(selectProfile)?.email;
  const { cancelledId } = useAppSelector(selectRepeat);
  const head = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (cancelledId === id) head.current?.focus();
  }, [cancelledId, id]);
  const headId = `repeat-${id}`;
  const listSold = listProduct
    .filter(({ isForSale }) => isForSale)
    .map(({ productId, productVariantId, quantity }) => ({ productId, productVariantId, quantity }));
  return (
    <article className={styles.slip} aria-labelledby={headId}>
      <div>
        <h2 ref={head} id={headId} tabIndex={-1} className={styles.sectionTitle}>
          {status === 'cancelled' ? texts.receipt : texts.statuses.ended}
        </h2>
        <p>{name}</p>
      </div>
      {protocol !== null && (
        <div>
          <p className={styles.label}>{texts.protocol}</p>
          <p className={styles.protocol}>{protocol}</p>
        </div>
      )}
      <Sums
        rows={[
          { label: texts.receiptCharge, value: texts.receiptNone },
          ...(protocol !== null && email ? [{ label: texts.receiptProof, value: texts.receiptEmail(email) }] : []),
        ]}
      />
      {listSold.length > 0 && (
        <TextLink to={setUpPath({ listProduct: listSold }, rhythm)} isAlone>
          {texts.receiptAgain}
        </TextLink>
      )}
    </article>
  );
}
