import type { ReactNode } from 'react';

import { formatBrl, type Centavos } from '../../../shared/kernel/money';
import type { Pet, ProductCareFacts } from '../../../shared/pets/petContract';
import { kilosOf } from '../pets/petMeasures';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { classNames } from '../../kit/classNames';
import { Icon } from '../../kit/Icon/Icon';
import { TextLink } from '../../kit/TextLink/TextLink';
import { lastsTexts as texts } from '../../texts/lastsTexts';
import styles from './Lasts.module.scss';
import { endangeredPets, petsOutOfBand } from './lastsSums';

/** `days` of a pack that opens, `limit` of how many are warned, and where the smaller size is to be seen. */
export type TooLong = {
  days: number;
  limit: number;
  names: readonly string[];
  smaller: SaferSize | null;
};

/** A size that is used up in time: its name, days and price, and the address that shows it. */
export type SaferSize = { name: string; days: number; price: Centavos; path: string };
type Props = {
  care: ProductCareFacts;
  pets: readonly Pet[];
  /** A pack that stays open longer than it keeps well; null where it does not. */
  tooLong: TooLong | null;
  /** The address where packs for other weights are; left out on that very page. */
  otherBands?: string;
  /** The way back from goods that may harm an animal of the home. */
  renderSafer?: () => ReactNode;
};

/** What to know before buying for these animals, each with the safer way. */
export function LastsWarnings({ care, pets, tooLong, otherBands, renderSafer }: Props) {
  const endangered = endangeredPets(care, pets);
  const outOfBand = petsOutOfBand(care, pets);
  if (endangered.length === 0 && outOfBand.length === 0 && tooLong === null) return null;
  return (
    <ul className={styles.warnings} aria-label={texts.warnings}>
      {endangered.length > 0 && (
        <Warning isGrave title={texts.permethrin(endangered.map(({ name }) => name))} text={texts.permethrinText}>
          {renderSafer?.()}
        </Warning>
      )}
      {outOfBand.length > 0 && (
        <Warning title={texts.weightBand(bandWords(care), weightsOf(outOfBand))} text={texts.weightText}>
          {otherBands && (
            <TextLink to={otherBands} isAlone>
              {texts.otherBands}
            </TextLink>
          )}
          <TextLink to="/account/pets" isAlone>
            {texts.weightChanged}
          </TextLink>
        </Warning>
      )}
      {tooLong && (
        <Warning title={texts.tooLong(tooLong.days, tooLong.names)} text={texts.tooLongText(tooLong.limit)}>
          {tooLong.smaller && <SmallerSize {...tooLong.smaller} />}
        </Warning>
      )}
    </ul>
  );
}

function SmallerSize({ name, days, price, path }: SaferSize) {
  return (
    <ButtonLink to={path} tone="outlined" size="s">
      {texts.smaller(name, days, formatBrl(price))}
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
