import type { Pencil } from '../pencil';
import type { PlacedThing, ThingParameters } from '../pictureTypes';
import { placed } from '../shapes';
import { animal } from './animal';
import { aquarium } from './aquarium';
import { bag } from './bag';
import { ball } from './ball';
import { bed } from './bed';
import { bone } from './bone';
import { bowl } from './bowl';
import { brush } from './brush';
import { cage } from './cage';
import { can } from './can';
import { carrier } from './carrier';
import { collar } from './collar';
import { house } from './house';
import { jar } from './jar';
import { leash } from './leash';
import { litterBox } from './litterBox';
import { medicine } from './medicine';
import { mouse } from './mouse';
import { pack } from './pack';
import { pot } from './pot';
import { rope } from './rope';
import { sachet } from './sachet';
import { scratcher } from './scratcher';
import { shampoo } from './shampoo';
import { swing } from './swing';
import { wand } from './wand';
import { wheel } from './wheel';

/** One thing on its own 800 x 800 canvas, standing on the ground line at 706. */
export function drawThing(pencil: Pencil, thing: ThingParameters): string {
  switch (thing.kind) {
    case 'animal':
      return animal(pencil, thing);
    case 'aquarium':
      return aquarium(pencil, thing);
    case 'bag':
      return bag(pencil, thing);
    case 'ball':
      return ball(pencil, thing);
    case 'bed':
      return bed(pencil, thing);
    case 'bone':
      return bone(pencil, thing);
    case 'bowl':
      return bowl(pencil, thing);
    case 'brush':
      return brush(pencil, thing);
    case 'cage':
      return cage(pencil, thing);
    case 'can':
      return can(pencil, thing);
    case 'carrier':
      return carrier(pencil, thing);
    case 'collar':
      return collar(pencil, thing);
    case 'house':
      return house(pencil, thing);
    case 'jar':
      return jar(pencil, thing);
    case 'leash':
      return leash(pencil, thing);
    case 'litterBox':
      return litterBox(pencil, thing);
    case 'medicine':
      return medicine(pencil, thing);
    case 'mouse':
      return mouse(pencil, thing);
    case 'pack':
      return pack(pencil, thing);
    case 'pot':
      return pot(pencil, thing);
    case 'rope':
      return rope(pencil, thing);
    case 'sachet':
      return sachet(pencil, thing);
    case 'scratcher':
      return scratcher(pencil, thing);
    case 'shampoo':
      return shampoo(pencil, thing);
    case 'swing':
      return swing(pencil, thing);
    case 'wand':
      return wand(pencil, thing);
    case 'wheel':
      return wheel(pencil, thing);
  }
}

/** A thing moved and scaled into a larger picture. */
export function drawPlaced(pencil: Pencil, { thing, x, y, scale }: PlacedThing): string {
  return placed(x, y, scale, drawThing(pencil, thing));
}
