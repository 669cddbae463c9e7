import { useState, type KeyboardEvent, type MouseEvent } from 'react';

import type { Picture as Photo } from '../../../shared/catalog/catalogContract';
import { classNames } from '../../kit/classNames';
import { Dialog } from '../../kit/Dialog/Dialog';
import { IconButton } from '../../kit/IconButton/IconButton';
import { productTexts } from '../../texts/productTexts';
import { Picture } from '../Picture/Picture';
import styles from './PhotoZoom.module.scss';

const MIDDLE = { x: 0.5, y: 0.5 };

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
  // Where the photo was pressed, as shares of its sides; null while it is seen whole.
  const [near, setNear] = useState<{ x: number; y: number } | null>(null);
  const photo = photos[shown];
  if (!photo) return null;
  const turn = (by: 1 | -1) => {
    setNear(null);
    onTurn(shown + by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Near, the arrows move the photo.
    if (near || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    event.stopPropagation();
    turn(event.key === 'ArrowRight' ? 1 : -1);
  };
  const press = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setNear(near ? null : { x: (clientX - left) / width, y: (clientY - top) / height });
  };
  const showPressed = (view: HTMLDivElement | null) => {
    if (!view || !near) return;
    view.scrollLeft = near.x * view.scrollWidth - view.clientWidth / 2;
    view.scrollTop = near.y * view.scrollHeight - view.clientHeight / 2;
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
            icon={near ? 'minus' : 'plus'}
            label={near ? productTexts.zoomOut : productTexts.zoomIn}
            onClick={() => setNear(near ? null : MIDDLE)}
          />
          <IconButton icon="close" label={productTexts.closeZoom} onClick={onClose} />
        </div>
        <div
          key={`${shown} ${near ? 'near' : 'whole'}`}
          ref={showPressed}
          className={styles.view}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys while near
          tabIndex={near ? 0 : undefined}
        >
          {/* The button in the bar does the same for keyboards. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
          <div className={classNames(styles.photo, near && styles.near)} onClick={press}>
            <Picture
              url={photo.url}
              alt={photo.alt}
              sizes={near ? '1600px' : '100vmin'}
              widest={1600}
              width={1600}
              height={1600}
              turn="first"
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
