/** How wide a banner's picture is painted: it is cut to its column, so it is wider than that. */
export const BANNER_SIZES = '(min-width: 1140px) 1100px, (min-width: 720px) 100vw, 760px';

/** A banner's proportions in pixels. What matters stands in its right half. */
export const BANNER_FRAME = { width: 1600, height: 640 };
