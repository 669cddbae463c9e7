import { useEffect, useState } from 'react';

import { formTexts } from '../../texts/formTexts';
import { Button } from '../Button/Button';
import type { ButtonLook } from '../Button/buttonLook';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { copyText } from './copyText';

/** How long the button confirms that it has copied. */
const SAID_MS = 4000;

type Props = ButtonLook & {
  /** What it copies. */
  text: string;
  /** The button's words: 'Copiar código Pix'. */
  children: string;
  /** Says more than the words do, and begins with them: 'Copiar link de Ana'. */
  label?: string;
};

/** Copies a text and says so, to the eye and to screen readers. */
export function CopyButton({ text, children, label, ...look }: Props) {
  const [result, setResult] = useState<'none' | 'copied' | 'failed'>('none');
  useEffect(() => {
    if (result === 'none') return undefined;
    const timer = setTimeout(() => setResult('none'), SAID_MS);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy() {
    try {
      await copyText(text);
      setResult('copied');
    } catch {
      setResult('failed');
    }
  }

  const said = { none: '', copied: formTexts.copied, failed: formTexts.copyFailed }[result];
  return (
    <>
      <Button
        {...look}
        icon={result === 'copied' ? 'check' : 'copy'}
        label={said === '' ? label : undefined}
        onClick={() => void copy()}
      >
        {said || children}
      </Button>
      <VisuallyHidden isLive>{said}</VisuallyHidden>
    </>
  );
}
