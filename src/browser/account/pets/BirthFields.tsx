import { useFormikContext } from 'formik';

import { FormField } from '../../kit/FormField/FormField';
import { FormSegmented } from '../../kit/FormField/FormSegmented';
import { FormSelect } from '../../kit/FormField/FormSelect';
import { FormCell } from '../../kit/FormGrid/FormCell';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { dateMask } from '../../kit/masks/masks';
import { petTexts } from '../../texts/petTexts';
import { BIRTH_KINDS, type PetEntry } from './petEntry';
import styles from './Pets.module.scss';

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });
const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1).padStart(2, '0'),
  description: monthName.format(Date.UTC(2026, month, 1)),
}));

/** A birth, as exactly as it is known. */
export function BirthFields() {
  const { values } = useFormikContext<PetEntry>();
  return (
    <>
      <FormSegmented
        name="birthKind"
        label={petTexts.birthKnown}
        options={BIRTH_KINDS.map((value) => ({ value, text: petTexts.birthKinds[value] }))}
      />
      {values.birthKind !== 'none' && (
        <FormGrid>
          {values.birthKind === 'day' && (
            <FormField
              span={3}
              name="birthDay"
              label={petTexts.birthDay}
              mask={dateMask}
              placeholder="dd/mm/aaaa"
              autoComplete="off"
            />
          )}
          {values.birthKind === 'month' && (
            <FormCell span={3}>
              <FormSelect name="birthMonth" label={petTexts.birthMonth} emptyText={null} options={MONTHS} />
            </FormCell>
          )}
          {values.birthKind !== 'day' && (
            <FormField
              span={3}
              name="birthYear"
              label={petTexts.birthYear}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
          )}
        </FormGrid>
      )}
      <p className={styles.helper}>{petTexts.birthNote}</p>
    </>
  );
}
