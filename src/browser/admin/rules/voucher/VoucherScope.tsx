import { useFormikContext } from 'formik';

import { ruleLimits } from '../../../../shared/admin/rules/ruleLimits';
import { useAppSelector } from '../../../core/hooks';
import { Checkbox } from '../../../kit/Checkbox/Checkbox';
import { useFieldId } from '../../../kit/Form/formName';
import { FormRadioGroup } from '../../../kit/FormField/FormRadioGroup';
import { IconButton } from '../../../kit/IconButton/IconButton';
import { rulesTexts } from '../../../texts/rulesTexts';
import { Refusal } from '../../kit/Refusal';
import { selectVouchers } from './voucherSlice';
import { GoodsSearch } from '../goods/GoodsSearch';
import styles from '../Rules.module.scss';
import type { VoucherValues } from './voucherForm';

const SCOPES = [
  { value: 'everything', description: rulesTexts.everything },
  { value: 'listed', description: rulesTexts.listed },
];

/** What a voucher counts on: everything, or the categories and products it lists. Inside the voucher's form. */
export function VoucherScope() {
  const { values, errors, submitCount } = useFormikContext<VoucherValues>();
  const id = useFieldId('categoryIds');
  const error = submitCount > 0 && typeof errors.categoryIds === 'string' ? errors.categoryIds : null;
  return (
    <div className={styles.stack}>
      <FormRadioGroup name="appliesTo" legend={rulesTexts.appliesTo} options={SCOPES} />
      {values.appliesTo === 'listed' && (
        <div className={styles.form} id={id} tabIndex={-1}>
          {error && <Refusal isSilent>{error}</Refusal>}
          <Categories />
          <Products />
        </div>
      )}
    </div>
  );
}

function Categories() {
  const { categories } = useAppSelector(selectVouchers);
  const { values, setFieldValue } = useFormikContext<VoucherValues>();
  const { categoryIds } = values;
  const box = ({ id, title }: { id: string; title: string }) => (
    <Checkbox
      isChecked={categoryIds.includes(id)}
      onChange={(isChecked) =>
        void setFieldValue('categoryIds', isChecked ? [...categoryIds, id] : categoryIds.filter((one) => one !== id))
      }
    >
      {title}
    </Checkbox>
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{rulesTexts.categories}</legend>
      <p className={styles.fact}>{rulesTexts.categoriesHelper}</p>
      <ul className={styles.scroll} aria-label={rulesTexts.categories}>
        {categories.flatMap((category) => [
          <li key={category.id}>{box(category)}</li>,
          ...category.childNodes.map((child) => (
            <li key={child.id} className={styles.child}>
              {box(child)}
            </li>
          )),
        ])}
      </ul>
    </fieldset>
  );
}

function Products() {
  const { values, setFieldValue } = useFormikContext<VoucherValues>();
  const { products } = values;
  const write = (next: VoucherValues['products']) => void setFieldValue('products', next);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{rulesTexts.products}</legend>
      {products.length > 0 && (
        <ul className={styles.chips} aria-label={rulesTexts.products}>
          {products.map(({ id, title }) => (
            <li key={id} className={styles.chip}>
              {title}
              <IconButton
                icon="close"
                label={rulesTexts.removeProduct(title)}
                onClick={() => write(products.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <GoodsSearch
        place="listed"
        isByProduct
        onPick={({ productId: id, title }) => {
          if (products.length < ruleLimits.listed && !products.some((one) => one.id === id))
            write([...products, { id, title }]);
        }}
      />
    </fieldset>
  );
}
