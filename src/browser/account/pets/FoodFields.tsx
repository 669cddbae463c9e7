import { useFormikContext } from 'formik';

import type { KnownFood } from '../../../shared/pets/petContract';
import { FormField } from '../../kit/FormField/FormField';
import { FormSelect } from '../../kit/FormField/FormSelect';
import { FormCell } from '../../kit/FormGrid/FormCell';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { petTexts } from '../../texts/petTexts';
import type { PetEntry } from './petEntry';
import styles from './Pets.module.scss';

const SHARES = ['100', '75', '50', '25'] as const;
const shareOptions = (shares: readonly (typeof SHARES)[number][]) =>
  shares.map((value) => ({ value, description: petTexts.shares[value] }));

/** What an animal eats: a food of this shop, and a second one where the first is a part of the diet. */
export function FoodFields({ foods }: { foods: readonly KnownFood[] }) {
  const { values } = useFormikContext<PetEntry>();
  if (foods.length === 0) return <p className={styles.helper}>{petTexts.noFoods}</p>;
  const options = foods.map(({ productId, title }) => ({ value: productId, description: title }));
  const hasSecond = values.food !== '' && values.share !== '100';
  return (
    <>
      <FormGrid>
        <FormSelect name="food" label={petTexts.food} isOptional emptyText={petTexts.noFood} options={options} />
        {values.food !== '' && <Serving grams="grams" share="share" shares={SHARES} />}
        {hasSecond && (
          <FormSelect
            name="secondFood"
            label={petTexts.secondFood}
            isOptional
            emptyText={petTexts.noFood}
            options={options}
          />
        )}
        {hasSecond && values.secondFood !== '' && (
          <Serving grams="secondGrams" share="secondShare" shares={SHARES.slice(1)} />
        )}
      </FormGrid>
      <p className={styles.helper}>{petTexts.eatsNote}</p>
    </>
  );
}

type ServingProps = { grams: keyof PetEntry; share: keyof PetEntry; shares: readonly (typeof SHARES)[number][] };

const Serving = ({ grams, share, shares }: ServingProps) => (
  <>
    <FormField
      span={3}
      name={grams}
      label={petTexts.grams}
      helper={petTexts.gramsOptional}
      isOptional
      inputMode="numeric"
      maxLength={5}
      autoComplete="off"
    />
    <FormCell span={3}>
      <FormSelect name={share} label={petTexts.share} emptyText={null} options={shareOptions(shares)} />
    </FormCell>
  </>
);
