/** Stands in for the address of a font or picture. */
export default 'file';
