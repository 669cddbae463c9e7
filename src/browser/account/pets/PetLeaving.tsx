import { useState } from 'react';

import { isBirth } from '../../../shared/pets/petBirth';
import type { Pet } from '../../../shared/pets/petContract';
import { useAppDispatch } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { FormField } from '../../kit/FormField/FormField';
import { FormRadioCards } from '../../kit/FormField/FormRadioCards';
import { TextLink } from '../../kit/TextLink/TextLink';
import { petTexts } from '../../texts/petTexts';
import { withoutEmpty } from '../entryErrors';
import { formSent } from '../customerSlice';
import { useSentForm } from '../sentForm';
import { partialDayOf } from './petEntry';
import { petPath } from './petPaths';
import styles from './Pets.module.scss';

type Values = { status: string; leftOn: string };

const FIELDS = ['status', 'leftOn'];
const START: Values = { status: 'deceased', leftOn: '' };

/** An animal died or moved away: what ends stands first. */
export function PetLeaving({ pet: { id, name, sex }, today }: { pet: Pet; today: string }) {
  const dispatch = useAppDispatch();
  const { isSending, refusedFields, errorTitle } = useSentForm('petStatus', FIELDS);
  const [start] = useState(START);
  const validate = ({ leftOn }: Values) => {
    const day = partialDayOf(leftOn);
    return withoutEmpty<Values>({ leftOn: day === null || isBirth(day, today) ? undefined : petTexts.leftOnFault });
  };
  return (
    <section className={styles.ask} aria-labelledby="pet-leaves">
      <div>
        <h2 id="pet-leaves" className={styles.askTitle}>
          {petTexts.leaves(name)}
        </h2>
        <p className={styles.helper}>{petTexts.leavesText}</p>
      </div>
      <Form<Values>
        id="petStatus"
        initialValues={start}
        validate={validate}
        refusedFields={refusedFields}
        onSubmit={({ status, leftOn }) => {
          if (isSending) return;
          const gone = status === 'rehomed' ? 'rehomed' : 'deceased';
          dispatch(formSent({ form: 'petStatus', values: { petId: id, status: gone, leftOn: partialDayOf(leftOn) } }));
        }}
      >
        <div className={styles.askForm}>
          <FormErrorSummary title={errorTitle} />
          <FormRadioCards
            name="status"
            legend={petTexts.leaves(name)}
            isLegendHidden
            options={[
              { value: 'deceased', title: petTexts.died[sex], description: petTexts.diedText },
              { value: 'rehomed', title: petTexts.moved[sex], description: petTexts.movedText },
            ]}
          />
          <FormField
            name="leftOn"
            label={petTexts.leftOn}
            isOptional
            helper={petTexts.leftOnNote}
            maxLength={10}
            autoComplete="off"
          />
          <div className={styles.buttons}>
            <Button type="submit" isLoading={isSending}>
              {petTexts.leaveSave}
            </Button>
            <TextLink to={petPath(id)} isAlone>
              {petTexts.back}
            </TextLink>
          </div>
        </div>
      </Form>
    </section>
  );
}
