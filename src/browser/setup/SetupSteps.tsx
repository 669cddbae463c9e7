import type { ReactNode } from 'react';

import { Steps, type WizardStep } from '../kit/Steps/Steps';
import { setupTexts } from '../texts/setupTexts';
import { ChecksStep } from './ChecksStep';
import { OwnerStep } from './OwnerStep';
import styles from './SetupApp.module.scss';
import { useSetupDispatch, useSetupSelector } from './setupHooks';
import { selectSetup } from './setupSelectors';
import { stepReturned } from './setupSlice';
import { StoreStep } from './StoreStep';

const STEPS = ['owner', 'store', 'checks', 'done'] as const;
type SetupStep = (typeof STEPS)[number];

const CONTENTS = { owner: OwnerStep, store: StoreStep, checks: ChecksStep };

/** The steps of the set-up, numbered; those that were kept can be returned to. */
export function SetupSteps({ now }: { now: 'owner' | 'store' | 'checks' }) {
  const { owner, store, door, logo } = useSetupSelector(selectSetup);
  const dispatch = useSetupDispatch();
  const Content = CONTENTS[now];

  const kept: Record<SetupStep, ReactNode> = {
    owner: owner && (
      <div className={styles.summary}>
        <b>{owner.name}</b>, {owner.email}
        <br />
        {setupTexts.ownerSummary}
      </div>
    ),
    store: store && (
      <div className={styles.summary}>
        <b>{store.name}</b>, {store.slug}
        {door?.hostSuffix}
        <br />
        {store.ownerEmail === null
          ? setupTexts.storeSummary(store.themeColor, logo.url !== null)
          : setupTexts.storeInvites(store.ownerEmail)}
      </div>
    ),
    checks: null,
    done: null,
  };
  const steps: WizardStep[] = STEPS.map((id) => ({
    id,
    title: setupTexts.steps[id].title,
    state: id === now ? 'now' : kept[id] === null ? 'next' : 'done',
    summary: kept[id],
    canReturn: (id === 'owner' && owner?.isMade === false) || (id === 'store' && now === 'checks'),
  }));
  const place = setupTexts.place(STEPS.indexOf(now) + 1, setupTexts.steps[now].inSentence);
  return (
    <main id="conteudo" className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{setupTexts.title}</h1>
        <p className={styles.place}>
          {place}
          {now === 'owner' && `. ${setupTexts.wholeTime}`}
        </p>
      </div>
      <Steps steps={steps} onReturn={(id) => dispatch(stepReturned(id === 'owner' ? 'owner' : 'store'))}>
        <Content />
      </Steps>
    </main>
  );
}
