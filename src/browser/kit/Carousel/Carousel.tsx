import { useMachine } from '@xstate/react';
import useEmblaCarousel from 'embla-carousel-react';
import { Children, useEffect, useEffectEvent, type PointerEvent, type ReactNode } from 'react';

import { carouselTexts } from '../../texts/carouselTexts';
import styles from './Carousel.module.scss';
import { CarouselControls } from './CarouselControls';
import { carouselMachine, type Hold } from './carouselMachine';
import { useHolds } from './useHolds';

type Props = {
  /** Names the region: 'Destaques'. */
  label: string;
  /** The first slide has been there, without the carousel, as long as each is: it turns at once. */
  isDue?: boolean;
  /** One child per slide. With none, nothing is shown (specification §2). */
  children: ReactNode;
};

/** Slides that turn every 10 s, wrap, and stand still on hover, focus, a hidden tab and reduced motion. */
export function Carousel({ label, isDue = false, children }: Props) {
  const slides = Children.toArray(children);
  // The number of slides is part of the machine: other slides, another carousel.
  return slides.length === 0 ? null : <Turning key={slides.length} label={label} isDue={isDue} slides={slides} />;
}

type TurningProps = { label: string; isDue: boolean; slides: ReactNode[] };

function Turning({ label, isDue, slides }: TurningProps) {
  const [state, send] = useMachine(carouselMachine, { input: { count: slides.length, isDue } });
  const { index, holds } = state.context;
  const isStill = holds.includes('reducedMotion');
  const [viewport, embla] = useEmblaCarousel({ loop: true, watchDrag: slides.length > 1 });
  const hold = (by: Hold, isOn: boolean) => send({ type: isOn ? 'suspended' : 'released', by });
  useHolds(hold);

  useEffect(() => {
    if (embla && embla.selectedScrollSnap() !== index) embla.scrollTo(index, isStill);
  }, [embla, index, isStill]);

  const reportSlide = useEffectEvent(() => {
    const selected = embla?.selectedScrollSnap() ?? index;
    if (selected !== index) send({ type: 'chosen', index: selected });
  });
  useEffect(() => {
    // A drag chose a slide; turns of ours agree with the machine already.
    const report = () => reportSlide();
    embla?.on('select', report);
    return () => {
      embla?.off('select', report);
    };
  }, [embla]);

  // A finger has no hover to leave again.
  const hoverOf = (isOn: boolean) => (event: PointerEvent) => event.pointerType === 'mouse' && hold('hover', isOn);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- stands still while anything inside is in use
    <section
      className={styles.carousel}
      aria-roledescription={carouselTexts.carousel}
      aria-label={label}
      onPointerEnter={hoverOf(true)}
      onPointerLeave={hoverOf(false)}
      onFocus={() => hold('focus', true)}
      onBlur={() => hold('focus', false)}
    >
      {slides.length > 1 && (
        <CarouselControls
          count={slides.length}
          index={index}
          motion={isStill ? 'still' : state.matches('paused') ? 'paused' : 'playing'}
          onPause={() => send({ type: 'paused' })}
          onPlay={() => send({ type: 'played' })}
          onTurn={(by) => send({ type: 'turned', by })}
          onChoose={(chosen) => send({ type: 'chosen', index: chosen })}
        />
      )}
      <div ref={viewport} className={styles.viewport}>
        {/* Announces slides the person turns to, and keeps quiet about those that turn by themselves. */}
        <div className={styles.track} aria-live={state.matches({ playing: 'turning' }) ? 'off' : 'polite'}>
          {slides.map((slide, position) => (
            <div
              // The slides keep their places for as long as there are as many.
              // oxlint-disable-next-line react/no-array-index-key
              key={position}
              className={styles.slide}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- APG carousel; no tag is a slide
              role="group"
              aria-roledescription={carouselTexts.slide}
              aria-label={carouselTexts.slideOf(position + 1, slides.length)}
              inert={position !== index}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
