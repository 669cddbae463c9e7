import { formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { AgreementEdition } from '../../../shared/account/agreementContract';
import { Disclosure } from '../../kit/Disclosure/Disclosure';
import { agreementTexts as texts } from '../../texts/agreementTexts';
import { PageBlocks } from '../PageBlocks/PageBlocks';
import styles from './AgreementTexts.module.scss';

type Props = {
  edition: Pick<AgreementEdition, 'version' | 'announcedAt' | 'appliesAt' | 'texts'>;
  /** ISO; says whether it applies already. */
  now: string;
};

const dayOf = (instant: string): string => formatDay(storeDayOf(instant));

/** Both texts of an edition, each folded under its title, with its dates and the code it is kept under. */
export function AgreementTexts({ edition: { version, announcedAt, appliesAt, texts: both }, now }: Props) {
  const applies = appliesAt <= now ? texts.appliesSince(dayOf(appliesAt)) : texts.appliesFrom(dayOf(appliesAt));
  return (
    <div className={styles.texts}>
      <p className={styles.dates}>
        {texts.edition(version)}, {texts.announcedOn(dayOf(announcedAt))}, {applies}.
      </p>
      {both.map(({ kind, title, intro, blocks, hash }) => (
        <div key={kind} className={styles.text}>
          <Disclosure title={title}>
            <div className={styles.body}>
              <p>{intro}</p>
              <PageBlocks blocks={blocks} heading="h3" />
              <p className={styles.dates}>
                {texts.hash}: <code className={styles.hash}>{hash}</code>
              </p>
            </div>
          </Disclosure>
        </div>
      ))}
    </div>
  );
}
