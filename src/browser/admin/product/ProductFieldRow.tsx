import { useFormikContext } from 'formik';

import {
  fieldNamed,
  PRODUCT_FIELD_NAMES,
  type ProductField,
  type ProductFieldName,
} from '../../../shared/admin/productFields';
import { Checkbox } from '../../kit/Checkbox/Checkbox';
import { FormField } from '../../kit/FormField/FormField';
import { FormSelect } from '../../kit/FormField/FormSelect';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { adminProductTexts } from '../../texts/adminProductTexts';
import { productFieldTexts } from '../../texts/productFieldTexts';
import { textField } from '../kit/fieldProps';
import { FeedingTableRow } from './FeedingTableRow';
import styles from './ProductEditor.module.scss';
import { toggled, type ProductValues } from './productForm';

/** The rows of a section's plain fields, in the order of their table. */
export const ProductFieldRows = ({ section }: Pick<ProductField, 'section'>) =>
  PRODUCT_FIELD_NAMES.filter((name) => fieldNamed(name).section === section).map((name) => (
    <ProductFieldRow key={name} name={name} />
  ));

function ProductFieldRow({ name }: { name: ProductFieldName }) {
  const { label, choices = {} }: { label: string; choices?: Record<string, string> } = productFieldTexts[name];
  const field = fieldNamed(name);
  switch (field.kind) {
    case 'text':
      return field.lines === 'many' ? (
        <FormTextArea name={name} label={label} rows={6} />
      ) : (
        <FormField {...textField} name={name} label={label} isRequired={false} />
      );
    case 'digits':
    case 'wholeNumber':
      return <FormField {...textField} name={name} label={label} inputMode="numeric" isRequired={false} />;
    case 'choice':
      return (
        <FormSelect
          name={name}
          label={label}
          size="s"
          isRequired={false}
          emptyText={adminProductTexts.unsaid}
          options={Object.entries(choices).map(([value, description]) => ({ value, description }))}
        />
      );
    case 'choices':
      return <ChoicesRow name={name} label={label} choices={choices} />;
    case 'feedingTable':
      return <FeedingTableRow name={name} label={label} />;
  }
}

type ChoicesProps = { name: ProductFieldName; label: string; choices: Record<string, string> };

function ChoicesRow({ name, label, choices }: ChoicesProps) {
  const { values, setFieldValue } = useFormikContext<ProductValues>();
  const chosen = [values[name]].flat();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{label}</legend>
      {Object.entries(choices).map(([value, text]) => (
        <Checkbox
          key={value}
          isChecked={chosen.includes(value)}
          onChange={(isChecked) => void setFieldValue(name, toggled(chosen, value, isChecked))}
        >
          {text}
        </Checkbox>
      ))}
    </fieldset>
  );
}
