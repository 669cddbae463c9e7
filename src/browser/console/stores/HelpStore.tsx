import { useState } from 'react';

import { HELP_MINUTES, HELP_REASON, type HelpMinutes } from '../../../shared/account/helpAccess';
import type { PlatformStore } from '../../../shared/platform/storesContract';
import { RequestForm } from '../../admin/kit/RequestForm';
import { Button } from '../../kit/Button/Button';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { Segmented } from '../../kit/Segmented/Segmented';
import { Sheet } from '../../kit/Sheet/Sheet';
import { consoleStoreTexts as texts } from '../../texts/consoleStoreTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { helpForgotten, helpRequested, selectStores } from './storesSlice';
import styles from './Stores.module.scss';

const CHOICES = HELP_MINUTES.map((minutes) => ({ value: String(minutes), text: texts.minutes[minutes] }));
const FIRST: HelpMinutes = 30;

/** Enters a store's admin, read-only and for a while, for a reason that its owners read. It opens in a tab of its own. */
export function HelpStore({ store: { name, people } }: { store: PlatformStore }) {
  const { help } = useConsoleSelector(selectStores);
  const dispatch = useConsoleDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const [minutes, setMinutes] = useState<HelpMinutes>(FIRST);
  const owners = people.filter(({ role }) => role === 'owner').map((owner) => owner.name);
  const open = () => {
    dispatch(helpForgotten());
    setIsOpen(true);
  };
  return (
    <>
      <Button size="s" icon="eye" onClick={open}>
        {texts.help}
      </Button>
      <Sheet isOpen={isOpen && help.status !== 'done'} onClose={() => setIsOpen(false)} title={texts.helpTitle(name)}>
        <div className={styles.sheet}>
          <p className={styles.text}>{texts.helpText(owners)}</p>
          <RequestForm
            id="help-store"
            request={help}
            initialValues={{ reason: '' }}
            validate={({ reason }) => ({
              reason: reason.trim().length < HELP_REASON.least ? texts.helpReasonMissing : undefined,
            })}
            onSubmit={({ reason }) => dispatch(helpRequested({ reason: reason.trim(), minutes }))}
            submit={texts.helpFor[minutes]}
            onCancel={() => setIsOpen(false)}
          >
            <FormTextArea name="reason" label={texts.helpReason} rows={3} maxLength={HELP_REASON.most} />
            <Segmented
              label={texts.helpMinutes}
              isLabelShown
              options={CHOICES}
              value={String(minutes)}
              onChange={(value) => setMinutes(HELP_MINUTES.find((choice) => String(choice) === value) ?? FIRST)}
            />
          </RequestForm>
        </div>
      </Sheet>
    </>
  );
}
