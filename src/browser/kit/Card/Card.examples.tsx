import type { Examples } from '../Examples';
import { Card } from './Card';

const words = <p>Mariana Albuquerque, Rua Barão de Jaguara, 1.010</p>;

export const cardExamples: Examples = {
  piece: 'Card',
  states: {
    small: () => <Card padding="small">{words}</Card>,
    normal: () => <Card>{words}</Card>,
    medium: () => <Card padding="medium">{words}</Card>,
    large: () => <Card padding="large">{words}</Card>,
    larger: () => <Card padding="larger">{words}</Card>,
    wall: () => <Card tone="wall">{words}</Card>,
    mist: () => <Card tone="mist">{words}</Card>,
  },
};
