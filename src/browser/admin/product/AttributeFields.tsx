import { useFormikContext } from 'formik';

import { PRODUCT_LIMITS } from '../../../shared/admin/productRules';
import { Button } from '../../kit/Button/Button';
import { IconButton } from '../../kit/IconButton/IconButton';
import { TextField } from '../../kit/TextField/TextField';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { AdminSection } from '../kit/AdminSection';
import styles from './ProductEditor.module.scss';
import type { ProductValues } from './productForm';

/** Facts of a product by name and value. Empty lines are left out when it is saved. */
export function AttributeFields() {
  const { values, setFieldValue } = useFormikContext<ProductValues>();
  const { attributes } = values;
  const write = (next: ProductValues['attributes']) => void setFieldValue('attributes', next);
  const change = (place: number, part: Partial<ProductValues['attributes'][number]>) =>
    write(attributes.map((attribute, index) => (index === place ? { ...attribute, ...part } : attribute)));
  return (
    <AdminSection title={texts.attributes} text={texts.attributesText}>
      {attributes.map(({ name, value }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no name of its own
        <div key={place} className={styles.attribute}>
          <div className={styles.pair}>
            <TextField
              size="s"
              label={texts.attributeName(place + 1)}
              isRequired={false}
              maxLength={PRODUCT_LIMITS.attributeName}
              value={name}
              onChange={(typed) => change(place, { name: typed })}
            />
            <TextField
              size="s"
              label={texts.attributeValue(place + 1)}
              isRequired={false}
              maxLength={PRODUCT_LIMITS.attributeValue}
              value={value}
              onChange={(typed) => change(place, { value: typed })}
            />
          </div>
          <IconButton
            icon="trash"
            label={texts.removeAttribute(name)}
            onClick={() => write(attributes.filter((_, index) => index !== place))}
          />
        </div>
      ))}
      <div>
        <Button
          tone="outlined"
          size="s"
          icon="plus"
          isDisabled={attributes.length >= PRODUCT_LIMITS.attributes}
          onClick={() => write([...attributes, { name: '', value: '' }])}
        >
          {texts.addAttribute}
        </Button>
      </div>
    </AdminSection>
  );
}
