import { useState } from 'react';

import type { ProductVariant } from '../../../shared/catalog/catalogContract';
import { addDays, formatDay } from '../../../shared/kernel/calendar';
import { applicationDay, type Interval } from '../../../shared/pets/antiparasitic';
import type { LastingSettings } from '../../../shared/pets/lastingFigures';
import { daysOfLitter } from '../../../shared/pets/litter';
import type { Pet, ProductCareFacts } from '../../../shared/pets/petContract';
import { kilosOf } from '../pets/petMeasures';
import { Bubble } from '../../kit/Bubble/Bubble';
import { TextField } from '../../kit/TextField/TextField';
import { lastsTexts as texts } from '../../texts/lastsTexts';
import styles from './Lasts.module.scss';
import { gramsOf } from './lastsSums';

type LitterProps = {
  care: ProductCareFacts;
  variant: ProductVariant;
  pets: readonly Pet[];
  settings: LastingSettings;
};

const MAX_CATS = 20;

/** How long a pack of litter lasts: for the cats at home, or for as many as are typed. */
export function LitterSum({ care: { litterKind }, variant, pets, settings }: LitterProps) {
  const own = pets.filter(({ species, status }) => species === 'cat' && status === 'home').length;
  const [typed, setTyped] = useState<string | null>(null);
  const packG = gramsOf(variant);
  if (litterKind === null || packG === null) return null;
  const text = typed ?? String(Math.max(1, own));
  const cats = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  const isRight = cats >= 1 && cats <= MAX_CATS;
  const rate = settings.litter[litterKind];
  return (
    <>
      <div className={styles.answers}>
        <TextField
          label={texts.cats}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={isRight ? null : texts.catsFault}
          onChange={setTyped}
        />
      </div>
      {isRight && (
        <div aria-live="polite">
          <Bubble pictureUrl="/animals/cat.svg">
            <b className={styles.days}>{texts.litter(daysOfLitter(packG, cats, rate), cats)}</b>
            <p>{texts.litterText(kilosOf(rate))}</p>
          </Bubble>
        </div>
      )}
    </>
  );
}

const intervalOf = ({ protectionDays, protectionMonths }: ProductCareFacts): Interval | null => {
  if (protectionDays !== null) return { unit: 'days', count: protectionDays };
  return protectionMonths === null ? null : { unit: 'months', count: protectionMonths };
};

type ProtectionProps = { care: ProductCareFacts; today: string; settings: LastingSettings };

/** Until when one application protects, by the label alone. */
export function ProtectionSum({ care, today, settings }: ProtectionProps) {
  const interval = intervalOf(care);
  if (interval === null) return null;
  const first = addDays(today, settings.deliveryDays);
  const term = interval.unit === 'days' ? texts.termDays(interval.count) : texts.termMonths(interval.count);
  return (
    <Bubble>
      <b className={styles.days}>{texts.protects(term)}</b>
      <p>{texts.protectsUntil(formatDay(first), formatDay(applicationDay(first, interval, 1)))}</p>
    </Bubble>
  );
}
