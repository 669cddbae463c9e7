import { Navigate, useLocation } from 'react-router-dom';

import { storeDayOf } from '../../../shared/kernel/storeDay';
import { PET_LIMITS } from '../../../shared/pets/petRules';
import { Notice } from '../../catalog/Notice/Notice';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { Icon } from '../../kit/Icon/Icon';
import { SafeLink } from '../../kit/SafeLink/SafeLink';
import { TextLink } from '../../kit/TextLink/TextLink';
import { petTexts } from '../../texts/petTexts';
import { selectCustomerPage } from '../customerSelectors';
import { AccountPageFailed } from '../pages/AccountPageFailed';
import { AccountPageSkeleton } from '../pages/AccountPageSkeleton';
import { PetCard } from './PetCard';
import { PetFarewell } from './PetFarewell';
import { PetForm } from './PetForm';
import { PetLeaving } from './PetLeaving';
import { PETS_PATH, petPath } from './petPaths';
import styles from './Pets.module.scss';

/** The page /account/pets: the customer's animals, one of them, or a new one. */
export function PetsPage() {
  const query = new URLSearchParams(useLocation().search);
  const read = useAppSelector(selectCustomerPage('pets'));
  const today = storeDayOf(useAppSelector(selectEnteredAt));
  if (read.status === 'loading') return <AccountPageSkeleton />;
  if (read.status !== 'ready') return <AccountPageFailed />;
  const { listPet, listFood, figures } = read.value;
  const wanted = query.get('pet');
  if (wanted !== null) {
    const pet = listPet.find(({ id }) => id === wanted) ?? null;
    if (pet === null && (wanted !== 'new' || listPet.length >= PET_LIMITS.pets))
      return <Navigate replace to={PETS_PATH} />;
    const leaves = query.has('leaves');
    if (pet && pet.status !== 'home')
      return leaves ? <Navigate replace to={petPath(pet.id)} /> : <PetFarewell key={pet.id} pet={pet} />;
    if (pet && leaves) return <PetLeaving key={pet.id} pet={pet} today={today} />;
    return <PetForm key={wanted} pet={pet} foods={listFood} today={today} />;
  }
  if (listPet.length === 0)
    return (
      <Notice title={petTexts.empty} text={petTexts.emptyText} animal="cat">
        <ButtonLink to={petPath('new')}>{petTexts.addFirst}</ButtonLink>
      </Notice>
    );
  const home = listPet.filter(({ status }) => status === 'home');
  const gone = listPet.filter(({ status }) => status !== 'home');
  return (
    <>
      <p className={styles.lead}>{petTexts.lead(home.length)}</p>
      <ul className={styles.pets}>
        {home.map((pet) => (
          <li key={pet.id}>
            <PetCard pet={pet} pets={listPet} foods={listFood} figures={figures} today={today} />
          </li>
        ))}
        {listPet.length < PET_LIMITS.pets && (
          <li>
            <SafeLink className={styles.newPet} to={petPath('new')}>
              <span className={styles.arch}>
                <Icon name="plus" size="l" />
              </span>
              <strong>{petTexts.add}</strong>
            </SafeLink>
          </li>
        )}
      </ul>
      {listPet.length >= PET_LIMITS.pets && <p>{petTexts.tooMany}</p>}
      {gone.length > 0 && (
        <section className={styles.gone} aria-labelledby="pets-gone">
          <h2 id="pets-gone" className={styles.goneTitle}>
            {petTexts.gone}
          </h2>
          <ul className={styles.goneList}>
            {gone.map(({ id, name }) => (
              <li key={id}>
                <TextLink to={petPath(id)} isAlone>
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.helper}>{petTexts.note}</p>
    </>
  );
}
