import { carouselTexts } from '../../texts/carouselTexts';
import { Icon } from '../Icon/Icon';
import styles from './CarouselControls.module.scss';

type Props = {
  count: number;
  /** From 0. */
  index: number;
  /** still: reduced motion, nothing to pause. */
  motion: 'playing' | 'paused' | 'still';
  onPause: () => void;
  onPlay: () => void;
  onTurn: (by: 1 | -1) => void;
  onChoose: (index: number) => void;
};

/** Pause first, then previous, one dot per slide, next (APG carousel). */
export function CarouselControls({ count, index, motion, onPause, onPlay, onTurn, onChoose }: Props) {
  return (
    <div className={styles.bar}>
      <div className={styles.controls}>
        {motion !== 'still' && (
          <button
            type="button"
            className={styles.button}
            aria-label={motion === 'paused' ? carouselTexts.playSlides : carouselTexts.pauseSlides}
            onClick={motion === 'paused' ? onPlay : onPause}
          >
            <Icon name={motion === 'paused' ? 'play' : 'pause'} size="s" />
          </button>
        )}
        <button
          type="button"
          className={styles.button}
          aria-label={carouselTexts.previousSlide}
          onClick={() => onTurn(-1)}
        >
          <Icon name="left" size="s" />
        </button>
        {Array.from({ length: count }, (_, dot) => (
          <button
            key={dot}
            type="button"
            className={styles.dot}
            aria-label={carouselTexts.goToSlide(dot + 1)}
            aria-current={dot === index ? 'true' : undefined}
            onClick={() => onChoose(dot)}
          />
        ))}
        <button type="button" className={styles.button} aria-label={carouselTexts.nextSlide} onClick={() => onTurn(1)}>
          <Icon name="right" size="s" />
        </button>
      </div>
    </div>
  );
}
