import type { Pet } from '../../../shared/pets/petContract';
import { useAppSelector } from '../../core/hooks';
import { petTexts } from '../../texts/petTexts';
import { selectCustomerPage } from '../customerSelectors';
import { PetIcon } from './PetIcon';
import styles from './Pets.module.scss';
import { pictureOf } from './petWords';

/** An animal behind its arch: its photo, else the drawing of its species. */
export function PetPicture({ pet }: { pet: Pet }) {
  const photos = useAppSelector(selectCustomerPage('petPhotos'));
  const photo = photos.status === 'ready' ? photos.value[pet.id] : undefined;
  const drawing = pictureOf(pet.species);
  if (photo !== undefined)
    return (
      <span className={styles.arch}>
        <img
          className={styles.photo}
          src={`data:image/webp;base64,${photo}`}
          alt={petTexts.photoOf(pet.name)}
          width="480"
          height="480"
        />
      </span>
    );
  return (
    <span className={`${styles.arch} ${styles[pet.species]}`} aria-hidden="true">
      {drawing ? <img src={drawing} alt="" width="260" height="232" loading="lazy" /> : <PetIcon />}
    </span>
  );
}
