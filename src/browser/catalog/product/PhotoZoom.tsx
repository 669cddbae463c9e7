import { useState, type KeyboardEvent } from 'react';

import type { Picture as Photo } from '../../../shared/catalog/catalogContract';
import { classNames } from '../../kit/classNames';
import { Dialog } from '../../kit/Dialog/Dialog';
import { IconButton } from '../../kit/IconButton/IconButton';
import { productTexts } from '../../texts/productTexts';
import { Picture } from '../Picture/Picture';
import styles from './PhotoZoom.module.scss';

type Props = {
  photos: readonly Photo[];
  /** Which of them, from 0. */
  shown: number;
  isOpen: boolean;
  onTurn: (index: number) => void;
  onClose: () => void;
};

/** A photo over the whole window: a press shows it twice as large, to be moved by scrolling; arrows turn to the others. */
export function PhotoZoom({ photos, shown, isOpen, onTurn, onClose }: Props) {
  const [isNear, setIsNear] = useState(false);
  const photo = photos[shown];
  if (!photo) return null;
  const turn = (by: 1 | -1) => {
    setIsNear(false);
    onTurn(shown + by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Near, the arrows move the photo.
    if (isNear || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    event.stopPropagation();
    turn(event.key === 'ArrowRight' ? 1 : -1);
  };
  return (
    <Dialog isOpen={isOpen} place="window" label={productTexts.zoomTitle} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows of the keys inside it */}
      <div className={styles.window} onKeyDown={onKeyDown}>
        <div className={styles.bar}>
          <p className={styles.count} aria-live="polite">
            {productTexts.photoOf(shown + 1, photos.length)}
          </p>
          <IconButton
            icon={isNear ? 'minus' : 'plus'}
            label={isNear ? productTexts.zoomOut : productTexts.zoomIn}
            onClick={() => setIsNear(!isNear)}
          />
          <IconButton icon="close" label={productTexts.closeZoom} onClick={onClose} />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys while near */}
        <div key={shown} className={styles.view} tabIndex={isNear ? 0 : undefined}>
          {/* The key in the bar does the same for keyboards. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
          <div className={classNames(styles.photo, isNear && styles.near)} onClick={() => setIsNear(!isNear)}>
            <Picture
              url={photo.url}
              alt={photo.alt}
              sizes={isNear ? '1600px' : '100vmin'}
              widest={1600}
              width={1600}
              height={1600}
              isFirst
            />
          </div>
        </div>
        {photos.length > 1 && (
          <div className={styles.arrows}>
            <IconButton
              icon="left"
              label={productTexts.previousPhoto}
              isDisabled={shown === 0}
              onClick={() => turn(-1)}
            />
            <IconButton
              icon="right"
              label={productTexts.nextPhoto}
              isDisabled={shown === photos.length - 1}
              onClick={() => turn(1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
