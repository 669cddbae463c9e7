import { useState } from 'react';
import { Navigate } from 'react-router-dom';

import { daysBetween } from '../../../shared/kernel/calendar';
import type { PantryRow } from '../../../shared/pantry/pantryGoods';
import { outlookOfPacks } from '../../../shared/pantry/pantryGoods';
import { LEVEL_PERCENT, PANTRY_LEVELS, type PantryLevel } from '../../../shared/pantry/pantryRules';
import type { LastingSettings } from '../../../shared/pets/lastingFigures';
import type { Pet } from '../../../shared/pets/petContract';
import { purchasePath } from '../../../shared/repeat/repeatPaths';
import { useAppDispatch } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { ErrorSummary } from '../../kit/ErrorSummary/ErrorSummary';
import { TextLink } from '../../kit/TextLink/TextLink';
import { pantryTexts } from '../../texts/pantryTexts';
import { wholeGrams } from '../pets/petMeasures';
import { formSent } from '../customerSlice';
import { useSentForm } from '../sentForm';
import { PANTRY_PATH } from './pantryPaths';
import { roughWords, shortDay, sumWords } from './pantryWords';
import styles from './Pantry.module.scss';

type Props = { row: PantryRow; pets: readonly Pet[]; settings: LastingSettings; today: string };

/** How much is left, in five steps; before it is saved, the date of before and the one it would be. */
export function PantryLevelForm({ row, pets, settings, today }: Props) {
  const { item, product, size, outlook, title } = row;
  const dispatch = useAppDispatch();
  const { isSending, isAccepted, count, errorTitle } = useSentForm('pantryLevel', []);
  const [accepted] = useState(count);
  const [level, setLevel] = useState<PantryLevel | null>(null);
  // Saved since it was opened.
  if (isAccepted && count > accepted) return <Navigate replace to={PANTRY_PATH} />;
  const next = level && outlookOfPacks(product, { ...item, seen: { level, on: today } }, pets, today, settings);
  const contentG = size.net?.unit === 'g' ? item.packs * size.net.amount : null;
  const nowG = level && contentG !== null ? (contentG * LEVEL_PERCENT[level]) / 100 : null;
  const isEnded = outlook.ok && outlook.daysLate > 0;
  return (
    <section className={styles.ask} aria-labelledby="pantry-level">
      <div>
        <h2 id="pantry-level" className={styles.askTitle}>
          {pantryTexts.levelTitle(title)}
        </h2>
        {outlook.ok && (
          <p className={styles.helper}>
            {isEnded ? pantryTexts.levelLeadLate : pantryTexts.levelLead(roughWords(outlook.leftG ?? 0))}
          </p>
        )}
      </div>
      {errorTitle !== null && <ErrorSummary title={errorTitle} errors={[]} />}
      <fieldset className={styles.levels}>
        <legend className={styles.hiddenLegend}>{pantryTexts.levelLegend}</legend>
        {PANTRY_LEVELS.map((each) => (
          <label key={each} className={styles.level}>
            <input type="radio" name="level" checked={each === level} onChange={() => setLevel(each)} />
            <span className={styles.bag} aria-hidden="true">
              <i style={{ height: `${LEVEL_PERCENT[each]}%` }} />
            </span>
            {pantryTexts.levels[each]}
          </label>
        ))}
      </fieldset>
      <dl className={styles.versus} aria-live="polite">
        {outlook.ok && (
          <div>
            <dt>{pantryTexts.before}</dt>
            <dd>{shortDay(outlook.lastDay)}</dd>
          </div>
        )}
        {next?.ok && (
          <div>
            <dt>{pantryTexts.after}</dt>
            <dd>{shortDay(next.lastDay)}</dd>
            {nowG !== null && next.gramsPerDay !== null && next.source !== 'learnt' && (
              <dd>
                {pantryTexts.divided(sumWords(nowG), wholeGrams(next.gramsPerDay), pantryTexts.days(next.daysLeft))}
              </dd>
            )}
          </div>
        )}
      </dl>
      {next?.ok && row.next && (
        <p className={styles.helper}>
          {pantryTexts.delivery(shortDay(row.next.comesOn), daysBetween(next.lastDay, row.next.comesOn))}{' '}
          <TextLink to={purchasePath(row.next.purchaseId)}>{pantryTexts.seeDelivery}</TextLink>
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          isLoading={isSending}
          isDisabled={level === null}
          onClick={() => {
            if (level) dispatch(formSent({ form: 'pantryLevel', values: { itemId: item.id, level } }));
          }}
        >
          {level ? pantryTexts.saveLevel(pantryTexts.levels[level]) : pantryTexts.save}
        </Button>
        <TextLink to={PANTRY_PATH} isAlone>
          {pantryTexts.back}
        </TextLink>
      </div>
      <p className={styles.helper}>{pantryTexts.note}</p>
    </section>
  );
}
