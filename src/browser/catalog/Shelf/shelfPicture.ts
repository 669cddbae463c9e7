/** How wide a card's picture gets, as in `sizes`. */
export const SHELF_SIZES = '(min-width: 720px) 224px, 44vw';
