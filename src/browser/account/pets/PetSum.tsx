import { useFormikContext } from 'formik';

import type { KnownFood, Pet } from '../../../shared/pets/petContract';
import { dailyGrams, packEstimate, type DailyGrams } from '../../../shared/pets/petEstimate';
import { petTexts } from '../../texts/petTexts';
import { ConditionNote } from './ConditionNote';
import { petErrors, petOf, type PetEntry } from './petEntry';
import { gramsOfKilos, packWords, wholeGrams } from './petMeasures';
import { fedPet, servingOf } from './petOutlook';
import styles from './Pets.module.scss';

type Props = { pet: Pet | null; foods: readonly KnownFood[]; today: string };

/** What the animal's food comes to with what is typed now: grams a day, where they come from, and days of each pack. */
export function PetSum({ pet, foods, today }: Props) {
  const { values } = useFormikContext<PetEntry>();
  const title = values.name.trim() === '' ? petTexts.sumNobody : petTexts.sumLabel(values.name.trim());
  return (
    <aside className={styles.sum} aria-label={title} aria-live="polite">
      <p className={styles.label}>{title}</p>
      <Sum entry={values} kept={pet} foods={foods} today={today} />
    </aside>
  );
}

type SumProps = { entry: PetEntry; kept: Pet | null; foods: readonly KnownFood[]; today: string };

function Sum({ entry, kept, foods, today }: SumProps) {
  const draft = draftPet(entry, kept, today);
  const food = foods.find(({ productId }) => productId === entry.food);
  if (draft === null) return <p className={styles.helper}>{petTexts.sumWaits.weight}</p>;
  if (!food) return <p className={styles.helper}>{petTexts.sumWaits.food}</p>;
  const own = servingOf(draft, food.productId);
  const facts = { kcalPerKg: food.care.kcalPerKg, table: food.care.feedingTable };
  const daily = dailyGrams(fedPet(draft), facts, own, today);
  if (!daily.ok) {
    if (daily.reason === 'conditions') return <ConditionNote pet={draft} />;
    return <p className={styles.helper}>{petTexts.sumWaits[daily.reason]}</p>;
  }
  const packs = food.packsG.flatMap((packG) => {
    const asked = { packG, firstDay: today, deliveryDays: 0 };
    const estimate = packEstimate([{ pet: fedPet(draft), own }], facts, asked);
    return estimate.ok ? [{ packG, days: estimate.days }] : [];
  });
  return (
    <>
      <p className={styles.big}>
        {wholeGrams(daily.grams)} g<small>{daily.source === 'owner' ? petTexts.measured : petTexts.estimate}</small>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{petTexts.bySource[daily.source]}</dt>
          <dd>{wholeGrams(daily.grams)} g</dd>
        </div>
        {packs.map(({ packG, days }) => (
          <div key={packG}>
            <dt>{petTexts.packLasts(packWords(packG))}</dt>
            <dd>{petTexts.days(days)}</dd>
          </div>
        ))}
      </dl>
      <Notes daily={daily} />
    </>
  );
}

function Notes({ daily }: { daily: DailyGrams }) {
  if (daily.source === 'owner') return <p className={styles.helper}>{petTexts.note}</p>;
  return (
    <>
      {daily.isClamped && <p className={styles.helper}>{petTexts.clamped}</p>}
      <p className={styles.helper}>{petTexts.range(wholeGrams(daily.minG), wholeGrams(daily.maxG))}</p>
      <p className={styles.helper}>{petTexts.note}</p>
    </>
  );
}

// What is typed as an animal; null while species or weight are not right. Other faults count for nothing here.
const draftPet = (entry: PetEntry, kept: Pet | null, today: string): Pet | null => {
  const errors = petErrors(entry, today);
  const weightG = gramsOfKilos(entry.weight);
  if (errors.species !== undefined || errors.weight !== undefined || weightG === null) return null;
  const typed = petOf(entry, kept);
  const isBirthRight = errors.birthDay === undefined && errors.birthYear === undefined;
  const areGramsRight = errors.grams === undefined;
  return {
    ...typed,
    id: kept?.id ?? 'new',
    status: 'home',
    leftOn: null,
    createdAt: '',
    birth: isBirthRight ? typed.birth : null,
    weights: [{ weighedOn: today, weightG, weighedBy: entry.weighedBy }],
    foods: areGramsRight ? typed.foods : typed.foods.map((food) => ({ ...food, gramsPerDay: null })),
  };
};
