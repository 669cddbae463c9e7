import { useState } from 'react';

import { addDays, dayOfText, daysBetween, formatDay, type PlainDay } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { CYCLE_TIMES, earliestChargeDay, moveFault } from '../../../shared/repeat/cycleTimes';
import type { RepeatCycle, RepeatPurchase } from '../../../shared/repeat/repeatContract';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { FormDateField } from '../../kit/FormField/FormDateField';
import { Icon } from '../../kit/Icon/Icon';
import { TextButton } from '../../kit/TextLink/TextButton';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { ChangeFailed } from './ChangeFailed';
import { KeepAsIs, PanelFrame } from './PanelFrame';
import { emptyDayOf } from './repeatPantry';
import { changeSent, selectRepeat } from './repeatSlice';
import { shortDay } from './repeatWords';
import styles from './Repeat.module.scss';

type Props = { purchase: RepeatPurchase; cycle: RepeatCycle };

const WEEK = 7;
const lastDay = (today: PlainDay): PlainDay => addDays(today, CYCLE_TIMES.farthestDays);

/** Leaves the coming delivery out. */
export function SkipPanel({ purchase, cycle }: Props) {
  const { id, name, nextOn } = purchase;
  const { pantry, sending } = useAppSelector(selectRepeat);
  const now = useAppSelector(selectEnteredAt);
  const dispatch = useAppDispatch();
  const day = shortDay(cycle.chargeOn);
  const emptyOn = emptyDayOf(purchase, pantry, storeDayOf(now));
  const gap = emptyOn !== null && nextOn !== null ? daysBetween(emptyOn, nextOn) : 0;
  const later = addDays(cycle.chargeOn, WEEK);
  const isSending = sending.status === 'sent';
  return (
    <PanelFrame title={texts.skipTitle(day)} text={texts.skipText(day, nextOn ? shortDay(nextOn) : '')}>
      <ChangeFailed purchaseId={id} kinds={['skip', 'move']} />
      {gap > 0 && emptyOn !== null && (
        <p className={styles.note}>
          <Icon name="warn" size="s" />
          <span>{texts.skipGap(name, shortDay(emptyOn), gap)}</span>
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          isLoading={isSending && sending.change.kind === 'skip'}
          onClick={() => dispatch(changeSent({ kind: 'skip', purchaseId: id, cycleId: cycle.id }))}
        >
          {texts.skipDo}
        </Button>
        {moveFault(later, now) === null && (
          <TextButton
            isAlone
            isDisabled={isSending}
            onClick={() =>
              void dispatch(changeSent({ kind: 'move', purchaseId: id, cycleId: cycle.id, chargeOn: later }))
            }
          >
            {texts.skipLater(shortDay(later))}
          </TextButton>
        )}
        <KeepAsIs purchaseId={id} />
      </div>
    </PanelFrame>
  );
}

/** Receives it sooner: now, at the total shown, or on an earlier day. */
export function AdvancePanel({ purchase, cycle }: Props) {
  const { id } = purchase;
  const { sending } = useAppSelector(selectRepeat);
  const now = useAppSelector(selectEnteredAt);
  const dispatch = useAppDispatch();
  const changed =
    sending.status === 'refused' && sending.change.kind === 'confirm' ? sending.refusal.details?.total : undefined;
  const total = changed ?? cycle.reminder?.total ?? purchase.total;
  const earliest = earliestChargeDay(now);
  const isSending = sending.status === 'sent' && sending.change.kind === 'confirm';
  const otherDay = earliest < cycle.chargeOn && (
    <DayForm
      id="advance"
      purchaseId={id}
      cycle={cycle}
      start={earliest}
      min={earliest}
      max={addDays(cycle.chargeOn, -1)}
      isOutlined
    />
  );
  if (purchase.payBy === 'automaticPix') {
    return (
      <PanelFrame title={texts.advancePixTitle} text={texts.advancePixText}>
        <ChangeFailed purchaseId={id} kinds={['move']} />
        {otherDay}
        <div className={styles.buttons}>
          <KeepAsIs purchaseId={id} />
        </div>
      </PanelFrame>
    );
  }
  return (
    <PanelFrame title={texts.advanceNowTitle} text={texts.advanceNowText(formatBrl(total))}>
      <ChangeFailed purchaseId={id} kinds={['confirm', 'move']} />
      {changed !== undefined && (
        <p className={styles.note} role="alert">
          <Icon name="warn" size="s" />
          <span>{texts.advanceChanged(formatBrl(changed))}</span>
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          isLoading={isSending}
          onClick={() =>
            dispatch(changeSent({ kind: 'confirm', purchaseId: id, cycleId: cycle.id, expectedTotal: total }))
          }
        >
          {texts.advanceNowDo(formatBrl(total))}
        </Button>
        <KeepAsIs purchaseId={id} />
      </div>
      {otherDay}
    </PanelFrame>
  );
}

/** Another day, later or earlier. */
export function MovePanel({ purchase: { id }, cycle }: Props) {
  const now = useAppSelector(selectEnteredAt);
  const earliest = earliestChargeDay(now);
  const later = addDays(cycle.chargeOn, WEEK);
  return (
    <PanelFrame title={texts.moveTitle} text={texts.moveText}>
      <ChangeFailed purchaseId={id} kinds={['move']} />
      <DayForm
        id="move"
        purchaseId={id}
        cycle={cycle}
        start={later < earliest ? earliest : later}
        min={earliest}
        max={lastDay(storeDayOf(now))}
      >
        <KeepAsIs purchaseId={id} />
      </DayForm>
    </PanelFrame>
  );
}

type DayFormProps = {
  id: string;
  purchaseId: string;
  cycle: RepeatCycle;
  /** The day written in it at first. */
  start: PlainDay;
  min: PlainDay;
  max: PlainDay;
  isOutlined?: boolean;
  children?: React.ReactNode;
};

function DayForm({ id, purchaseId, cycle, start, min, max, isOutlined = false, children }: DayFormProps) {
  const { sending } = useAppSelector(selectRepeat);
  const today = storeDayOf(useAppSelector(selectEnteredAt));
  const dispatch = useAppDispatch();
  const [initialValues] = useState({ day: formatDay(start) });
  const dayIn = (text: string): PlainDay | null => {
    const day = dayOfText(text);
    return day !== null && day >= min && day <= max ? day : null;
  };
  const isSending = sending.status === 'sent' && sending.change.kind === 'move';
  return (
    <Form
      id={`${id}-${purchaseId}`}
      initialValues={initialValues}
      validate={({ day }) => (dayIn(day) === null ? { day: texts.moveFault(formatDay(min), formatDay(max)) } : {})}
      onSubmit={({ day }) => {
        const chargeOn = dayIn(day);
        if (chargeOn === null || isSending) return;
        dispatch(changeSent({ kind: 'move', purchaseId, cycleId: cycle.id, chargeOn }));
      }}
    >
      <div className={styles.form}>
        <FormErrorSummary />
        <div className={styles.short}>
          <FormDateField
            name="day"
            label={isOutlined ? texts.advanceOther : texts.moveDay}
            today={today}
            min={min}
            max={max}
          />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" tone={isOutlined ? 'outlined' : 'primary'} isLoading={isSending}>
            {texts.moveDo}
          </Button>
          {children}
        </div>
      </div>
    </Form>
  );
}
