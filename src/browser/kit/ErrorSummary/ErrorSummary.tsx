import { useEffect, useRef, type MouseEvent } from 'react';

import { formTexts } from '../../texts/formTexts';
import styles from './ErrorSummary.module.scss';

type Props = {
  /** Unless given, the number of fields to put right. */
  title?: string | null;
  text?: string;
  /** One per field, in the form's order; `fieldId` is its control's id. */
  errors: readonly { fieldId: string; text: string }[];
};

/** What went wrong, on top of a form. Takes the focus when it appears: give it a new key for each failed submit. */
export function ErrorSummary({ title, text, errors }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);

  function goTo(event: MouseEvent, fieldId: string) {
    event.preventDefault(); // the address stays the page's
    document.getElementById(fieldId)?.focus();
  }

  return (
    // The focus has it read whole. As fields are put right, what changed is said alone, and after what is being read.
    <div ref={ref} className={styles.box} role="alert" aria-live="polite" aria-atomic={false} tabIndex={-1}>
      <p className={styles.title}>{title ?? formTexts.fieldsToFix(errors.length)}</p>
      {text && <p className={styles.text}>{text}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => (
            <li key={error.fieldId}>
              <a className={styles.link} href={`#${error.fieldId}`} onClick={(event) => goTo(event, error.fieldId)}>
                {error.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
