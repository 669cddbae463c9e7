import { formatDay } from '../../../shared/kernel/calendar';
import { lastingSettings, type LastingFigures } from '../../../shared/pets/lastingFigures';
import type { KnownFood, Pet } from '../../../shared/pets/petContract';
import { TextLink } from '../../kit/TextLink/TextLink';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { petTexts } from '../../texts/petTexts';
import { ConditionNote } from './ConditionNote';
import { packWords, wholeGrams } from './petMeasures';
import { outlooksOf, type FoodOutlook } from './petOutlook';
import { petPath } from './petPaths';
import { PetPicture } from './PetPicture';
import styles from './Pets.module.scss';
import { petLine } from './petWords';

type Props = {
  pet: Pet;
  pets: readonly Pet[];
  foods: readonly KnownFood[];
  figures: LastingFigures;
  today: string;
};

/** One animal behind its arch, and what it eats. */
export function PetCard({ pet, pets, foods, figures, today }: Props) {
  const outlooks = outlooksOf(pet, { pets, foods, settings: lastingSettings(figures) }, today);
  return (
    <article className={styles.pet}>
      <PetPicture pet={pet} />
      <h2 className={styles.name}>
        {pet.name}
        <span>{petLine(pet, today)}</span>
      </h2>
      <dl className={styles.facts}>
        <Fact isSide name={petTexts.neutered[pet.sex]} value={petTexts.neuteredAnswers[pet.neutered]} />
        <Fact isSide name={petTexts.activity} value={petTexts.activities[pet.activity][pet.sex]} />
        {outlooks.map((outlook) => (
          <FoodFacts key={outlook.food.productId} outlook={outlook} today={today} />
        ))}
      </dl>
      <ConditionNote pet={pet} />
      <p className={styles.actions}>
        <TextLink to={petPath(pet.id)} isAlone>
          {petTexts.edit}
          <VisuallyHidden> {pet.name}</VisuallyHidden>
        </TextLink>
      </p>
    </article>
  );
}

function FoodFacts({ outlook: { food, grams, pack }, today }: { outlook: FoodOutlook; today: string }) {
  const amount = grams === null ? '' : `, ${petTexts.perDay(wholeGrams(grams))}`;
  return (
    <>
      <Fact name={petTexts.eatsNow} value={`${food.title}${amount}`} />
      {pack && (
        <Fact
          name={petTexts.packUntil(packWords(pack.packG))}
          value={
            pack.lastDay < today ? petTexts.ended(formatDay(pack.lastDay)) : petTexts.until(formatDay(pack.lastDay))
          }
        />
      )}
    </>
  );
}

type FactProps = {
  name: string;
  value: string;
  /** Left out where cards are narrow. */
  isSide?: boolean;
};

const Fact = ({ name, value, isSide = false }: FactProps) => (
  <div className={isSide ? styles.side : undefined}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
