import { useFormikContext } from 'formik';

import { FormField } from '../../kit/FormField/FormField';
import { FormRadioCards } from '../../kit/FormField/FormRadioCards';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { RHYTHM_KINDS, rhythmKindOf, type RhythmEntry } from './repeatEntry';
import styles from './Repeat.module.scss';

const OPTIONS = RHYTHM_KINDS.map((value) => ({
  value,
  title: texts.rhythmChoices[value][0],
  description: texts.rhythmChoices[value][1],
}));

/** Inside a form: how often. */
export function RhythmFields() {
  const { values } = useFormikContext<RhythmEntry>();
  return (
    <>
      <FormRadioCards name="kind" legend={texts.rhythm} options={OPTIONS} />
      <div className={styles.short}>
        <FormField
          name="every"
          label={texts.every[rhythmKindOf(values.kind)]}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
      </div>
    </>
  );
}
