import { useEffect, useId, useRef, useState, type FormEvent } from 'react';

import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Icon } from '../../kit/Icon/Icon';
import { IconButton } from '../../kit/IconButton/IconButton';
import { TextField } from '../../kit/TextField/TextField';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { cartTexts } from '../../texts/cartTexts';
import { selectCart, selectVoucherRefusal, selectVoucherStatus } from '../cartSelectors';
import { voucherEntered, voucherRemoved } from '../cartSlice';
import { voucherHintOf, voucherIssueWords, voucherRefusalWords } from '../voucherWords';
import styles from './VoucherBox.module.scss';

/** A voucher to enter, or the one that is applied (hidden in private stores by its owner). */
export function VoucherBox() {
  const cart = useAppSelector(selectCart);
  const status = useAppSelector(selectVoucherStatus);
  const refusal = useAppSelector(selectVoucherRefusal);
  const dispatch = useAppDispatch();
  const [code, setCode] = useState('');
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const applied = cart?.voucher ?? null;
  const hint = cart && voucherHintOf(cart);

  // It stands at the end of the panel: its refusal would come under the receipt.
  useEffect(() => {
    if (status === 'notFound') place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [status]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== '' && status !== 'checking') dispatch(voucherEntered(code));
  }

  return (
    <section ref={place} className={styles.block} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {cartTexts.voucherTitle}
      </h3>
      <VisuallyHidden isLive>
        {applied ? cartTexts.voucherApplied(applied.code) : ''}
        {status === 'notFound' ? voucherRefusalWords(refusal) : ''}
        {cart?.voucherIssue ? ` ${voucherIssueWords(cart.voucherIssue)}` : ''}
        {hint ? ` ${hint}` : ''}
      </VisuallyHidden>
      {applied && (
        <p className={styles.applied}>
          <Icon name="tag" size="s" />
          {applied.code}
          <span className={styles.remove}>
            <IconButton
              icon="close"
              label={cartTexts.removeVoucher(applied.code)}
              isDisabled={status === 'removing'}
              onClick={() => dispatch(voucherRemoved())}
            />
          </span>
        </p>
      )}
      {cart?.voucherIssue && <p className={styles.issue}>{voucherIssueWords(cart.voucherIssue)}</p>}
      {hint && <p className={styles.hint}>{hint}</p>}
      {!applied && (
        <form noValidate onSubmit={submit}>
          <TextField
            label={cartTexts.voucher}
            isRequired={false}
            value={code}
            autoCapitalize="characters"
            autoComplete="off"
            enterKeyHint="done"
            error={status === 'notFound' ? voucherRefusalWords(refusal) : null}
            beside={
              <Button type="submit" tone="outlined" isLoading={status === 'checking'}>
                {cartTexts.applyVoucher}
              </Button>
            }
            onChange={setCode}
          />
        </form>
      )}
    </section>
  );
}
