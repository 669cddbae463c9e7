import type { Examples } from '../Examples';
import { Carousel } from './Carousel';

const slide = (text: string, background: string) => (
  <div style={{ display: 'grid', placeItems: 'center', minHeight: 220, background }}>
    <a href="/products">{text}</a>
  </div>
);

export const carouselExamples: Examples = {
  piece: 'Carousel',
  states: {
    'three slides': () => (
      <Carousel label="Destaques">
        {slide('Saco grande, preço por quilo à vista', 'var(--corn-soft)')}
        {slide('Para gatos curiosos', 'var(--sky-soft)')}
        {slide('Peixes em casa', 'var(--leaf-soft)')}
      </Carousel>
    ),
    'one slide': () => <Carousel label="Destaque único">{slide('Para gatos curiosos', 'var(--sky-soft)')}</Carousel>,
  },
};
