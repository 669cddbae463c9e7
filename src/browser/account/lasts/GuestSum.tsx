import { useState } from 'react';

import type { ProductDetail, ProductVariant } from '../../../shared/catalog/catalogContract';
import { FEEDING_SETTINGS } from '../../../shared/pets/feedingSettings';
import { lastingSettings, type LastingFigures } from '../../../shared/pets/lastingFigures';
import type { ProductCareFacts } from '../../../shared/pets/petContract';
import { PET_NEUTERED, type FedSpecies } from '../../../shared/pets/petFacts';
import { loginPath } from '../accountPaths';
import { Segmented } from '../../kit/Segmented/Segmented';
import { TextField } from '../../kit/TextField/TextField';
import { TextLink } from '../../kit/TextLink/TextLink';
import { lastsTexts as texts } from '../../texts/lastsTexts';
import {
  GUEST_ACTIVITIES,
  GUEST_STAGES,
  guestGrams,
  guestMonths,
  guestPet,
  noAnswers,
  type GuestAnswers,
} from './guestPet';
import styles from './Lasts.module.scss';
import { LastsAnswer, LastsWhy, SizeTable } from './LastsAnswer';
import { LastsWarnings } from './LastsWarnings';
import { gramsOf, packAt, saferOf, sizesOf, staysOpenTooLong } from './lastsSums';
import { SizeJars } from './SizeJars';

type Props = {
  care: ProductCareFacts;
  product: ProductDetail;
  variant: ProductVariant;
  today: string;
  figures: LastingFigures;
  /** Signed in, without an animal that this is for. */
  isSignedIn: boolean;
};

const FED: readonly FedSpecies[] = ['dog', 'cat'];

/** The same sum for an animal that is described here: without an account, and kept nowhere. */
export function GuestSum({ care, product, variant, today, figures, isSignedIn }: Props) {
  const kinds = FED.filter((species) => care.species.length === 0 || care.species.includes(species));
  const [answers, setAnswers] = useState<GuestAnswers>({ ...noAnswers, species: kinds[0] ?? 'dog' });
  if (kinds.length === 0) return null;
  const say = (more: Partial<GuestAnswers>) => setAnswers({ ...answers, ...more });
  const most = String(FEEDING_SETTINGS.maxWeightKg[answers.species]);
  const isWeightWrong = answers.weight.trim() !== '' && guestGrams(answers) === null;
  const areMonthsWrong = answers.months.trim() !== '' && guestMonths(answers) === null;
  return (
    <>
      <div>
        <p className={styles.ask}>{texts.guestTitle}</p>
        <p className={styles.helper}>{texts.guestText}</p>
      </div>
      <div className={styles.answers}>
        {kinds.length > 1 && (
          <Segmented
            label={texts.who}
            isLabelShown
            options={kinds.map((value) => ({ value, text: texts[value] }))}
            value={answers.species}
            onChange={(species) => say({ species })}
          />
        )}
        <TextField
          label={texts.weight}
          inputMode="decimal"
          autoComplete="off"
          suffix="kg"
          value={answers.weight}
          error={isWeightWrong ? texts.weightFault(most) : null}
          onChange={(weight) => say({ weight })}
        />
        <Segmented
          label={texts.stage}
          isLabelShown
          options={GUEST_STAGES.map((value) => ({ value, text: texts.stages[value] }))}
          value={answers.stage}
          onChange={(stage) => say({ stage })}
        />
        {answers.stage === 'puppy' && (
          <TextField
            label={texts.months}
            inputMode="numeric"
            autoComplete="off"
            value={answers.months}
            error={areMonthsWrong ? texts.monthsFault : null}
            onChange={(months) => say({ months })}
          />
        )}
        <Segmented
          label={texts.neutered}
          isLabelShown
          options={PET_NEUTERED.map((value) => ({ value, text: texts.neuteredAnswers[value] }))}
          value={answers.neutered}
          onChange={(neutered) => say({ neutered })}
        />
        <Segmented
          label={texts.activity}
          isLabelShown
          isWrapping
          options={GUEST_ACTIVITIES.map((value) => ({ value, text: texts.activities[value] }))}
          value={answers.activity}
          onChange={(activity) => say({ activity })}
        />
      </div>
      <Answer care={care} product={product} variant={variant} today={today} figures={figures} answers={answers} />
      <p>
        <TextLink to={isSignedIn ? '/account/pets?pet=new' : loginPath('/account/pets?pet=new')} isAlone>
          {texts.keepPets}
        </TextLink>
      </p>
    </>
  );
}

type AnswerProps = Omit<Props, 'isSignedIn'> & { answers: GuestAnswers };

function Answer({ care, product, variant, today, figures, answers }: AnswerProps) {
  const pet = guestPet(answers, today);
  if (pet === null) return null;
  const eaters = [{ pet, own: null }];
  const packG = gramsOf(variant) ?? 0;
  const asked = { care, eaters, today, settings: lastingSettings(figures) };
  const pack = packAt({ ...asked, packG });
  if (!pack.ok) return null;
  const sizes = sizesOf(product, (grams) => {
    const size = packAt({ ...asked, packG: grams });
    return size.ok ? size.days : null;
  });
  const limit = figures.maxOpenDays;
  const isTooLong = staysOpenTooLong(care, pack.days, limit);
  const smaller = saferOf(product, sizes, pack.days, limit);
  const tooLong = { days: pack.days, limit, names: [texts.yours], smaller };
  return (
    <>
      <LastsWarnings care={care} pets={[]} tooLong={isTooLong ? tooLong : null} />
      <LastsAnswer pack={pack} pets={[]} names={[]} price={variant.price} />
      <LastsWhy pack={pack} packG={packG} care={care} eaters={eaters} pets={[]} figures={figures} />
      <SizeJars product={product} variant={variant} sizes={sizes} scale={limit} />
      <SizeTable sizes={sizes} chosen={variant.id} />
    </>
  );
}
