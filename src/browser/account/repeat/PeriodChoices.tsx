import { useFormikContext } from 'formik';

import { TextButton } from '../../kit/TextLink/TextButton';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { pixEntryFault } from './payWays';
import type { RhythmEntry } from './repeatEntry';
import styles from './Repeat.module.scss';

const PERIODS = [
  ['SEMANAL', 'weeks', 1],
  ['MENSAL', 'months', 1],
  ['TRIMESTRAL', 'months', 3],
  ['SEMESTRAL', 'months', 6],
  ['ANUAL', 'months', 12],
] as const;

/** Inside a form that is paid by Pix Automático: why its rhythm has no period, and those that have one, in one press. */
export function PeriodChoices() {
  const { values, setValues } = useFormikContext<RhythmEntry>();
  const fault = pixEntryFault(values);
  if (fault === undefined) return null;
  return (
    <section className={styles.periods} aria-label={texts.periodsLegend}>
      <p aria-live="polite">{fault}</p>
      <div className={styles.buttons}>
        {PERIODS.map(([period, kind, every]) => (
          <TextButton
            key={period}
            isAlone
            onClick={() => void setValues((before) => ({ ...before, kind, every: String(every) }))}
          >
            {texts.periods[period]}
          </TextButton>
        ))}
      </div>
    </section>
  );
}
