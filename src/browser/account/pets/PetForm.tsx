import { useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';

import { DOG_SIZES } from '../../../shared/pets/feedingSettings';
import type { KnownFood, Pet } from '../../../shared/pets/petContract';
import { PET_ACTIVITIES, PET_CONDITIONS, PET_NEUTERED, PET_SEXES, WEIGHERS } from '../../../shared/pets/petFacts';
import { useAppDispatch } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { FormCheckbox } from '../../kit/FormField/FormCheckbox';
import { FormField } from '../../kit/FormField/FormField';
import { FormSegmented } from '../../kit/FormField/FormSegmented';
import { FormSelect } from '../../kit/FormField/FormSelect';
import { FormCell } from '../../kit/FormGrid/FormCell';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { TextLink } from '../../kit/TextLink/TextLink';
import { petTexts } from '../../texts/petTexts';
import { formSent } from '../customerSlice';
import { UnsavedGuard } from '../pages/UnsavedGuard';
import { useSentForm } from '../sentForm';
import { BirthFields } from './BirthFields';
import { ErasePet } from './ErasePet';
import { FoodFields } from './FoodFields';
import { entryOfPet, noPet, petErrors, petOf, type PetEntry } from './petEntry';
import { leavingPath, PETS_PATH } from './petPaths';
import styles from './Pets.module.scss';
import { PetSum } from './PetSum';
import { PetWeights } from './PetWeights';
import { PhotoField } from './PhotoField';
import { SpeciesField } from './SpeciesField';

type Props = {
  /** Null for a new one. */
  pet: Pet | null;
  foods: readonly KnownFood[];
  today: string;
};

const FIELDS = Object.keys(noPet);

/** One animal being written, with what its food comes to beside it; back to the list once it is saved. */
export function PetForm({ pet, foods, today }: Props) {
  const dispatch = useAppDispatch();
  const { isSending, count, refusedFields, errorTitle } = useSentForm('pet', FIELDS);
  const [countAtFirst] = useState(count);
  const [start] = useState(() => (pet ? entryOfPet(pet) : noPet));
  if (count !== countAtFirst) return <Navigate replace to={PETS_PATH} />;
  return (
    <Form<PetEntry>
      id="pet"
      initialValues={start}
      validate={(entry) => petErrors(entry, today)}
      refusedFields={refusedFields}
      onSubmit={(entry) => {
        if (!isSending) dispatch(formSent({ form: 'pet', petId: pet?.id ?? null, values: petOf(entry, pet) }));
      }}
    >
      <UnsavedGuard />
      <div className={styles.formPlace}>
        <div className={styles.form}>
          <div className={styles.formHead}>
            <h2 className={styles.sign}>{pet?.name ?? petTexts.newTitle}</h2>
            <p className={styles.helper}>{petTexts.required}</p>
          </div>
          <FormErrorSummary title={errorTitle} />
          <Identity />
          {pet && <PhotoField pet={pet} />}
          <Part title={petTexts.age}>
            <BirthFields />
          </Part>
          <Part title={petTexts.weight}>
            <FormGrid>
              <FormField span={3} name="weight" label={petTexts.weightToday} inputMode="decimal" autoComplete="off" />
              <FormCell span={3}>
                <FormSelect
                  name="weighedBy"
                  label={petTexts.weighedBy}
                  emptyText={null}
                  options={WEIGHERS.map((value) => ({ value, description: petTexts.weighers[value] }))}
                />
              </FormCell>
            </FormGrid>
            {pet && <PetWeights pet={pet} />}
          </Part>
          <Routine />
          <Health />
          <Part title={petTexts.eats}>
            <FoodFields foods={foods} />
          </Part>
          <div className={styles.buttons}>
            <Button type="submit" isLoading={isSending}>
              {petTexts.save}
            </Button>
            <TextLink to={PETS_PATH} isAlone>
              {petTexts.cancel}
            </TextLink>
            {pet && (
              <span className={styles.lastLinks}>
                <TextLink to={leavingPath(pet.id)} isAlone>
                  {petTexts.leaves(pet.name)}
                </TextLink>
                <ErasePet pet={pet} />
              </span>
            )}
          </div>
        </div>
        <PetSum pet={pet} foods={foods} today={today} />
      </div>
    </Form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.partTitle}>{title}</h3>
      {children}
    </section>
  );
}

function Identity() {
  const { values } = useFormikContext<PetEntry>();
  return (
    <div className={styles.part}>
      <SpeciesField />
      <FormGrid>
        <FormField span={3} name="name" label={petTexts.name} autoCapitalize="words" autoComplete="off" />
        {values.species === 'dog' && (
          <FormCell span={3}>
            <FormSelect
              name="adultSize"
              label={petTexts.adultSize}
              isOptional
              emptyText={petTexts.adultSizeUnknown}
              options={DOG_SIZES.map((value) => ({ value, description: petTexts.dogSizes[value] }))}
            />
          </FormCell>
        )}
        {values.isMixed !== 'true' && (
          <FormField span={3} name="breed" label={petTexts.breed} isOptional autoComplete="off" />
        )}
      </FormGrid>
      <FormCheckbox name="isMixed">{petTexts.mixed}</FormCheckbox>
      <FormSegmented
        name="sex"
        label={petTexts.sex}
        options={PET_SEXES.map((value) => ({ value, text: petTexts.sexes[value] }))}
      />
    </div>
  );
}

function Routine() {
  const { values } = useFormikContext<PetEntry>();
  return (
    <Part title={petTexts.routine}>
      <FormSegmented
        name="neutered"
        label={petTexts.neutered[values.sex]}
        options={PET_NEUTERED.map((value) => ({ value, text: petTexts.neuteredAnswers[value] }))}
      />
      <FormSegmented
        name="activity"
        label={petTexts.activity}
        options={PET_ACTIVITIES.map((value) => ({ value, text: petTexts.activities[value][values.sex] }))}
      />
    </Part>
  );
}

function Health() {
  return (
    <Part title={petTexts.health}>
      <p className={styles.helper}>{petTexts.healthNote}</p>
      <div className={styles.ticks}>
        {PET_CONDITIONS.map((name) => (
          <FormCheckbox key={name} name={name}>
            {petTexts.conditions[name]}
          </FormCheckbox>
        ))}
      </div>
    </Part>
  );
}
