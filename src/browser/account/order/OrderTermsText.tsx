import { formatInstant } from '../../../shared/kernel/calendar';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { PageBlocks } from '../../store/PageBlocks/PageBlocks';
import { contractTexts } from '../../texts/contractTexts';
import { selectOrderTerms } from '../orderSelectors';
import { termsRequested } from '../orderSlice';
import styles from './OrderContract.module.scss';

/** The terms of purchase the order's buyer accepted: asked for by a button, and from then on part of what is printed. */
export function OrderTermsText({ orderId }: { orderId: string }) {
  const terms = useAppSelector(selectOrderTerms);
  const dispatch = useAppDispatch();
  if (terms.status !== 'ready')
    return (
      <>
        <span className={styles.button}>
          <Button
            tone="outlined"
            isLoading={terms.status === 'loading'}
            onClick={() => dispatch(termsRequested({ orderId }))}
          >
            {contractTexts.readTerms}
          </Button>
        </span>
        {/* There from the start, so that what comes into it is read out. */}
        <div role="alert">
          {terms.status === 'failed' && <p className={styles.failed}>{contractTexts.termsFailed}</p>}
        </div>
      </>
    );
  const { title, intro, blocks, hash, acceptedAt, keptSince } = terms.value;
  return (
    <article className={styles.terms} aria-label={title}>
      {/* Its button is gone, and the focus with it. */}
      <h3 ref={focused} className={styles.title} tabIndex={-1}>
        {title}
      </h3>
      <p className={styles.when}>
        {contractTexts.termsAccepted(formatInstant(acceptedAt))} {contractTexts.termsSince(formatInstant(keptSince))}
      </p>
      {intro !== '' && <p>{intro}</p>}
      <PageBlocks blocks={blocks} heading="h4" />
      <p className={styles.when}>
        {contractTexts.termsHash}: <code className={styles.hash}>{hash}</code>
      </p>
    </article>
  );
}

const focused = (heading: HTMLHeadingElement | null): void => heading?.focus({ preventScroll: true });
