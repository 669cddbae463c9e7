import { useState } from 'react';

import type { CustomerAddress } from '../../../shared/account/accountContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { TextButton } from '../../kit/TextLink/TextButton';
import { TextLink } from '../../kit/TextLink/TextLink';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { accountTexts } from '../../texts/accountTexts';
import { CityLine } from '../CityLine';
import { addressPath } from '../accountPaths';
import { selectForm } from '../customerSelectors';
import { formSent } from '../customerSlice';
import { addressOf, entryOfAddress } from '../addressRules';
import styles from './AddressPage.module.scss';

/** One address of the customer, and what can be done with it. */
export function AddressCard({ address }: { address: CustomerAddress }) {
  const { id, recipient, street, number, complement, isDefault } = address;
  const isSaving = useAppSelector(selectForm('address')).status === 'sent';
  const isRemoving = useAppSelector(selectForm('addressRemoval')).status === 'sent';
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const name = accountTexts.addressName(street, number);
  const ofIt = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <article className={styles.card}>
      <h2 className={styles.title}>
        {name}
        {isDefault && <Badge tone="good">{accountTexts.default}</Badge>}
      </h2>
      {complement && <p className={styles.line}>{complement}</p>}
      <p className={styles.line}>
        <CityLine of={address} />
      </p>
      <p className={styles.line}>{recipient}</p>
      <div className={styles.actions}>
        <TextLink to={addressPath(id)} isAlone>
          {accountTexts.edit}
          {ofIt}
        </TextLink>
        <TextButton isAlone isDisabled={isRemoving} onClick={() => setIsAsking(true)}>
          {accountTexts.remove}
          {ofIt}
        </TextButton>
        {!isDefault && (
          <TextButton
            isAlone
            isDisabled={isSaving}
            onClick={() => {
              const values = { ...addressOf(entryOfAddress(address)), isDefault: true };
              dispatch(formSent({ form: 'address', addressId: id, values }));
            }}
          >
            {accountTexts.makeDefault}
            {ofIt}
          </TextButton>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={accountTexts.removeTitle}
        confirmLabel={accountTexts.remove}
        isDanger
        onConfirm={() => void dispatch(formSent({ form: 'addressRemoval', values: { addressId: id } }))}
      >
        <p>{accountTexts.removeText(name)}</p>
      </ConfirmDialog>
    </article>
  );
}
