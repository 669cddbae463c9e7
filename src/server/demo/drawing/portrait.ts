import { OWN_COAT } from './coats';
import { birdHead } from './heads/birdHead';
import { catHead } from './heads/catHead';
import { dogHead } from './heads/dogHead';
import { fishHead } from './heads/fishHead';
import { rabbitHead } from './heads/rabbitHead';
import type { Pencil } from './pencil';
import type { Animal, Coat } from './pictureTypes';

const GOLDFISH_HUE = 45;

/** An animal's head (a fish whole), centred on 0,0, about 200 wide. */
export function portrait(pencil: Pencil, animal: Animal, coat?: Coat): string {
  switch (animal) {
    case 'dog':
      return dogHead(pencil, coat ?? OWN_COAT.dog ?? 'caramelo');
    case 'cat':
      return catHead(pencil, coat ?? OWN_COAT.cat ?? 'frajola');
    case 'rabbit':
      return rabbitHead(pencil, coat ?? OWN_COAT.rabbit ?? 'cinza');
    case 'bird':
      return birdHead(pencil);
    case 'fish':
      return fishHead(pencil, GOLDFISH_HUE);
  }
}
