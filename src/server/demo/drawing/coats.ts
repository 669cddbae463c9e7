import type { Animal, Coat } from './pictureTypes';

/** Colours of a coat: fur in light and shade, ears, muzzle, nose. */
type CoatColours = { a: string; b: string; ear: string; muzzle: string; nose: string };

export const COATS: Record<Coat, CoatColours> = {
  caramelo: { a: '#dc9a56', b: '#c07c3b', ear: '#a8642c', muzzle: '#f4d9b0', nose: '#33211a' },
  branco: { a: '#fbf5ea', b: '#e3d8c6', ear: '#b98a5e', muzzle: '#fffdf8', nose: '#33211a' },
  chocolate: { a: '#8a5a3c', b: '#6b4129', ear: '#573320', muzzle: '#c99a72', nose: '#22140e' },
  cinza: { a: '#8f97a1', b: '#6d757f', ear: '#5a626c', muzzle: '#e9ecee', nose: '#26262b' },
  frajola: { a: '#44434c', b: '#2c2b33', ear: '#2c2b33', muzzle: '#fbf8f2', nose: '#e29a93' },
  laranja: { a: '#efaa5c', b: '#d98a3c', ear: '#d98a3c', muzzle: '#fdf0dc', nose: '#d9837a' },
  rajado: { a: '#a9a49b', b: '#857f75', ear: '#857f75', muzzle: '#f6f2ea', nose: '#cf8f86' },
};

/** The default coat of an animal; null for feathers and scales. */
export const OWN_COAT: Record<Animal, Coat | null> = {
  dog: 'caramelo',
  cat: 'frajola',
  rabbit: 'cinza',
  bird: null,
  fish: null,
};
