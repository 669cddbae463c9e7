import { useFormikContext } from 'formik';

import { cardBrandOf, cardCodeLengthOf } from '../../shared/kernel/card';
import { formatBrl, type Centavos } from '../../shared/kernel/money';
import { CardMark } from '../kit/Badge/CardMark';
import { FormField } from '../kit/FormField/FormField';
import { FormRadioCards } from '../kit/FormField/FormRadioCards';
import { FormCell } from '../kit/FormGrid/FormCell';
import { FormGrid } from '../kit/FormGrid/FormGrid';
import { Icon } from '../kit/Icon/Icon';
import { cardCodeMask, cardExpiryMask, cardMask } from '../kit/masks/masks';
import { paymentTexts } from '../texts/paymentTexts';
import { MAX_HOLDER_LENGTH, type CardEntry } from './cardEntry';
import styles from './CardFields.module.scss';
import { brandName, installmentChoice } from './paymentWords';

type Props = {
  /** What is paid. */
  amount: Centavos;
  /** In how many installments it may be paid. */
  most: number;
};

/** Inside the payment's form: the card, and in how many installments where there is a choice. */
export function CardFields({ amount, most }: Props) {
  const { values } = useFormikContext<CardEntry>();
  const brand = cardBrandOf(values.number);
  const codeLength = cardCodeLengthOf(brand);
  return (
    <>
      <FormGrid>
        <FormField
          name="number"
          label={paymentTexts.number}
          mask={cardMask}
          autoComplete="cc-number"
          mark={brand === null ? undefined : <CardMark brand={brandName(brand)} />}
        />
        <FormField
          name="holder"
          label={paymentTexts.holder}
          autoComplete="cc-name"
          autoCapitalize="characters"
          maxLength={MAX_HOLDER_LENGTH}
        />
        <FormCell span={3} isAlways>
          <FormField
            name="expiry"
            label={paymentTexts.expiry}
            mask={cardExpiryMask}
            placeholder={paymentTexts.expiryPlaceholder}
            autoComplete="cc-exp"
          />
        </FormCell>
        <FormCell span={3} isAlways>
          <FormField
            name="code"
            label={paymentTexts.code}
            helper={paymentTexts.codeHelper(codeLength)}
            mask={cardCodeMask}
            maxLength={codeLength}
            autoComplete="cc-csc"
          />
        </FormCell>
      </FormGrid>
      {most > 1 && (
        <FormRadioCards
          name="installments"
          legend={paymentTexts.installments}
          options={Array.from({ length: most }, (_, index) => index + 1).map((count) => {
            const { title, isFree, sum } = installmentChoice(amount, count);
            return {
              value: String(count),
              title,
              secondaryLabel: isFree ? paymentTexts.interestFree : undefined,
              description: sum,
              price: formatBrl(amount),
            };
          })}
        />
      )}
      <p className={styles.seal}>
        <Icon name="lock" size="s" />
        {paymentTexts.cardStays}
      </p>
    </>
  );
}
