import { useFormikContext } from 'formik';
import { useMemo } from 'react';

import type { AdminProduct, ProductChoices } from '../../../shared/admin/productContract';
import { PRODUCT_LIMITS, slugOf } from '../../../shared/admin/productRules';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Checkbox } from '../../kit/Checkbox/Checkbox';
import { Form, type FormErrors } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { FormCheckbox } from '../../kit/FormField/FormCheckbox';
import { FormField } from '../../kit/FormField/FormField';
import { FormSelect } from '../../kit/FormField/FormSelect';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { textField } from '../kit/fieldProps';
import { AdminSection } from '../kit/AdminSection';
import { selectProduct, productSaveRequested } from './productSlice';
import { SaveBar } from '../kit/SaveBar';
import { SavedNote } from '../kit/SavedNote';
import { AttributeFields } from './AttributeFields';
import styles from './ProductEditor.module.scss';
import { faultsOfValues, faultWords, isCellFault } from './productFaultWords';
import { CHANGE_LABELS, variantsWords } from './productChangeWords';
import { ProductFieldRows } from './ProductFieldRow';
import { draftOf, EMPTY_PRODUCT, toggled, valuesOf, type ProductValues } from './productForm';
import { KitSection, KitsOfProduct } from './KitSection';
import { ProductImages } from './ProductImages';
import { ProductPreviews } from './ProductPreviews';
import { VariantMatrix } from './VariantMatrix';

type Props = { product: AdminProduct | null; choices: ProductChoices | null };

/** A product to write: content left, settings right; saved whole, and a fault stands in the field it is about. */
export function ProductEditor({ product, choices }: Props) {
  const { save, refusedDraft } = useAppSelector(selectProduct);
  const dispatch = useAppDispatch();
  const initialValues = useMemo(() => (product ? valuesOf(product) : EMPTY_PRODUCT), [product]);
  const refusal = save.status === 'refused' ? save.refusal : null;
  const refused = useMemo(
    () =>
      refusal?.details?.fields && refusedDraft
        ? { draft: refusedDraft, fields: refusal.details.fields, owners: refusal.details.owners ?? {} }
        : null,
    [refusal, refusedDraft],
  );
  const refusedFields = useMemo(() => refused && formErrorsOf(refused.fields), [refused]);
  return (
    <Form<ProductValues>
      id="product"
      initialValues={initialValues}
      validate={(values) => formErrorsOf(faultsOfValues(values, refused, product === null))}
      refusedFields={refusedFields}
      onSubmit={(values) =>
        void dispatch(
          productSaveRequested({ id: product?.id ?? null, version: product?.version ?? 0, draft: draftOf(values) }),
        )
      }
    >
      <EditorBody
        product={product}
        choices={choices}
        refused={refused}
        refusal={refusal && !refused ? refusal.name : null}
        isSaving={save.status === 'sending'}
        isSaved={save.status === 'done'}
      />
    </Form>
  );
}

// Cells have their faults in their table: here they are one, so that the form does not go.
const formErrorsOf = (faults: Record<string, string>): FormErrors<ProductValues> => {
  const cells = Object.keys(faults).filter(isCellFault).length;
  const attributes = Object.keys(faults).find((field) => field.startsWith('attributes.'));
  const rest = Object.entries(faults).filter(([field]) => !isCellFault(field) && !field.startsWith('attributes.'));
  return {
    ...Object.fromEntries(rest.map(([field, fault]) => [field, faultWords(field, fault)])),
    ...(attributes ? { attributes: faultWords('attributes', faults[attributes]) } : {}),
    ...(cells > 0 ? { variants: texts.cellsWrong(cells) } : {}),
  };
};

type BodyProps = Props & {
  refused: (Parameters<typeof faultsOfValues>[1] & { owners: Record<string, string> }) | null;
  refusal: keyof typeof refusalTexts | null;
  isSaving: boolean;
  isSaved: boolean;
};

function EditorBody({ product, choices, refused, refusal, isSaving, isSaved }: BodyProps) {
  const form = useFormikContext<ProductValues>();
  const { values, initialValues, submitCount, dirty } = form;
  const faults = faultsOfValues(values, refused, product === null);
  const isStale = refusal === 'TransitionRefusedError';

  return (
    <div className={styles.editor}>
      <FormErrorSummary
        title={refusal && (isStale ? texts.stale : refusalTexts[refusal])}
        text={isStale ? texts.staleText : undefined}
      />
      <SavedNote isShown={isSaved && !dirty}>{texts.saved}</SavedNote>
      <div className={styles.columns}>
        <div className={styles.main}>
          <AdminSection title={texts.data}>
            <div
              onBlur={() => {
                if (!product && values.slug === '') void form.setFieldValue('slug', slugOf(values.title));
              }}
            >
              <FormField
                {...textField}
                name="title"
                label={texts.title}
                helper={texts.titleCount(values.title.length, PRODUCT_LIMITS.title)}
              />
            </div>
            <div className={styles.pair}>
              <FormField
                {...textField}
                name="slug"
                label={texts.slug}
                autoCapitalize="none"
                helper={product ? texts.slugHelper : texts.newSlugHelper}
              />
              <FormSelect
                name="brandId"
                label={texts.brand}
                size="s"
                isRequired={false}
                emptyText={texts.noBrand}
                options={(choices?.listBrand ?? []).map(({ id, name }) => ({ value: id, description: name }))}
              />
            </div>
            <ProductFieldRows section="data" />
          </AdminSection>
          <ProductImages product={product} />
          <VariantMatrix
            faults={faults}
            owners={refused?.owners ?? {}}
            product={product}
            formerGtin={product?.formerGtin ?? null}
            isJudged={submitCount > 0}
          />
          <KitSection product={product} faults={faults} owners={refused?.owners ?? {}} isJudged={submitCount > 0} />
          <KitsOfProduct product={product} />
          <AdminSection title={texts.duties} text={texts.dutiesText}>
            <ProductFieldRows section="duties" />
          </AdminSection>
          <AdminSection title={texts.care} text={texts.careText}>
            <ProductFieldRows section="care" />
          </AdminSection>
          <AttributeFields />
        </div>
        <div className={styles.side}>
          <AdminSection title={texts.inShop}>
            <FormCheckbox name="isActive">{texts.isActive}</FormCheckbox>
            <fieldset className={styles.choices}>
              <legend className={styles.legend}>{texts.categories}</legend>
              {choices?.listCategory.length === 0 && <p>{texts.noCategories}</p>}
              <div className={styles.scroller}>
                {choices?.listCategory.map(({ id, title, parentTitle }) => (
                  <Checkbox
                    key={id}
                    isChecked={values.categoryIds.includes(id)}
                    onChange={(isChecked) =>
                      void form.setFieldValue('categoryIds', toggled(values.categoryIds, id, isChecked))
                    }
                  >
                    {parentTitle === null ? title : `${parentTitle} › ${title}`}
                  </Checkbox>
                ))}
              </div>
            </fieldset>
            <ProductFieldRows section="inShop" />
          </AdminSection>
          <AdminSection title={texts.fiscal}>
            <ProductFieldRows section="fiscal" />
          </AdminSection>
          <ProductPreviews product={product} choices={choices} />
        </div>
      </div>
      <SaveBar<ProductValues>
        labels={{ ...CHANGE_LABELS, variants: variantsWords(values, initialValues) }}
        isSaving={isSaving}
      />
    </div>
  );
}
