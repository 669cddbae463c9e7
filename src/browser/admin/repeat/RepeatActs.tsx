import { useState } from 'react';

import { merchantActsOf, type MerchantRepeatAct } from '../../../shared/admin/repeat/merchantActs';
import type { AdminRepeat } from '../../../shared/admin/repeat/repeatAdminContract';
import { dayOfText, formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { isBlank } from '../../../shared/kernel/textRules';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { FormDateField } from '../../kit/FormField/FormDateField';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import type { IconName } from '../../kit/Icon/iconPaths';
import { Modal } from '../../kit/Modal/Modal';
import { repeatAdminTexts } from '../../texts/repeatAdminTexts';
import { IDLE } from '../core/requestState';
import { AdminSection } from '../kit/AdminSection';
import { RequestForm } from '../kit/RequestForm';
import { SavedNote } from '../kit/SavedNote';
import styles from './Repeat.module.scss';
import { actOpened, actRequested, selectRepeat } from './repeatSlice';
import { purchaseState, shortDay } from './repeatWords';

const ICONS: Record<MerchantRepeatAct, IconName | undefined> = {
  skip: 'right',
  move: 'calendar',
  pause: 'pause',
  resume: 'play',
  cancel: undefined,
};

const MAX_WHY = 300;

/** The coming delivery, and what the team may do about the purchase at its customer's wish: each act says what follows. */
export function RepeatActs({ one }: { one: AdminRepeat }) {
  const { act } = useAppSelector(selectRepeat);
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<MerchantRepeatAct | null>(null);
  const coming = one.listCycle.find(({ chargeOn }) => chargeOn === one.chargeOn);
  const acts = merchantActsOf(one.status, one.cycleStatus);
  const { why } = purchaseState(one);
  const isDone = act?.request.status === 'done';
  // What is done closes its dialog.
  const shown = open !== null && act?.name === open && isDone ? null : open;
  return (
    <AdminSection
      title={one.chargeOn === null ? repeatAdminTexts.deliveryNone : repeatAdminTexts.delivery(shortDay(one.chargeOn))}
      mark={
        coming && coming.reserved > 0 ? (
          <span className={styles.note}>{repeatAdminTexts.reservedUnits(coming.reserved)}</span>
        ) : undefined
      }
    >
      {one.protocol !== null && one.cancelledAt !== null ? (
        <p>{repeatAdminTexts.protocol(one.protocol, formatDay(storeDayOf(one.cancelledAt)))}</p>
      ) : (
        one.chargeOn === null && <p>{repeatAdminTexts.deliveryNoneText(one.status)}</p>
      )}
      {why !== '' && <p>{`${repeatAdminTexts.riskMark}: ${why}.`}</p>}
      {one.cycleStatus === 'charging' && <p>{repeatAdminTexts.noActs}</p>}
      {acts.length > 0 && (
        <div className={styles.acts}>
          {acts.map((name) => (
            <Button
              key={name}
              size="s"
              tone={name === 'cancel' ? 'dangerOutlined' : 'outlined'}
              icon={ICONS[name]}
              onClick={() => {
                dispatch(actOpened({ name }));
                setOpen(name);
              }}
            >
              {repeatAdminTexts.acts[name].key}
            </Button>
          ))}
        </div>
      )}
      <SavedNote isShown={isDone}>{repeatAdminTexts.done}</SavedNote>
      {acts.length > 0 && <p className={styles.note}>{repeatAdminTexts.neverCharges}</p>}
      <Modal
        isOpen={shown !== null}
        title={shown ? repeatAdminTexts.acts[shown].title : ''}
        onClose={() => setOpen(null)}
      >
        {shown && <ActForm key={shown} name={shown} one={one} onCancel={() => setOpen(null)} />}
      </Modal>
    </AdminSection>
  );
}

type Props = { name: MerchantRepeatAct; one: AdminRepeat; onCancel: () => void };

function ActForm({ name, one, onCancel }: Props) {
  const { act } = useAppSelector(selectRepeat);
  const today = storeDayOf(useAppSelector(selectEnteredAt) || 0);
  const dispatch = useAppDispatch();
  const words = repeatAdminTexts.acts[name];
  const { earliestOn, latestOn, chargeOn } = one;
  const dayWrong = repeatAdminTexts.dayWrong(formatDay(earliestOn), formatDay(latestOn));
  const first = chargeOn !== null && chargeOn > earliestOn ? chargeOn : earliestOn;
  return (
    <div className={styles.form}>
      <p>{words.text}</p>
      <RequestForm
        id={`repeat-${name}`}
        request={act?.name === name ? act.request : IDLE}
        initialValues={{ chargeOn: formatDay(first), why: '' }}
        validate={({ chargeOn: typed, why }) => {
          const day = dayOfText(typed);
          const isFit = name !== 'move' || (day !== null && day >= earliestOn && day <= latestOn);
          return {
            chargeOn: isFit ? undefined : dayWrong,
            why: isBlank(why) ? repeatAdminTexts.whyMissing : undefined,
          };
        }}
        onSubmit={({ chargeOn: typed, why: given }) => {
          const day = dayOfText(typed);
          const why = given.trim();
          if (name !== 'move') dispatch(actRequested({ name, why }));
          else if (day !== null) dispatch(actRequested({ name, why, chargeOn: day }));
        }}
        refusals={{
          TransitionRefusedError: { title: repeatAdminTexts.stale },
          PaymentMethodUnavailableError: { title: repeatAdminTexts.isOff },
        }}
        submit={words.submit}
        isDanger={name === 'cancel'}
        onCancel={name === 'cancel' ? undefined : onCancel}
      >
        {name === 'move' && (
          <FormDateField
            name="chargeOn"
            label={repeatAdminTexts.day}
            today={today}
            min={earliestOn}
            max={latestOn}
            size="s"
          />
        )}
        <FormTextArea
          name="why"
          label={repeatAdminTexts.why}
          helper={repeatAdminTexts.whyHelper}
          rows={2}
          maxLength={MAX_WHY}
        />
      </RequestForm>
    </div>
  );
}
