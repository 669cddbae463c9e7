import { useEffect, useRef, type CSSProperties } from 'react';

import { CONSOLE_LABEL, CONSOLE_PATH } from '../../shared/platform/consolePath';
import { isNeeded } from '../../shared/setup/installationChecks';
import type { SetupEnd } from '../../shared/setup/setupContract';
import { buttonLook } from '../kit/Button/buttonLook';
import { Icon } from '../kit/Icon/Icon';
import { ExternalLink } from '../kit/TextLink/ExternalLink';
import { setupTexts } from '../texts/setupTexts';
import styles from './DonePage.module.scss';
import { SetupHeader } from './SetupHeader';
import { useSetupSelector } from './setupHooks';
import { selectSetup } from './setupSelectors';

// React writes it through the style object of the element, which the page's policy allows.
const themed = (color: string) => ({ '--theme': color }) as CSSProperties;

/** The first store is the default one: it answers at the address of this very page. */
const FIRST_STEPS = '/admin/first-steps';

/** Step 4: the awning comes down over the new store, and the page locks itself. */
export function DonePage({ end: { owner, store } }: { end: SetupEnd }) {
  const { checks, door, logo } = useSetupSelector(selectSetup);
  const title = useRef<HTMLHeadingElement>(null);
  // It takes the place of the button that was pressed.
  useEffect(() => title.current?.focus(), []);
  const open = checks.status === 'ready' ? checks.value.filter(({ id, state }) => isNeeded(id) && state !== 'ok') : [];
  const missing = open.map(({ id }) => setupTexts.checkNames[id].inSentence).join(', ');
  const facts = [
    [setupTexts.doneFacts.owner, owner.name],
    [setupTexts.doneFacts.store, `${store.slug}${door?.hostSuffix ?? ''}`],
    [setupTexts.doneFacts.missing, missing || setupTexts.nothingMissing],
  ];
  return (
    <div className={styles.surface} data-theme="" style={themed(store.themeColor)}>
      <SetupHeader name={store.name} logoUrl={logo.url} validUntil={null} isStanding />
      <main id="conteudo" className={styles.page}>
        <div className={styles.opening}>
          <div className={styles.words}>
            <h1 className={styles.title} ref={title} tabIndex={-1}>
              {setupTexts.doneTitle}
            </h1>
            <p className={styles.lead}>
              {setupTexts.doneText(store.name)}
              {store.ownerEmail !== null && ` ${setupTexts.invitedText(store.ownerEmail)}`}
            </p>
            <a className={buttonLook({ size: 'l' })} href={FIRST_STEPS}>
              {setupTexts.toAdmin}
            </a>
            {door && (
              <ExternalLink to={`//${CONSOLE_LABEL}${door.hostSuffix}${CONSOLE_PATH}`} isAlone>
                {setupTexts.toConsole}
              </ExternalLink>
            )}
          </div>
          <img className={styles.animal} src="/animals/dog.svg" alt="" width="260" height="232" />
        </div>
        <div className={styles.floor}>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.locked}>
            <h2 className={styles.lockedTitle}>
              <Icon name="lock" size="s" />
              {setupTexts.lockedTitle}
            </h2>
            <p>{setupTexts.lockedText}</p>
          </div>
        </div>
      </main>
    </div>
  );
}
