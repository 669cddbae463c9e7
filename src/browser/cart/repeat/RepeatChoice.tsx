import { useState } from 'react';
import { useParams } from 'react-router-dom';

import type { ProductDetail, ProductVariant } from '../../../shared/catalog/catalogContract';
import { formatDay } from '../../../shared/kernel/calendar';
import { formatBrl, type Centavos } from '../../../shared/kernel/money';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { lastingSettings } from '../../../shared/pets/lastingFigures';
import { saysHowLong } from '../../../shared/pets/productCare';
import { earliestChargeDay } from '../../../shared/repeat/cycleTimes';
import { RHYTHM_LIMITS, type RepeatRhythm } from '../../../shared/repeat/repeatRhythm';
import type { RepeatOffer } from '../../../shared/repeat/repeatOfferContract';
import { setUpPath } from '../../account/repeat/repeatPaths';
import { selectRepeatOffer } from '../../account/repeat/repeatOfferSlice';
import { selectProduct } from '../../catalog/catalogSelectors';
import { LASTS_ID } from '../../catalog/product/productAnchors';
import { selectCare, selectFigures, selectPetsOfShopper } from '../../account/lasts/lastsSlice';
import {
  eatersAtFirst,
  eatersOf,
  gramsOf,
  isReckonedFood,
  packAt,
  petsFor,
  purchasesOf,
} from '../../account/lasts/lastsSums';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { ChoiceCards, type Choice } from '../../kit/ChoiceCards/ChoiceCards';
import { Icon } from '../../kit/Icon/Icon';
import { Price } from '../../kit/Price/Price';
import { RadioCards } from '../../kit/RadioCards/RadioCards';
import { linkLook } from '../../kit/TextLink/linkLook';
import { repeatOfferTexts as texts } from '../../texts/repeatOfferTexts';
import { repeatPrice } from './repeatPrice';
import styles from './RepeatChoice.module.scss';

type Props = { variant: ProductVariant; quantity: number };
type Way = 'once' | 'repeat';

/** Once, or again and again: two choices with their prices on one edge. Nothing where the store has no repeat purchases. */
export function RepeatChoice({ variant, quantity }: Props) {
  const { slug = '' } = useParams();
  const offer = useAppSelector(selectRepeatOffer);
  const product = useAppSelector((state) => selectProduct(state, slug));
  const enteredAt = useAppSelector(selectEnteredAt);
  const [way, setWay] = useState<Way>('once');
  if (offer === null || product.status !== 'ready') return null;
  // A kit is sold as one thing; a prescription is for one purchase.
  if (product.value.kit || product.value.needsPrescription) return null;
  const productsValue = variant.price * quantity;
  const day = earliestChargeDay(enteredAt);
  const first = repeatPrice(offer, { productsValue, isFirst: true, day });
  const choices: Choice<Way>[] = [
    {
      value: 'once',
      title: texts.once,
      description: texts.onceText,
      price: <Price amount={productsValue} size="s" />,
    },
    {
      value: 'repeat',
      title: texts.repeated,
      description: texts.offer(offer.first?.percent ?? null, offer.percent),
      price: <Price amount={first.price} size="s" />,
      body: (
        <RepeatPlan offer={offer} product={product.value} variant={variant} quantity={quantity} price={first.price} />
      ),
    },
  ];
  return (
    <div className={styles.choice}>
      <ChoiceCards legend={texts.howToBuy} choices={choices} value={way} onChange={setWay} />
    </div>
  );
}

type PlanProps = Props & { offer: RepeatOffer; product: ProductDetail; price: Centavos };
type Plan = 'untilEmpty' | 'weeks' | 'other';

const USUAL_WEEKS = 4;

function RepeatPlan({ offer, product, variant, quantity, price }: PlanProps) {
  const lasting = useLasting(product, variant, quantity);
  const care = useAppSelector((state) => selectCare(state, product.slug));
  const hasLasts = care !== null && saysHowLong(care);
  const [chosen, setChosen] = useState<Plan | null>(null);
  const plan = chosen ?? (lasting ? 'untilEmpty' : 'weeks');
  const weeks = lasting ? Math.max(1, Math.round(lasting.days / 7)) : USUAL_WEEKS;
  const rhythms: Record<Plan, RepeatRhythm | undefined> = {
    untilEmpty: lasting && { kind: 'untilEmpty', fallbackDays: lasting.days },
    weeks: { kind: 'weeks', every: Math.min(weeks, RHYTHM_LIMITS.weeks.most) },
    other: lasting && { kind: 'days', every: lasting.days },
  };
  const listProduct = [{ productId: product.id, productVariantId: variant.id, quantity }];
  return (
    <>
      <RadioCards
        legend={texts.rhythm}
        value={plan}
        options={[
          ...(lasting
            ? [
                {
                  value: 'untilEmpty',
                  title: texts.planUntilEmpty,
                  description: texts.planUntilEmptyText(lasting.names),
                  price: texts.planDays(lasting.days),
                },
              ]
            : []),
          { value: 'weeks', title: texts.planWeeks(weeks), description: texts.planWeeksText },
          { value: 'other', title: texts.planOther, description: texts.planOtherText },
        ]}
        onChange={(value) => setChosen(value === 'untilEmpty' || value === 'weeks' ? value : 'other')}
      />
      {hasLasts && (
        <a className={linkLook(true)} href={`#${LASTS_ID}`}>
          {texts.howLong}
        </a>
      )}
      <DiscountSums offer={offer} productsValue={variant.price * quantity} />
      <ul className={styles.vows}>
        {texts.vows.map((vow) => (
          <li key={vow}>
            <Icon name="check" size="s" />
            <span>{vow}</span>
          </li>
        ))}
      </ul>
      <ButtonLink to={setUpPath({ listProduct }, rhythms[plan])} tone="outlined" size="l" isWide>
        {texts.program(formatBrl(price))}
      </ButtonLink>
      <p className={styles.helper}>{texts.programText}</p>
    </>
  );
}

/** The discount as sums, with its minimum and its last day. */
function DiscountSums({ offer, productsValue }: { offer: RepeatOffer; productsValue: Centavos }) {
  const now = useAppSelector(selectEnteredAt);
  const day = earliestChargeDay(now);
  const first = repeatPrice(offer, { productsValue, isFirst: true, day });
  const later = repeatPrice(offer, { productsValue, isFirst: false, day });
  const isOver = offer.endsOn !== null && offer.endsOn < storeDayOf(now);
  if (isOver || (offer.percent === 0 && offer.first === null)) return null;
  const sum = ({ percent, less, price: after }: typeof first) =>
    less === Math.floor((productsValue * percent + 50) / 100)
      ? texts.sum(formatBrl(productsValue), percent, formatBrl(after))
      : texts.sumMost(formatBrl(productsValue), formatBrl(less), formatBrl(after));
  if (first.missing > 0) return <p className={styles.helper}>{texts.minimumMissing(formatBrl(first.missing))}</p>;
  const rows = [
    ...(offer.first !== null && first.less > 0 ? [{ label: texts.firstSum, value: sum(first) }] : []),
    ...(later.less > 0 ? [{ label: offer.first === null ? texts.everySum : texts.laterSum, value: sum(later) }] : []),
    ...(offer.minProductsValue > 0
      ? [{ label: texts.minimum, value: texts.minimumOf(formatBrl(offer.minProductsValue)) }]
      : []),
  ];
  return (
    <>
      <dl className={styles.sums}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {offer.endsOn !== null && <p className={styles.helper}>{texts.endsOn(formatDay(offer.endsOn))}</p>}
    </>
  );
}

/** How long so many packs last for the shopper's own animals; undefined where nobody knows. */
function useLasting(product: ProductDetail, variant: ProductVariant, quantity: number) {
  const care = useAppSelector((state) => selectCare(state, product.slug));
  const figures = useAppSelector((state) => selectFigures(state, product.slug));
  const mine = useAppSelector(selectPetsOfShopper);
  const today = storeDayOf(useAppSelector(selectEnteredAt));
  const grams = gramsOf(variant);
  if (care === null || figures === null || mine === null || grams === null || !isReckonedFood(care)) return undefined;
  const { listPet, listFood } = mine;
  const ids = eatersAtFirst(care, listPet, product.id);
  const eaters = eatersOf(petsFor(care, listPet), ids, product.id);
  if (eaters.length === 0) return undefined;
  const food = listFood.find(({ productId }) => productId === product.id);
  const purchases = food && quantity === 1 ? purchasesOf(listPet, ids, food) : [];
  const settings = lastingSettings(figures);
  const pack = packAt({ care, packG: grams * quantity, eaters, today, purchases, settings });
  const { least, most } = RHYTHM_LIMITS.days;
  if (!pack.ok || pack.days < least || pack.days > most) return undefined;
  const names = listPet.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return { days: pack.days, names: new Intl.ListFormat('pt-BR').format(names) };
}
