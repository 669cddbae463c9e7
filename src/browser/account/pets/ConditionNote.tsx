import type { Pet } from '../../../shared/pets/petContract';
import { Icon } from '../../kit/Icon/Icon';
import { petTexts } from '../../texts/petTexts';
import styles from './Pets.module.scss';

/** That an animal's estimate is off, why, and what brings it back. */
export function ConditionNote({ pet: { name, conditions } }: { pet: Pick<Pet, 'name' | 'conditions'> }) {
  const [condition] = conditions;
  if (condition === undefined) return null;
  return (
    <div className={styles.note}>
      <Icon name="info" size="s" />
      <div>
        <strong>{petTexts.off(name, petTexts.conditionWords[condition])}</strong>
        <p>{petTexts.offText}</p>
      </div>
    </div>
  );
}
