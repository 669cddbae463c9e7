import { useState, type ReactNode } from 'react';

import { REPEAT_LIMITS } from '../../../shared/repeat/repeatLimits';
import type { RepeatPurchase } from '../../../shared/repeat/repeatContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { valueOf } from '../../core/remote';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { Form, type FormErrors } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { FormField } from '../../kit/FormField/FormField';
import { FormRadioCards } from '../../kit/FormField/FormRadioCards';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { ChangeFailed } from './ChangeFailed';
import { KeepAsIs, PanelFrame } from './PanelFrame';
import { BY_PIX, payingOf, payOptions, pixEntryFault, pixRhythmFault } from './payWays';
import { PeriodChoices } from './PeriodChoices';
import { entryOfRhythm, everyError, limitOf, rhythmOf } from './repeatEntry';
import { newCardPath } from './repeatPaths';
import { purchasePath } from '../../../shared/repeat/repeatPaths';
import { changeSent, selectRepeat, type RepeatChange } from './repeatSlice';
import styles from './Repeat.module.scss';
import { RhythmFields } from './RhythmFields';

type Panel = Extract<RepeatChange, { kind: 'settings' }>['panel'];
type Values = { kind: string; every: string; paying: string; limit: string; name: string };

const errorsOf: Record<Panel, (values: Values) => FormErrors<Values>> = {
  rhythm: (values) =>
    onlySaid({
      every:
        (values.paying === BY_PIX && pixEntryFault(values) ? texts.automaticPixRhythm : undefined) ??
        everyError(values),
    }),
  card: ({ paying }) => onlySaid({ paying: paying === '' ? texts.payMissing : undefined }),
  limit: ({ limit }) => onlySaid({ limit: limitOf(limit) === null ? texts.limitFault : undefined }),
  name: ({ name }) =>
    onlySaid({ name: name.trim() === '' || name.trim().length > REPEAT_LIMITS.name ? texts.nameFault : undefined }),
};
const onlySaid = (errors: FormErrors<Values>): FormErrors<Values> =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));

const TITLES: Record<Panel, { title: string; text?: string }> = {
  rhythm: { title: texts.rhythmTitle, text: texts.rhythmText },
  card: { title: texts.cardTitle },
  limit: { title: texts.limitTitle, text: texts.limitText },
  name: { title: texts.nameTitle },
};

/** Rhythm, card, limit or name of a purchase: one of them in a form. */
export function SettingsPanel({ purchase, panel }: { purchase: RepeatPurchase; panel: Panel }) {
  const { id, rhythm, payBy, payWays, cardId, riseLimit, name } = purchase;
  const { cards, sending, addedCardId } = useAppSelector(selectRepeat);
  const dispatch = useAppDispatch();
  const kept = valueOf(cards) ?? [];
  /** As it is paid, or by the card that was added just now for it. */
  const wayAtFirst = (): string => {
    if (payBy === 'automaticPix' && addedCardId === null) return BY_PIX;
    const named = kept.find(({ id: one }) => one === (addedCardId ?? cardId));
    return (named ?? kept.find(({ isDefault }) => isDefault))?.id ?? '';
  };
  const [initialValues] = useState<Values>(() => ({
    ...entryOfRhythm(rhythm),
    paying: wayAtFirst(),
    limit: String(riseLimit),
    name,
  }));
  const isSending = sending.status === 'sent';
  // Paid by it already, it stays to be chosen though the store offers it to nobody new.
  const ways = payBy === 'automaticPix' && !payWays.includes(payBy) ? [...payWays, payBy] : payWays;
  const options = payOptions(kept, ways, pixRhythmFault(rhythm) && texts.automaticPixNone);
  const fields: Record<Panel, ReactNode> = {
    rhythm: (
      <>
        <RhythmFields />
        {payBy === 'automaticPix' && <PeriodChoices />}
      </>
    ),
    card: (
      <>
        {options.length > 0 && (
          <FormRadioCards name="paying" legend={texts.cardLegend} isLegendHidden options={options} />
        )}
        {kept.length === 0 && <p>{texts.cardNone}</p>}
        <ButtonLink to={newCardPath(purchasePath(id, 'card'))} tone="outlined" icon="plus" isDocument>
          {texts.cardAdd}
        </ButtonLink>
      </>
    ),
    limit: (
      <div className={styles.short}>
        <FormField name="limit" label={texts.limit} inputMode="numeric" maxLength={3} autoComplete="off" />
      </div>
    ),
    name: <FormField name="name" label={texts.name} helper={texts.nameHelper} maxLength={REPEAT_LIMITS.name} />,
  };
  return (
    <PanelFrame {...TITLES[panel]}>
      <ChangeFailed purchaseId={id} kinds={['settings']} />
      <Form<Values>
        id={`settings-${id}`}
        initialValues={initialValues}
        validate={errorsOf[panel]}
        onSubmit={(entry) => {
          const chosen = rhythmOf(entry) ?? rhythm;
          const limit = limitOf(entry.limit) ?? riseLimit;
          const paying = payingOf(entry.paying, cardId);
          const values = { name: entry.name.trim(), rhythm: chosen, ...paying, riseLimit: limit };
          if (!isSending) dispatch(changeSent({ kind: 'settings', panel, purchaseId: id, values }));
        }}
      >
        <div className={styles.form}>
          <FormErrorSummary />
          {fields[panel]}
          {(panel !== 'card' || options.length > 0) && (
            <div className={styles.buttons}>
              <Button type="submit" isLoading={isSending}>
                {texts.save}
              </Button>
              <KeepAsIs purchaseId={id} />
            </div>
          )}
        </div>
      </Form>
    </PanelFrame>
  );
}
