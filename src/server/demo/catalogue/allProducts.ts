import type { DemoProduct } from '../demoTypes';
import { birdFood } from './birds/birdFood';
import { cagesAndPerches } from './birds/cagesAndPerches';
import { catDryFood } from './cats/catDryFood';
import { catToysAndFurniture } from './cats/catToysAndFurniture';
import { catTreats } from './cats/catTreats';
import { catWetFood } from './cats/catWetFood';
import { litterAndBoxes } from './cats/litterAndBoxes';
import { bathAndHygiene } from './dogs/bathAndHygiene';
import { bedsAndHouses } from './dogs/bedsAndHouses';
import { collarsAndLeashes } from './dogs/collarsAndLeashes';
import { dogBowls } from './dogs/dogBowls';
import { dogCarriers } from './dogs/dogCarriers';
import { dogToys } from './dogs/dogToys';
import { dogTreats } from './dogs/dogTreats';
import { dogWetFood } from './dogs/dogWetFood';
import { guaraDryFood } from './dogs/guaraDryFood';
import { matutaDryFood } from './dogs/matutaDryFood';
import { quintalBomDryFood } from './dogs/quintalBomDryFood';
import { aquariumEquipment } from './fish/aquariumEquipment';
import { aquariums } from './fish/aquariums';
import { fishFood } from './fish/fishFood';
import { waterCare } from './fish/waterCare';
import { kits } from './kits';
import { oddities } from './oddities';
import { antiparasitics } from './pharmacy/antiparasitics';
import { dewormers } from './pharmacy/dewormers';
import { supplementsAndCare } from './pharmacy/supplementsAndCare';
import { smallPetFood } from './smallPets/smallPetFood';
import { smallPetHomes } from './smallPets/smallPetHomes';

/** Every product of the shop, category by category. */
export const allProducts = (): DemoProduct[] => [
  ...matutaDryFood(),
  ...quintalBomDryFood(),
  ...guaraDryFood(),
  ...dogWetFood(),
  ...dogTreats(),
  ...dogToys(),
  ...collarsAndLeashes(),
  ...bedsAndHouses(),
  ...dogBowls(),
  ...bathAndHygiene(),
  ...dogCarriers(),
  ...catDryFood(),
  ...catWetFood(),
  ...catTreats(),
  ...litterAndBoxes(),
  ...catToysAndFurniture(),
  ...birdFood(),
  ...cagesAndPerches(),
  ...fishFood(),
  ...aquariums(),
  ...aquariumEquipment(),
  ...waterCare(),
  ...smallPetFood(),
  ...smallPetHomes(),
  ...antiparasitics(),
  ...dewormers(),
  ...supplementsAndCare(),
  ...kits(),
  ...oddities(),
];
