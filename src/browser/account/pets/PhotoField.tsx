import { useId, useState } from 'react';

import type { Pet } from '../../../shared/pets/petContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { FileDrop } from '../../kit/FileDrop/FileDrop';
import { TextButton } from '../../kit/TextLink/TextButton';
import { addPicture } from '../../platform/chosenPictures';
import { petTexts } from '../../texts/petTexts';
import { selectCustomerPage, selectForm } from '../customerSelectors';
import { formSent } from '../customerSlice';
import { PetPicture } from './PetPicture';
import styles from './Pets.module.scss';

const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const MOST_BYTES = 20_000_000;

/** The photo of an animal that is kept: sent as soon as it is chosen, apart from the form around. */
export function PhotoField({ pet }: { pet: Pet }) {
  const dispatch = useAppDispatch();
  const photos = useAppSelector(selectCustomerPage('petPhotos'));
  const isSending = useAppSelector(selectForm('petPhoto')).status === 'sent';
  const [isReading, setIsReading] = useState(false);
  const id = useId();
  const hasPhoto = photos.status === 'ready' && photos.value[pet.id] !== undefined;
  const isBusy = isSending || isReading;
  async function send(file: File) {
    setIsReading(true);
    const chosen = await addPicture(file);
    setIsReading(false);
    dispatch(formSent({ form: 'petPhoto', petId: pet.id, file: chosen }));
  }

  return (
    <div className={styles.photoPick}>
      <div>
        <PetPicture pet={pet} />
      </div>
      <div className={styles.photoKeys}>
        <FileDrop
          id={id}
          label={petTexts.photo}
          helper={petTexts.photoHelper}
          accept={KINDS}
          maxSize={MOST_BYTES}
          isMultiple={false}
          isDisabled={isBusy}
          files={[]}
          onAdd={([file]) => void (file && send(file))}
          onRemove={() => {}}
        />
        {hasPhoto && (
          <TextButton
            isAlone
            isDisabled={isBusy}
            onClick={() => void dispatch(formSent({ form: 'petPhoto', petId: pet.id, file: null }))}
          >
            {petTexts.photoRemove}
          </TextButton>
        )}
      </div>
    </div>
  );
}
