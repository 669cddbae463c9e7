import { useFormikContext } from 'formik';

import { FormCheckbox } from '../../kit/FormField/FormCheckbox';
import { FormField } from '../../kit/FormField/FormField';
import { FormSelect } from '../../kit/FormField/FormSelect';
import { FormCell } from '../../kit/FormGrid/FormCell';
import { cpfMask, dateMask, phoneMask, zipCodeMask } from '../../kit/masks/masks';
import { moneyMask } from '../../kit/masks/moneyMask';
import { financeTexts } from '../../texts/financeTexts';
import styles from './FinanceScreen.module.scss';
import type { AddressPrefix, RegisterEntry } from './registerEntry';

const STATES = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'
  .split(' ')
  .map((value) => ({ value, description: value }));

type AddressProps = {
  prefix: AddressPrefix;
  /** Name of the number's field; of a form whose card has that name already, another. */
  number?: string;
  hasReferencePoint?: boolean;
};

/** An address, as the provider's register and its payers have it. */
export function AddressFields({ prefix, number = `${prefix}number`, hasReferencePoint = true }: AddressProps) {
  return (
    <>
      <FormField span={2} name={`${prefix}zipCode`} label={financeTexts.zipCode} size="s" mask={zipCodeMask} />
      <FormField span={4} name={`${prefix}street`} label={financeTexts.street} size="s" maxLength={100} />
      <FormField span={2} name={number} label={financeTexts.number} size="s" maxLength={20} />
      <FormField
        span={4}
        name={`${prefix}complement`}
        label={financeTexts.complement}
        size="s"
        maxLength={100}
        isOptional
      />
      <FormField span={3} name={`${prefix}neighborhood`} label={financeTexts.neighborhood} size="s" maxLength={100} />
      {hasReferencePoint && (
        <FormField
          span={3}
          name={`${prefix}referencePoint`}
          label={financeTexts.referencePoint}
          size="s"
          maxLength={100}
        />
      )}
      <FormCell span={4} isAlways>
        <FormField name={`${prefix}cityName`} label={financeTexts.city} size="s" maxLength={100} />
      </FormCell>
      <FormCell span={2} isAlways>
        <FormSelect name={`${prefix}stateId`} label={financeTexts.state} size="s" options={STATES} />
      </FormCell>
    </>
  );
}

/** What the Central Bank has the provider ask of a company and of who answers for it. */
export function RegisterFields() {
  const { values } = useFormikContext<RegisterEntry>();
  return (
    <>
      <h3 className={styles.step}>{financeTexts.companyStep}</h3>
      <FormField span={3} name="phone" label={financeTexts.phone} size="s" mask={phoneMask} />
      <FormField span={3} name="annualRevenue" label={financeTexts.annualRevenue} size="s" mask={moneyMask} />
      <AddressFields prefix="" />
      <h3 className={styles.step}>{financeTexts.partnerStep}</h3>
      <FormField span={3} name="partnerName" label={financeTexts.partnerName} size="s" maxLength={64} />
      <FormField span={3} name="partnerDocument" label={financeTexts.partnerDocument} size="s" mask={cpfMask} />
      <FormField span={3} name="partnerEmail" label={financeTexts.partnerEmail} size="s" type="email" maxLength={100} />
      <FormField span={3} name="partnerPhone" label={financeTexts.phone} size="s" mask={phoneMask} />
      <FormField span={3} name="motherName" label={financeTexts.motherName} size="s" maxLength={64} />
      <FormField span={3} name="birthDate" label={financeTexts.birthDate} size="s" mask={dateMask} />
      <FormField span={3} name="occupation" label={financeTexts.occupation} size="s" maxLength={100} />
      <FormField span={3} name="income" label={financeTexts.income} size="s" mask={moneyMask} />
      <FormCheckbox name="livesElsewhere" isRequired={false}>
        {financeTexts.otherAddress}
      </FormCheckbox>
      {values.livesElsewhere === 'true' && <AddressFields prefix="partner_" />}
    </>
  );
}
