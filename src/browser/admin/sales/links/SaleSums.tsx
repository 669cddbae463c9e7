import { useFormikContext } from 'formik';

import { formatBrl } from '../../../../shared/kernel/money';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { Select } from '../../../kit/Select/Select';
import { Sums } from '../../../kit/Sums/Sums';
import { paymentLinkTexts } from '../../../texts/paymentLinkTexts';
import { Refusal } from '../../kit/Refusal';
import { selectPaymentLinks, deliveryChosen } from './paymentLinksSlice';
import styles from './Links.module.scss';
import { voucherWords } from './linkWords';

/** The totals of the sale, as the cart computes them, and its delivery. */
export function SaleSums() {
  const { lines, sums, selectedShippingId } = useAppSelector(selectPaymentLinks).draft;
  const dispatch = useAppDispatch();
  const { value, isLoading, isFailed } = sums;
  const { submitCount } = useFormikContext();
  if (lines.length === 0)
    return submitCount > 0 ? (
      <Refusal>{paymentLinkTexts.goodsMissing}</Refusal>
    ) : (
      <p className={styles.fact}>{paymentLinkTexts.goodsMissing}</p>
    );
  return (
    <section className={styles.stack} aria-label={paymentLinkTexts.sums} aria-busy={isLoading}>
      {value && value.listOption.length > 0 && (
        <Select
          label={paymentLinkTexts.delivery}
          size="s"
          isRequired={false}
          emptyText={paymentLinkTexts.buyerChooses}
          options={value.listOption.map(({ id, name, price, isSelectable }) => ({
            value: id,
            description: paymentLinkTexts.option(name, price === 0 ? paymentLinkTexts.free : formatBrl(price)),
            disabled: !isSelectable,
          }))}
          value={selectedShippingId ?? ''}
          onChange={(id) => dispatch(deliveryChosen({ selectedShippingId: id === '' ? null : id }))}
        />
      )}
      {value?.refusal && <p className={styles.amber}>{voucherWords(value.refusal)}</p>}
      {isFailed && <Refusal>{paymentLinkTexts.sumsFailed}</Refusal>}
      {value && (
        <Sums
          isBusy={isLoading}
          rows={[
            { label: paymentLinkTexts.productsSum, value: formatBrl(value.productsValue) },
            ...(value.totalDiscount > 0
              ? [
                  {
                    label: paymentLinkTexts.discountSum,
                    value: `− ${formatBrl(value.totalDiscount)}`,
                    tone: 'less' as const,
                  },
                ]
              : []),
            value.selectedShippingId === null
              ? { label: paymentLinkTexts.deliverySum, value: paymentLinkTexts.openSum, tone: 'open' as const }
              : {
                  label: paymentLinkTexts.deliverySum,
                  value: value.shippingValue === 0 ? paymentLinkTexts.free : formatBrl(value.shippingValue),
                },
          ]}
          total={{ label: paymentLinkTexts.total, amount: value.total }}
        />
      )}
    </section>
  );
}
