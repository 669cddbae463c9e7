import type { ReactNode } from 'react';

import type { ProductDetail } from '../../../shared/catalog/catalogContract';
import { formatBrl } from '../../../shared/kernel/money';
import { FEEDING_SETTINGS } from '../../../shared/pets/feedingSettings';
import type { Pet, ProductCareFacts } from '../../../shared/pets/petContract';
import { kilosOf, packWords } from '../../account/pets/petMeasures';
import { VARIANT_PARAMETER } from '../../catalog/variantChoice';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { classNames } from '../../kit/classNames';
import { Icon } from '../../kit/Icon/Icon';
import { TextLink } from '../../kit/TextLink/TextLink';
import { lastsTexts as texts } from '../../texts/lastsTexts';
import styles from './Lasts.module.scss';
import { endangeredPets, petsOutOfBand, type SizeDays } from './lastsSums';

type TooLong = { days: number; names: readonly string[]; smaller: SizeDays | null; product: ProductDetail };
type Props = {
  care: ProductCareFacts;
  pets: readonly Pet[];
  /** A pack that stays open longer than it keeps well; null where it does not. */
  tooLong: TooLong | null;
};

/** What to know before buying for these animals, each with the safer way. */
export function LastsWarnings({ care, pets, tooLong }: Props) {
  const endangered = endangeredPets(care, pets);
  const outOfBand = petsOutOfBand(care, pets);
  if (endangered.length === 0 && outOfBand.length === 0 && tooLong === null) return null;
  return (
    <ul className={styles.warnings} aria-label={texts.warnings}>
      {endangered.length > 0 && (
        <Warning isGrave title={texts.permethrin(endangered.map(({ name }) => name))} text={texts.permethrinText} />
      )}
      {outOfBand.length > 0 && (
        <Warning title={texts.weightBand(bandWords(care), weightsOf(outOfBand))} text={texts.weightText}>
          <TextLink to="/account/pets" isAlone>
            {texts.changePet}
          </TextLink>
        </Warning>
      )}
      {tooLong && (
        <Warning
          title={texts.tooLong(tooLong.days, tooLong.names)}
          text={texts.tooLongText(FEEDING_SETTINGS.maxOpenDays)}
        >
          {tooLong.smaller && <SmallerSize size={tooLong.smaller} product={tooLong.product} />}
        </Warning>
      )}
    </ul>
  );
}

function SmallerSize({ size: { variant, packG, days }, product }: { size: SizeDays; product: ProductDetail }) {
  const name = variant.optionValues.map(({ value }) => value).join(', ') || packWords(packG);
  return (
    <ButtonLink
      to={`/products/${product.slug}?${VARIANT_PARAMETER}=${encodeURIComponent(variant.sku)}`}
      tone="outlined"
      size="s"
    >
      {texts.smaller(name, days, formatBrl(variant.price))}
    </ButtonLink>
  );
}

type WarningProps = { title: string; text: string; isGrave?: boolean; children?: ReactNode };

const Warning = ({ title, text, isGrave = false, children }: WarningProps) => (
  <li className={classNames(styles.warning, isGrave && styles.grave)}>
    <Icon name="warn" size="s" />
    <div>
      <strong>{title}</strong>
      <p>{text}</p>
      {children}
    </div>
  </li>
);

const bandWords = ({ animalMinG, animalMaxG }: ProductCareFacts): string => {
  if (animalMinG === null) return texts.bandUpTo(kilosOf(animalMaxG ?? 0));
  return animalMaxG === null
    ? texts.bandFrom(kilosOf(animalMinG))
    : texts.bandBetween(kilosOf(animalMinG), kilosOf(animalMaxG));
};

const weightsOf = (pets: readonly Pet[]): string =>
  pets.map(({ name, weights }) => texts.weighs(name, kilosOf(weights[0]?.weightG ?? 0))).join(', ');
