import { FileDrop } from '../../kit/FileDrop/FileDrop';
import { Button } from '../../kit/Button/Button';
import { classNames } from '../../kit/classNames';
import { useFormField } from '../../kit/FormField/useFormField';
import { pictureSrc, addPicture } from '../../platform/chosenPictures';
import { myStoreSectionTexts } from '../../texts/myStoreSectionTexts';
import { CardStack } from '../kit/Columns';
import styles from './MyStore.module.scss';

/** What the server takes; drawings (SVG) can hold script and are refused. */
const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MAX_BYTES = 20_000_000;

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

/** A picture of the form around: chosen, dropped or pasted, seen at once, sent when the form is saved. */
export function PictureField({
  name,
  label,
  helper = myStoreSectionTexts.pictureTypes,
  isOnSign = false,
  isKept = false,
}: Props) {
  const { id, value, error, onChange, onBlur } = useFormField(name);
  return (
    <CardStack>
      {value !== '' && (
        <div className={styles.chosen}>
          <img className={classNames(styles.picture, isOnSign && styles.onSign)} src={pictureSrc(value)} alt={label} />
          {!isKept && (
            <Button size="s" tone="outlined" onClick={() => onChange('')}>
              {myStoreSectionTexts.removePicture}
            </Button>
          )}
        </div>
      )}
      <FileDrop
        id={id}
        label={label}
        helper={helper}
        error={error}
        accept={TYPES}
        maxSize={MAX_BYTES}
        isMultiple={false}
        files={[]}
        onAdd={([file]) => file && void addPicture(file).then(onChange)}
        onRemove={() => onChange('')}
        onBlur={onBlur}
      />
    </CardStack>
  );
}
