import { useRef, useState } from 'react';

import type { MerchantProfile } from '../../../../shared/account/merchantContract';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { Badge } from '../../../kit/Badge/Badge';
import { Button } from '../../../kit/Button/Button';
import { TextButton } from '../../../kit/TextLink/TextButton';
import { adminTexts } from '../../../texts/adminTexts';
import { selectSecondFactor, codesRequested, disablingRequested, stepOpened } from './secondFactorSlice';
import { AdminSection } from '../../kit/AdminSection';
import { useFocusHeir } from '../../kit/useFocusHeir';
import { EnrolConfirmation } from './EnrolConfirmation';
import { EnrolPassword } from './EnrolPassword';
import { ProofForm } from './ProofForm';
import styles from './SecondFactor.module.scss';

type OpenedStep = Parameters<typeof stepOpened>[0];

/** The second factor: whether it is on, and the steps to turn it on, off, or to new recovery codes (rules §12). */
export function SecondFactor({ me }: { me: MerchantProfile }) {
  const { step } = useAppSelector(selectSecondFactor);
  const dispatch = useAppDispatch();
  const [opened, setOpened] = useState<OpenedStep>('enrolling');
  const opener = useRef<HTMLButtonElement>(null);
  useFocusHeir(step.name, () => opener.current);
  const open = (name: OpenedStep) => {
    setOpened(name);
    dispatch(stepOpened(name));
  };
  const mark = me.hasSecondFactor ? (
    <Badge tone="good">{adminTexts.factorOn}</Badge>
  ) : (
    <Badge>{adminTexts.factorOff}</Badge>
  );
  switch (step.name) {
    case 'none':
    case 'codes':
      return (
        <AdminSection title={adminTexts.factorTitle} mark={mark} text={adminTexts.factorText}>
          {me.hasSecondFactor ? (
            <>
              <p className={me.recoveryCodesLeft < 3 ? styles.warning : undefined}>
                {adminTexts.codesLeft(me.recoveryCodesLeft)}
              </p>
              <div className={styles.buttons}>
                <Button
                  ref={opened === 'disabling' ? undefined : opener}
                  size="s"
                  tone="outlined"
                  onClick={() => open('renewing')}
                >
                  {adminTexts.renewCodes}
                </Button>
                <TextButton ref={opened === 'disabling' ? opener : undefined} isAlone onClick={() => open('disabling')}>
                  {adminTexts.factorDisable}
                </TextButton>
              </div>
            </>
          ) : (
            <>
              {me.role === 'owner' && <p className={styles.warning}>{adminTexts.factorForOwners}</p>}
              <div>
                <Button ref={opener} size="s" onClick={() => open('enrolling')}>
                  {adminTexts.factorEnable}
                </Button>
              </div>
            </>
          )}
        </AdminSection>
      );
    case 'enrolling':
      return (
        <AdminSection title={adminTexts.factorTitle} mark={mark} text={adminTexts.enrolText}>
          <EnrolPassword />
        </AdminSection>
      );
    case 'confirming':
      return (
        <AdminSection title={adminTexts.factorTitle} mark={mark} text={adminTexts.scanText}>
          <EnrolConfirmation offer={step.offer} />
        </AdminSection>
      );
    case 'disabling':
      return (
        <AdminSection title={adminTexts.factorTitle} mark={mark} text={adminTexts.factorDisableText}>
          <ProofForm
            id="admin-factor-off"
            submit={adminTexts.factorDisable}
            isDanger
            onProven={(proof) => dispatch(disablingRequested(proof))}
          />
        </AdminSection>
      );
    case 'renewing':
      return (
        <AdminSection title={adminTexts.factorTitle} mark={mark} text={adminTexts.renewCodesText}>
          <ProofForm
            id="admin-factor-codes"
            submit={adminTexts.renewCodes}
            onProven={(proof) => dispatch(codesRequested(proof))}
          />
        </AdminSection>
      );
  }
}
