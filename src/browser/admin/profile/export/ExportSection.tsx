import { useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { IDLE } from '../../core/requestState';
import { Sheet } from '../../../kit/Sheet/Sheet';
import { FormField } from '../../../kit/FormField/FormField';
import { FormPasswordField } from '../../../kit/FormField/FormPasswordField';
import { adminTexts } from '../../../texts/adminTexts';
import { storeExportTexts as texts } from '../../../texts/storeExportTexts';
import { selectMe } from '../../core/profileSlice';
import { AdminSection } from '../../kit/AdminSection';
import { anyCodeError, passwordMissing, plainCode } from '../../kit/adminValidation';
import { RequestForm } from '../../kit/RequestForm';
import { ActList } from '../../kit/ActRow';
import { ExportRow } from '../../kit/storeExport/ExportRow';
import styles from '../../kit/storeExport/StoreExport.module.scss';
import { ownExportActions as actions, selectOwnExport } from './ownExportSlice';

const EMPTY = { password: '', code: '' };

/** The archive of one's own store, for owners, who prove who they are before everything leaves. */
export function ExportSection() {
  const state = useAppSelector(selectOwnExport);
  const isGuarded = useAppSelector(selectMe)?.hasSecondFactor ?? false;
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const { kind, request } = state.act;
  const asked = kind === 'request' ? request : IDLE;
  return (
    <AdminSection title={texts.section}>
      <ActList>
        <ExportRow
          state={state}
          onAsk={() => {
            dispatch(actions.exportForgotten());
            setIsAsking(true);
          }}
          onStop={() => void dispatch(actions.stopRequested())}
          onDownload={() => dispatch(actions.downloadRequested())}
          onKept={() => {
            setIsAsking(false);
            dispatch(actions.passphraseKept());
          }}
        />
      </ActList>
      <Sheet isOpen={isAsking && asked.status !== 'done'} onClose={() => setIsAsking(false)} title={texts.askTitle}>
        <div className={styles.sheet}>
          <p>{texts.askText}</p>
          <RequestForm
            id="store-export"
            request={asked}
            initialValues={EMPTY}
            validate={({ password, code }) => ({
              password: passwordMissing(password),
              code: isGuarded ? anyCodeError(code) : undefined,
            })}
            onSubmit={({ password, code }) =>
              dispatch(actions.exportRequested({ proof: { password, code: isGuarded ? plainCode(code) : null } }))
            }
            refusals={{ InvalidCredentialsError: { text: adminTexts.wrongProof } }}
            submit={texts.ask}
            onCancel={() => setIsAsking(false)}
          >
            <FormPasswordField
              name="password"
              label={adminTexts.currentPassword}
              size="s"
              autoComplete="current-password"
            />
            {isGuarded && (
              <FormField
                name="code"
                label={adminTexts.anyCode}
                size="s"
                autoComplete="one-time-code"
                autoCapitalize="none"
                maxLength={40}
              />
            )}
          </RequestForm>
        </div>
      </Sheet>
    </AdminSection>
  );
}
