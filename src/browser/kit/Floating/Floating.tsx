import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

import { classNames } from '../classNames';
import styles from './Floating.module.scss';
import { placeOf } from './place';

type Props = {
  /** What it belongs to and stands beside. */
  anchor: RefObject<HTMLElement | null>;
  /** Which edges line up. Default start. */
  align?: 'start' | 'end';
  /** At least as wide as its anchor. */
  isWide?: boolean;
  /** Dark, for a few words. */
  tone?: 'paper' | 'ink';
  /** A press outside it and its anchor. */
  onPressOutside: () => void;
  children: ReactNode;
};

/**
 * What floats over the page: lists, calendars, menus, tips. Mount it while it is open. It is a native popover, so that
 * neither a dialog's edge nor a scrolling box cuts it, and in the document it stays where it is written, so that a
 * modal dialog around it does not make it inert.
 */
export function Floating({ anchor, align = 'start', isWide = false, tone = 'paper', onPressOutside, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const panel = ref.current;
    const beside = anchor.current;
    if (!panel || !beside) return undefined;
    // Browsers older than popovers show it in place, above the page by its z-index.
    panel.showPopover?.();
    const stand = () => {
      const { visualViewport: view } = window;
      const { width, height, top } = view
        ? { width: view.width, height: view.height, top: view.offsetTop }
        : { width: window.innerWidth, height: window.innerHeight, top: 0 };
      const anchorBox = beside.getBoundingClientRect();
      if (isWide) panel.style.minWidth = `${anchorBox.width}px`;
      panel.style.setProperty('--room', '100dvh'); // its own height first
      const size = { width: panel.offsetWidth, height: panel.offsetHeight };
      const place = placeOf(anchorBox, size, { width, height, top }, align);
      panel.style.setProperty('--room', `${place.room}px`);
      panel.style.top = `${place.top}px`;
      panel.style.left = `${place.left}px`;
    };
    stand();
    const resized = new ResizeObserver(stand);
    resized.observe(panel);
    // Captured, because scrolling does not bubble: any box around the anchor may scroll.
    const standAgain = (event: Event) => {
      if (!(event.target instanceof Node && panel.contains(event.target))) stand();
    };
    document.addEventListener('scroll', standAgain, { capture: true, passive: true });
    window.addEventListener('resize', stand);
    window.visualViewport?.addEventListener('resize', stand);
    return () => {
      resized.disconnect();
      document.removeEventListener('scroll', standAgain, { capture: true });
      window.removeEventListener('resize', stand);
      window.visualViewport?.removeEventListener('resize', stand);
    };
  }, [anchor, align, isWide]);

  const leave = useEffectEvent((event: PointerEvent) => {
    const isInside = [ref, anchor].some(
      ({ current }) => event.target instanceof Node && current?.contains(event.target),
    );
    if (!isInside) onPressOutside();
  });
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => leave(event);
    document.addEventListener('pointerdown', onPointerDown, { capture: true });
    return () => document.removeEventListener('pointerdown', onPointerDown, { capture: true });
  }, []);

  return (
    <div ref={ref} popover="manual" className={classNames(styles.floating, styles[tone])}>
      {children}
    </div>
  );
}
