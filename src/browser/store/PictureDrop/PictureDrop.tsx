import { useId } from 'react';

import { Button } from '../../kit/Button/Button';
import { classNames } from '../../kit/classNames';
import { FileDrop } from '../../kit/FileDrop/FileDrop';
import { pictureTexts } from '../../texts/pictureTexts';
import styles from './PictureDrop.module.scss';

/** What the server takes; drawings (SVG) can hold script and are refused. */
const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MAX_BYTES = 20_000_000;

type Props = {
  id?: string;
  label: string;
  helper?: string;
  error?: string | null;
  /** The picture that is chosen; null: none is. */
  src: string | null;
  /** Shown on the color of the store's header, as a logo. */
  isOnSign?: boolean;
  /** It may not be taken away again. */
  isKept?: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
  onBlur?: () => void;
};

/** One picture: chosen, dropped or pasted, seen at once. */
export function PictureDrop({
  id: givenId,
  label,
  helper = pictureTexts.types,
  error,
  src,
  isOnSign = false,
  isKept = false,
  onChoose,
  onRemove,
  onBlur,
}: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  function remove() {
    onRemove();
    document.getElementById(id)?.focus(); // its own button is gone
  }
  return (
    <div className={styles.drop}>
      <FileDrop
        id={id}
        label={label}
        helper={helper}
        error={error}
        accept={TYPES}
        maxSize={MAX_BYTES}
        isMultiple={false}
        files={[]}
        onAdd={([file]) => file && onChoose(file)}
        onRemove={onRemove}
        onBlur={onBlur}
      />
      {src !== null && (
        <div className={styles.chosen}>
          <img className={classNames(styles.picture, isOnSign && styles.onSign)} src={src} alt={label} />
          {!isKept && (
            <Button size="s" tone="outlined" onClick={remove}>
              {pictureTexts.remove}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
