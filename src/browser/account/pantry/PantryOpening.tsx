import { useFormikContext } from 'formik';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';

import { dayOfText, formatDay } from '../../../shared/kernel/calendar';
import type { Arrival, Pantry, PantryItem, PantryProduct } from '../../../shared/pantry/pantryContract';
import { outlookOfPacks } from '../../../shared/pantry/pantryGoods';
import { lastingSettings } from '../../../shared/pets/lastingFigures';
import { goodsKindOf } from '../../../shared/pantry/pantryOutlook';
import { isOpeningDay, PANTRY_LIMITS } from '../../../shared/pantry/pantryRules';
import { useAppDispatch } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { FormDateField } from '../../kit/FormField/FormDateField';
import { FormField } from '../../kit/FormField/FormField';
import { FormSelect } from '../../kit/FormField/FormSelect';
import { TextLink } from '../../kit/TextLink/TextLink';
import { pantryTexts } from '../../texts/pantryTexts';
import { withoutEmpty } from '../entryErrors';
import { formSent } from '../customerSlice';
import { PETS_PATH } from '../pets/petPaths';
import { useSentForm } from '../sentForm';
import { PANTRY_PATH } from './pantryPaths';
import styles from './Pantry.module.scss';

type Values = { openedOn: string; productVariantId: string; packs: string; petId: string };

const FIELDS = ['openedOn', 'productVariantId', 'packs', 'petId'];

type Props = { product: PantryProduct; item?: PantryItem; arrival?: Arrival; pantry: Pantry; today: string };

const packsOf = (typed: string): number | null => {
  const packs = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
  return packs > 0 && packs <= PANTRY_LIMITS.packs ? packs : null;
};

/** A pack was opened, or applications began: with what came last, and until when it would last. */
export function PantryOpening({ product, item, arrival, pantry, today }: Props) {
  const dispatch = useAppDispatch();
  const { isSending, isAccepted, count, refusedFields, errorTitle } = useSentForm('pantryOpening', FIELDS);
  const [accepted] = useState(count);
  const isProtection = goodsKindOf(product.care) === 'protection';
  const home = pantry.listPet.filter(({ status }) => status === 'home');
  const came = arrival ?? pantry.listArrival.find(({ productId }) => productId === product.productId);
  const [start] = useState<Values>(() => ({
    openedOn: formatDay(arrival?.day ?? today),
    productVariantId: came?.productVariantId ?? item?.productVariantId ?? product.sizes[0]?.productVariantId ?? '',
    packs: String(came?.packs ?? item?.packs ?? 1),
    petId: item?.petId ?? home[0]?.id ?? '',
  }));
  // Saved since it was opened.
  if (isAccepted && count > accepted) return <Navigate replace to={PANTRY_PATH} />;
  const { title } = product;
  const heading = isProtection
    ? pantryTexts.gaveTitle(title)
    : item
      ? pantryTexts.openTitle(title)
      : pantryTexts.keepTitle(title);
  const validate = ({ openedOn, packs, petId }: Values) => {
    const day = dayOfText(openedOn);
    return withoutEmpty<Values>({
      openedOn: day !== null && isOpeningDay(day, today) ? undefined : pantryTexts.dayFault,
      packs: packsOf(packs) === null ? pantryTexts.packsFault : undefined,
      petId: isProtection && petId === '' ? pantryTexts.nobodyAtHome : undefined,
    });
  };
  return (
    <section className={styles.ask} aria-labelledby="pantry-opening">
      <h2 id="pantry-opening" className={styles.askTitle}>
        {heading}
      </h2>
      <Form<Values>
        id="pantryOpening"
        initialValues={start}
        validate={validate}
        refusedFields={refusedFields}
        onSubmit={({ openedOn, productVariantId, packs, petId }) => {
          const [day, number] = [dayOfText(openedOn), packsOf(packs)];
          if (isSending || day === null || number === null) return;
          const values = { productVariantId, packs: number, openedOn: day, petId: isProtection ? petId : null };
          dispatch(formSent({ form: 'pantryOpening', title, values }));
        }}
      >
        <div className={styles.askForm}>
          <FormErrorSummary title={errorTitle} />
          <FormDateField
            name="openedOn"
            label={isProtection ? pantryTexts.gaveOn : pantryTexts.openedOn}
            today={today}
            max={today}
          />
          {product.sizes.length > 1 && (
            <FormSelect
              name="productVariantId"
              emptyText={null}
              label={pantryTexts.size}
              options={product.sizes.map(({ productVariantId, variantTitle }) => ({
                value: productVariantId,
                description: variantTitle || title,
              }))}
            />
          )}
          <FormField name="packs" label={pantryTexts.packs} inputMode="numeric" maxLength={2} autoComplete="off" />
          {isProtection && home.length > 0 && (
            <FormSelect
              name="petId"
              emptyText={null}
              label={pantryTexts.forWhom}
              options={home.map(({ id, name }) => ({ value: id, description: name }))}
            />
          )}
          {isProtection && home.length === 0 && (
            <p>
              <TextLink to={PETS_PATH}>{pantryTexts.nobodyAtHome}</TextLink>
            </p>
          )}
          <Preview product={product} pantry={pantry} isProtection={isProtection} today={today} />
          <div className={styles.buttons}>
            <Button type="submit" isLoading={isSending} isDisabled={isProtection && home.length === 0}>
              {pantryTexts.save}
            </Button>
            <TextLink to={PANTRY_PATH} isAlone>
              {pantryTexts.back}
            </TextLink>
          </div>
        </div>
      </Form>
    </section>
  );
}

type PreviewProps = { product: PantryProduct; pantry: Pantry; isProtection: boolean; today: string };

function Preview({ product, pantry: { listPet, figures }, isProtection, today }: PreviewProps) {
  const { values } = useFormikContext<Values>();
  const [day, packs] = [dayOfText(values.openedOn), packsOf(values.packs)];
  if (day === null || packs === null) return null;
  const { productVariantId, petId } = values;
  const asked = { productVariantId, packs, openedOn: day, petId: isProtection ? petId : null, seen: null };
  // From its first day on, whole.
  const outlook = outlookOfPacks(product, asked, listPet, day, lastingSettings(figures));
  return (
    <p className={styles.helper} aria-live="polite">
      {outlook.ok ? (
        <>
          {pantryTexts.preview(pantryTexts.days(outlook.daysLeft), formatDay(outlook.lastDay))}{' '}
          {outlook.orderBy >= today && pantryTexts.previewOrder(formatDay(outlook.orderBy))} {pantryTexts.estimate}
        </>
      ) : (
        pantryTexts.why[outlook.reason]
      )}
    </p>
  );
}
