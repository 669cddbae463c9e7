import type { ReactNode } from 'react';

import { lazyKitTexts } from '../../texts/lazyKitTexts';
import { Button } from '../Button/Button';
import { Steps, type WizardStep } from '../Steps/Steps';
import { TextButton } from '../TextLink/TextButton';
import styles from './Wizard.module.scss';
import { useWizard } from './useWizard';

/** One page of a wizard. */
type WizardPage = {
  id: string;
  title: string;
  /** What was answered, in two lines, once the step is done. */
  summary?: ReactNode;
  /** The open step: its fields. `goOn` opens the next one. */
  content: ReactNode;
  /** Label of its button, which names the next step: 'Continuar para o frete'. */
  nextLabel: string;
};

type Props = {
  pages: readonly WizardPage[];
  /** The query's name of the open step. */
  parameter?: string;
  /** Called before going forward: false, or a promise of it, keeps the step open (its fields are invalid). */
  canLeave?: (id: string) => boolean | Promise<boolean>;
  /** The last step's button. */
  onFinish: () => void;
};

/** Numbered steps, forward and back; done ones can be corrected; the browser's way back is one step (specification §2). */
export function Wizard({ pages, parameter, canLeave, onFinish }: Props) {
  const wizard = useWizard(
    pages.map(({ id }) => id),
    parameter,
  );
  const page = pages[wizard.now];
  const before = pages[wizard.now - 1];
  const steps: WizardStep[] = pages.map(({ id, title, summary }, index) => ({
    id,
    title,
    summary,
    state: index === wizard.now ? 'now' : index <= wizard.reached ? 'done' : 'next',
    canReturn: true,
  }));

  async function goOn() {
    if (!page || (await canLeave?.(page.id)) === false) return;
    if (wizard.now === pages.length - 1) onFinish();
    else wizard.goOn();
  }

  return (
    <Steps steps={steps} onReturn={wizard.returnTo}>
      {page && (
        <div className={styles.page}>
          <p className={styles.place}>{lazyKitTexts.stepOf(wizard.now + 1, pages.length, page.title.toLowerCase())}</p>
          {page.content}
          <div className={styles.buttons}>
            <Button onClick={() => void goOn()}>{page.nextLabel}</Button>
            {before && (
              <TextButton isAlone onClick={wizard.goBack}>
                {lazyKitTexts.backTo(before.title.toLowerCase())}
              </TextButton>
            )}
          </div>
        </div>
      )}
    </Steps>
  );
}
