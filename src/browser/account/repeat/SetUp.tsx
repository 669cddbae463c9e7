import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { addDays, dayOfText, formatDay, type PlainDay } from '../../../shared/kernel/calendar';
import { isCardOver } from '../../../shared/kernel/card';
import { formatBrl } from '../../../shared/kernel/money';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { DEFAULT_RISE_LIMIT } from '../../../shared/repeat/cyclePrice';
import { CYCLE_TIMES, earliestChargeDay } from '../../../shared/repeat/cycleTimes';
import { nameWithin } from '../../../shared/repeat/purchaseName';
import { REPEAT_CONSENT, REPEAT_LIMITS } from '../../../shared/repeat/repeatLimits';
import type { RepeatRhythm } from '../../../shared/repeat/repeatRhythm';
import { Picture } from '../../catalog/Picture/Picture';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { valueOf } from '../../core/remote';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { Form, type FormErrors } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { FormCheckbox } from '../../kit/FormField/FormCheckbox';
import { FormDateField } from '../../kit/FormField/FormDateField';
import { FormField } from '../../kit/FormField/FormField';
import { RadioCards } from '../../kit/RadioCards/RadioCards';
import { TextButton } from '../../kit/TextLink/TextButton';
import { TextLink } from '../../kit/TextLink/TextLink';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { selectAddresses } from '../customerSelectors';
import { AddressForm } from '../pages/AddressForm';
import { AddressCards } from './AddressCards';
import { AgreementMessage, AgreementSums, DeliveryCards, mayAgree } from './AgreementParts';
import { BY_PIX, payingOf, payOptions, pixEntryFault } from './payWays';
import { PeriodChoices } from './PeriodChoices';
import { entryOfRhythm, everyError, limitOf, rhythmOf } from './repeatEntry';
import { eatersOf, emptyDayOf } from './repeatPantry';
import { newCardPath, type SetUpSource } from './repeatPaths';
import { purchasePath, REPEAT_PATH } from '../../../shared/repeat/repeatPaths';
import { agreed, priceAsked, selectRepeat, totalOf } from './repeatSlice';
import styles from './Repeat.module.scss';
import { RhythmFields } from './RhythmFields';

type Props = { source: SetUpSource; rhythm: RepeatRhythm | null };

/** Where a purchase is set up: what, where, by which card, when, what it costs, and the consent to all of it. */
export function SetUp({ source, rhythm }: Props) {
  const { agreement } = useAppSelector(selectRepeat);
  if (agreement?.madeId != null) return <Navigate replace to={purchasePath(agreement.madeId)} />;
  return (
    <div className={styles.setUp}>
      <h2 className={styles.sectionTitle}>{texts.setUpTitle}</h2>
      <GoodsPart />
      <PlacePart source={source} />
      <TermsPart rhythm={rhythm} />
    </div>
  );
}

function GoodsPart() {
  const { agreement } = useAppSelector(selectRepeat);
  const lines = agreement?.quote?.listProduct ?? [];
  if (lines.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="set-up-goods">
      <h3 id="set-up-goods" className={styles.openTitle}>
        {texts.setUpGoods}
      </h3>
      <ul className={styles.goods}>
        {lines.map(({ productVariantId, title, variantTitle, imageUrl, quantity, unitPrice }) => (
          <li key={productVariantId}>
            <div className={styles.photo}>
              <Picture url={imageUrl} alt="" sizes="56px" widest={240} width={120} height={120} />
            </div>
            <div>
              <b>{title}</b>
              <span>{texts.line(variantTitle, quantity, formatBrl(unitPrice))}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlacePart({ source }: { source: SetUpSource }) {
  const { pathname, search } = useLocation();
  const addresses = useAppSelector(selectAddresses) ?? [];
  const { agreement } = useAppSelector(selectRepeat);
  const dispatch = useAppDispatch();
  /** How many addresses there were when another one was begun; null while none is written. */
  const [begunAt, setBegunAt] = useState<number | null>(null);
  const isWriting = addresses.length === 0 || begunAt === addresses.length;
  return (
    <section className={styles.section} aria-labelledby="set-up-place">
      <h3 id="set-up-place" className={styles.openTitle}>
        {texts.setUpWhere}
      </h3>
      {isWriting ? (
        <>
          {addresses.length === 0 && <p>{texts.placeNone}</p>}
          <AddressForm address={null} isFirst={addresses.length === 0} next={pathname + search} />
          {addresses.length > 0 && (
            <TextButton isAlone onClick={() => setBegunAt(null)}>
              {texts.keepAsIs}
            </TextButton>
          )}
        </>
      ) : (
        <>
          <AddressCards
            addresses={addresses}
            value={agreement?.question.addressId ?? null}
            onChange={(addressId) => void dispatch(priceAsked({ source, addressId, purchaseId: null }))}
          />
          <div>
            <TextButton isAlone onClick={() => setBegunAt(addresses.length)}>
              {texts.placeNew}
            </TextButton>
          </div>
          {agreement && <DeliveryCards agreement={agreement} />}
        </>
      )}
    </section>
  );
}

type Values = {
  kind: string;
  every: string;
  firstOn: string;
  limit: string;
  name: string;
  consent: string;
};

function TermsPart({ rhythm }: { rhythm: RepeatRhythm | null }) {
  const { agreement, cards, pantry, addedCardId } = useAppSelector(selectRepeat);
  const { pathname, search } = useLocation();
  const now = useAppSelector(selectEnteredAt);
  const today = storeDayOf(now);
  const dispatch = useAppDispatch();
  const kept = valueOf(cards) ?? [];
  const [chosenWay, setChosenWay] = useState<string | null>(null);
  const earliest = agreement?.quote?.earliestOn ?? earliestChargeDay(now);
  const lines = agreement?.quote?.listProduct ?? [];
  const emptyOn = emptyDayOf({ listProduct: lines }, pantry, today);
  const eaters = eatersOf(
    lines.map(({ productId }) => productId),
    pantry,
  );
  const suggested = nameWithin(
    eaters.length > 0 ? texts.defaultName(new Intl.ListFormat('pt-BR').format(eaters)) : (lines[0]?.title ?? ''),
  );
  // Once: what is typed stays, whatever is priced anew.
  const [start] = useState<Values>(() => ({
    ...entryOfRhythm(rhythm),
    firstOn: formatDay(earliest),
    limit: String(DEFAULT_RISE_LIMIT),
    name: '',
    consent: 'false',
  }));
  const usable = kept.filter(({ isExpired }) => !isExpired);
  // One whose month is over by the first charge is taken only where there is no other.
  const lasting = usable.filter((card) => !isCardOver(card, earliest));
  const first =
    usable.find(({ id }) => id === addedCardId) ??
    lasting.find(({ isDefault }) => isDefault) ??
    lasting[0] ??
    usable.find(({ isDefault }) => isDefault) ??
    usable[0];
  const options = payOptions(kept, agreement?.quote?.payWays ?? [], undefined, earliest);
  const paying = chosenWay ?? first?.id ?? null;
  const isByPix = paying === BY_PIX;
  const total = agreement && totalOf(agreement);
  const dayIn = (text: string): PlainDay | null => {
    const day = dayOfText(text);
    return day !== null && day >= earliest && day <= addDays(today, CYCLE_TIMES.farthestDays) ? day : null;
  };
  return (
    <>
      <section className={styles.section} aria-labelledby="set-up-card">
        <h3 id="set-up-card" className={styles.openTitle}>
          {texts.setUpCard}
        </h3>
        {options.length > 0 && (
          <RadioCards
            legend={texts.cardLegend}
            isLegendHidden
            value={paying}
            options={options}
            onChange={setChosenWay}
          />
        )}
        {usable.length === 0 && <p>{texts.cardNone}</p>}
        <div>
          <ButtonLink to={newCardPath(pathname + search)} tone="outlined" icon="plus" isDocument>
            {texts.cardAdd}
          </ButtonLink>
        </div>
      </section>
      <Form<Values>
        id="setUp"
        initialValues={start}
        validate={(values) => errorsOf(values, { isDay: dayIn(values.firstOn) !== null, earliest, today, isByPix })}
        onSubmit={(values) => {
          const wanted = rhythmOf(values);
          const limit = limitOf(values.limit);
          if (paying === null || wanted === null || limit === null || !agreement || !mayAgree(agreement)) return;
          dispatch(
            agreed({
              name: values.name.trim() || suggested,
              rhythm: wanted,
              firstOn: dayIn(values.firstOn),
              ...payingOf(paying),
              riseLimit: limit,
            }),
          );
        }}
      >
        <div className={styles.form}>
          <h3 className={styles.openTitle}>{texts.setUpWhen}</h3>
          <RhythmFields />
          {isByPix && <PeriodChoices />}
          <div className={styles.short}>
            <FormDateField
              name="firstOn"
              label={texts.firstOn}
              helper={[texts.firstOnHelper(formatDay(earliest)), emptyOn && texts.emptyOn(formatDay(emptyOn))]
                .filter(Boolean)
                .join(' ')}
              today={today}
              min={earliest}
              max={addDays(today, CYCLE_TIMES.farthestDays)}
            />
          </div>
          <FormField
            name="limit"
            label={texts.limitField}
            helper={texts.limitText}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
          />
          <FormField
            name="name"
            label={texts.nameTitle}
            helper={texts.nameHelper}
            placeholder={suggested}
            maxLength={REPEAT_LIMITS.name}
            autoComplete="off"
          />
          {agreement && (
            <div className={styles.price}>
              <AgreementSums agreement={agreement} label={texts.firstTotal} />
              <p className={styles.helper}>{texts.laterPrice}</p>
            </div>
          )}
          <div className={styles.consent}>
            <p className={styles.label}>{texts.setUpConsent}</p>
            <p>{REPEAT_CONSENT.text}</p>
            <FormCheckbox name="consent" isRequired>
              {texts.consentTick}
            </FormCheckbox>
            <p className={styles.helper}>{texts.consentVersion(formatDay(REPEAT_CONSENT.version))}</p>
          </div>
          <FormErrorSummary />
          {agreement && <AgreementMessage agreement={agreement} />}
          {paying === null && (
            <p className={styles.helper}>{options.length > kept.length ? texts.payMissing : texts.cardMissing}</p>
          )}
          <div className={styles.buttons}>
            <Button
              type="submit"
              size="l"
              isDisabled={paying === null || total === null}
              isLoading={agreement !== null && !mayAgree(agreement) && agreement.state.value !== 'unpriced'}
            >
              {total === null ? texts.setUpWaiting : texts.setUpDo(formatBrl(total))}
            </Button>
            <TextLink to={REPEAT_PATH} isAlone>
              {texts.leave}
            </TextLink>
          </div>
        </div>
      </Form>
    </>
  );
}

type Bounds = { isDay: boolean; earliest: PlainDay; today: PlainDay; isByPix: boolean };

const errorsOf = (values: Values, { isDay, earliest, today, isByPix }: Bounds): FormErrors<Values> => {
  const errors: FormErrors<Values> = {
    every: (isByPix && pixEntryFault(values) ? texts.automaticPixRhythm : undefined) ?? everyError(values),
    firstOn: isDay
      ? undefined
      : texts.moveFault(formatDay(earliest), formatDay(addDays(today, CYCLE_TIMES.farthestDays))),
    limit: limitOf(values.limit) === null ? texts.limitFault : undefined,
    consent: values.consent === 'true' ? undefined : texts.consentMissing,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
};
