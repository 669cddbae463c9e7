import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

import { Button } from '../../kit/Button/Button';
import { useFieldIds } from '../../kit/Form/formName';
import { LeaveGuard } from '../../kit/LeaveGuard/LeaveGuard';
import { adminTexts } from '../../texts/adminTexts';
import { isFocusLost, useFocusHeir } from './useFocusHeir';
import styles from './SaveBar.module.scss';

type Props<Values> = {
  /** What each value is called, in the form's order: the bar names those that changed. */
  labels: { [Field in keyof Values]?: string };
  /** A request is under way. */
  isSaving: boolean;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The foot of an editor: says what is not saved, and saves or discards it. Inside the Form it belongs to. */
export function SaveBar<Values extends object>({ labels, isSaving }: Props<Values>) {
  const { dirty, values, initialValues, resetForm } = useFormikContext<Values>();
  const idOf = useFieldIds();
  const fields = Object.keys(values) as (keyof Values & string)[];
  const changed = fields.filter((field) => !isSame(values[field], initialValues[field]));
  const isShown = dirty || isSaving;
  const lastChanged = useRef<readonly string[]>([]);
  useEffect(() => {
    if (isShown && changed.length > 0) lastChanged.current = changed;
  });
  // Back to what was changed; some of it has no field that takes the focus.
  useFocusHeir(isShown, () => {
    for (const field of lastChanged.current) if (isFocusLost()) document.getElementById(idOf(field))?.focus();
    return isFocusLost() ? document.querySelector('main') : null;
  });
  if (!isShown) return null;
  const names = [...new Set(changed.flatMap((field) => labels[field] ?? []))];
  return (
    <div className={styles.bar}>
      <output className={styles.words}>{adminTexts.unsavedChanges(names)}</output>
      <Button tone="outlined" size="s" isDisabled={isSaving} onClick={() => resetForm()}>
        {adminTexts.discard}
      </Button>
      <Button type="submit" size="s" isLoading={isSaving}>
        {adminTexts.save}
      </Button>
      <LeaveGuard isHolding={dirty && !isSaving} />
    </div>
  );
}
