import { useEffect, useRef } from 'react';

import { useAppDispatch } from '../../../core/hooks';
import { Button } from '../../../kit/Button/Button';
import { CopyButton } from '../../../kit/CopyButton/CopyButton';
import { adminTexts } from '../../../texts/adminTexts';
import { stepLeft } from './secondFactorSlice';
import styles from './SecondFactor.module.scss';

/** The recovery codes, alone on the page: this is the only time they are seen. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const dispatch = useAppDispatch();
  const title = useRef<HTMLHeadingElement>(null);
  // They took the place of the form that was sent.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.codes}>
      <h1 className={styles.title} ref={title} tabIndex={-1}>
        {adminTexts.codesTitle}
      </h1>
      <p>{adminTexts.codesText}</p>
      <ul className={styles.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={codes.join('\n')} size="s" tone="outlined">
          {adminTexts.copyCodes}
        </CopyButton>
        <Button size="s" tone="outlined" icon="print" onClick={() => window.print()}>
          {adminTexts.printCodes}
        </Button>
        <Button size="s" onClick={() => dispatch(stepLeft())}>
          {adminTexts.codesKept}
        </Button>
      </div>
    </div>
  );
}
