import { useFormField } from '../../kit/FormField/useFormField';
import { pictureSrc, addPicture } from '../../platform/chosenPictures';
import { PictureDrop } from '../../store/PictureDrop/PictureDrop';

type Props = {
  /** The key in the form's values: a URL, a placeholder for a file chosen here, or '' for none. */
  name: string;
  label: string;
  helper?: string;
  /** Shown on the color of the store's header, as a logo. */
  isOnSign?: boolean;
  /** It may not be taken away again. */
  isKept?: boolean;
};

/** A picture of the form around: seen at once, sent when the form is saved. */
export function PictureField({ name, ...look }: Props) {
  const { id, value, error, onChange, onBlur } = useFormField(name);
  return (
    <PictureDrop
      {...look}
      id={id}
      error={error}
      src={value === '' ? null : pictureSrc(value)}
      onChoose={(file) => void addPicture(file).then(onChange)}
      onRemove={() => onChange('')}
      onBlur={onBlur}
    />
  );
}
