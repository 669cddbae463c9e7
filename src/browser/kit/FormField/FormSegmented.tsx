import { Segmented } from '../Segmented/Segmented';
import { useFormField } from './useFormField';

type Props = {
  /** The key in the form's values. */
  name: string;
  label: string;
  options: readonly { value: string; text: string }[];
};

/** A toggle of a few words of the form around; one of them is always chosen. */
export function FormSegmented({ name, label, options }: Props) {
  const { value, onChange } = useFormField(name);
  return <Segmented label={label} isLabelShown isWrapping options={options} value={value} onChange={onChange} />;
}
