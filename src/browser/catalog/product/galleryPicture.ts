/** How wide the large photo gets, as in `sizes`. */
export const GALLERY_SIZES = '(min-width: 620px) 540px, 90vw';
