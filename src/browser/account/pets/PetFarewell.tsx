import { useEffect, useRef } from 'react';

import type { Pet } from '../../../shared/pets/petContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { Icon } from '../../kit/Icon/Icon';
import { TextButton } from '../../kit/TextLink/TextButton';
import { petTexts } from '../../texts/petTexts';
import { selectForm } from '../customerSelectors';
import { formSent } from '../customerSlice';
import { ErasePet } from './ErasePet';
import { PETS_PATH } from './petPaths';
import styles from './Pets.module.scss';

/** After an animal died or moved away: kind words, what has stopped, and that nothing need be erased. */
export function PetFarewell({ pet }: { pet: Pet }) {
  const { id, name, sex, status } = pet;
  const dispatch = useAppDispatch();
  const isSending = useAppSelector(selectForm('petStatus')).status === 'sent';
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of the form that was sent.
  useEffect(() => heading.current?.focus(), []);
  const hasDied = status === 'deceased';
  return (
    <section className={styles.farewell}>
      <Plant />
      <h2 ref={heading} tabIndex={-1}>
        {hasDied ? petTexts.sorry(sex, name) : petTexts.goodLuck(name)}
      </h2>
      <p>{hasDied ? petTexts.sorryText : petTexts.goodLuckText}</p>
      <ul>
        {petTexts.stopped.map((line) => (
          <li key={line}>
            <Icon name="check" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <p>{petTexts.keptText}</p>
      <div className={styles.farewellActions}>
        <ButtonLink to={PETS_PATH} tone="outlined">
          {petTexts.back}
        </ButtonLink>
        <TextButton
          isAlone
          isDisabled={isSending}
          onClick={() => {
            dispatch(formSent({ form: 'petStatus', values: { petId: id, status: 'home', leftOn: null } }));
          }}
        >
          {petTexts.wasMistake(name)}
        </TextButton>
        <ErasePet pet={pet} />
      </div>
    </section>
  );
}

/** In the place where an animal's picture was. */
const Plant = () => (
  <span className={styles.plant} aria-hidden="true">
    <svg viewBox="0 0 148 178">
      <rect x="0" y="163" width="148" height="9" className={styles.plank} />
      <rect x="0" y="172" width="148" height="6" className={styles.plankEdge} />
      <path d="M74 122C74 96 72 70 78 42" className={styles.stem} />
      <path
        className={styles.leaves}
        d="M76 92c-18 2-30-8-32-24 18-1 30 8 32 24ZM75 74c14 0 26-10 27-26-15 0-26 10-27 26ZM78 46c-6-9-4-20 4-27 8 8 8 20-4 27ZM75 108c14 3 28-3 33-16-15-4-28 2-33 16Z"
      />
      <path className={styles.pot} d="M52 120h46l-5 40a4 4 0 0 1-4 3.5H61a4 4 0 0 1-4-3.5Z" />
      <path className={styles.potEdge} d="M49 114h52a3 3 0 0 1 3 3v7H46v-7a3 3 0 0 1 3-3Z" />
    </svg>
  </span>
);
