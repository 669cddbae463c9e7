import type { Ref } from 'react';

import type { AdminImage } from '../../../shared/admin/productContract';
import { imageAddress } from '../../../shared/catalog/imageAddress';
import { classNames } from '../../kit/classNames';
import { IconButton } from '../../kit/IconButton/IconButton';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import styles from './ProductImages.module.scss';

type Props = {
  image: AdminImage;
  /** From 1. */
  place: number;
  isLast: boolean;
  isDragged: boolean;
  /** Number of places to move: -1 is one earlier. */
  onMove: (steps: number) => void;
  removeRef: Ref<HTMLButtonElement>;
  onRemove: () => void;
  onDescribe: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDropOn: () => void;
};

/** One picture of a product, moved by its buttons or by dragging. */
export function ImageTile({
  image,
  place,
  isLast,
  isDragged,
  onMove,
  removeRef,
  onRemove,
  onDescribe,
  onDragStart,
  onDragEnd,
  onDropOn,
}: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging, which the buttons do as well
    <li
      className={classNames(styles.tile, isDragged && styles.dragged)}
      draggable
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDropOn();
      }}
    >
      {place === 1 && <span className={styles.cover}>{texts.cover}</span>}
      <img
        className={styles.image}
        src={imageAddress(image.url, 240, 'webp')}
        alt={image.alt || texts.photo(place)}
        width={240}
        height={240}
        loading="lazy"
        draggable={false}
      />
      <span className={styles.buttons}>
        <IconButton icon="left" label={texts.earlier(place)} isDisabled={place === 1} onClick={() => onMove(-1)} />
        <IconButton icon="edit" label={texts.editPhoto(place)} opens="dialog" onClick={onDescribe} />
        <IconButton ref={removeRef} icon="trash" label={texts.removePhoto(place)} onClick={onRemove} />
        <IconButton icon="right" label={texts.later(place)} isDisabled={isLast} onClick={() => onMove(1)} />
      </span>
    </li>
  );
}
