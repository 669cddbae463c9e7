/** Air between the anchor and what floats beside it, and between that and the window's edge, in px. */
const GAP = 4;
const EDGE = 8;

type Box = { top: number; bottom: number; left: number; right: number };
type Size = { width: number; height: number };

/** Where a floating panel stands, in px of the window; `room` is the height it may take there. */
type Place = { top: number; left: number; room: number };

/**
 * Below the anchor where the panel fits or has more room than above; never past the window's sides.
 * @param window the visible part of the window: its size, and how far it is scrolled under a zoom or a touch keyboard
 */
export const placeOf = (anchor: Box, panel: Size, window: Size & { top: number }, align: 'start' | 'end'): Place => {
  const below = window.top + window.height - anchor.bottom - GAP - EDGE;
  const above = anchor.top - window.top - GAP - EDGE;
  const isBelow = panel.height <= below || below >= above;
  const room = Math.max(0, isBelow ? below : above);
  const left = align === 'start' ? anchor.left : anchor.right - panel.width;
  return {
    top: isBelow ? anchor.bottom + GAP : anchor.top - GAP - Math.min(panel.height, room),
    left: Math.max(EDGE, Math.min(left, window.width - panel.width - EDGE)),
    room,
  };
};
