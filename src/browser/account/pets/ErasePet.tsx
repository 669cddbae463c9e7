import { useState } from 'react';

import type { Pet } from '../../../shared/pets/petContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { TextButton } from '../../kit/TextLink/TextButton';
import { petTexts } from '../../texts/petTexts';
import { selectForm } from '../customerSelectors';
import { formSent } from '../customerSlice';

/** A plain way to erase all that is known of an animal, asked once. */
export function ErasePet({ pet: { id, name } }: { pet: Pick<Pet, 'id' | 'name'> }) {
  const dispatch = useAppDispatch();
  const isSending = useAppSelector(selectForm('petRemoval')).status === 'sent';
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <TextButton isAlone isDisabled={isSending} onClick={() => setIsAsking(true)}>
        {petTexts.eraseAll(name)}
      </TextButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={petTexts.eraseTitle(name)}
        confirmLabel={petTexts.erase}
        isDanger
        onConfirm={() => void dispatch(formSent({ form: 'petRemoval', name, values: { petId: id } }))}
      >
        <p>{petTexts.eraseText}</p>
      </ConfirmDialog>
    </>
  );
}
