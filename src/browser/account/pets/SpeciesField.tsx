import { useFormikContext } from 'formik';
import { useId } from 'react';

import { PET_SPECIES } from '../../../shared/pets/petFacts';
import { FieldNote } from '../../kit/Field/FieldNote';
import { noteIdOf } from '../../kit/Field/fieldFrame';
import { useFormField } from '../../kit/FormField/useFormField';
import { petTexts } from '../../texts/petTexts';
import type { PetEntry } from './petEntry';
import { PetIcon } from './PetIcon';
import styles from './Pets.module.scss';
import { pictureOf } from './petWords';

/** Which animal it is, each with its picture. */
export function SpeciesField() {
  const { values } = useFormikContext<PetEntry>();
  const { id, error, onChange, onFocus, onBlur } = useFormField('species');
  const name = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus bubbles up from the radios
    <fieldset
      className={styles.speciesField}
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={noteIdOf(id, { error })}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <legend className={styles.legend}>{petTexts.who}</legend>
      <div className={styles.species}>
        {PET_SPECIES.map((species, index) => {
          const picture = pictureOf(species);
          return (
            <label key={species} className={styles.option}>
              <input
                id={index === 0 ? id : undefined}
                type="radio"
                className={styles.radio}
                name={name}
                checked={values.species === species}
                onChange={() => onChange(species)}
              />
              <span className={`${styles.pic} ${styles[species]}`} aria-hidden="true">
                {picture ? <img src={picture} alt="" width="74" height="66" loading="lazy" /> : <PetIcon />}
              </span>
              <b>{petTexts.species[species]}</b>
            </label>
          );
        })}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}
