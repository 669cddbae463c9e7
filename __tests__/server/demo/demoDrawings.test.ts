import { bannerScene } from '../../../src/server/demo/drawing/bannerScene';
import { canDraw } from '../../../src/server/media/lettering/labelText';
import { peek } from '../../../src/server/demo/drawing/peek';
import { picture } from '../../../src/server/demo/drawing/picture';
import type { Animal, PictureParameters, ThingParameters } from '../../../src/server/demo/drawing/pictureTypes';
import { wordmark } from '../../../src/server/demo/drawing/wordmark';
import { demoStores } from '../../../src/server/demo/demoStores';

const ANIMALS: Animal[] = ['dog', 'cat', 'bird', 'fish', 'rabbit'];

const stores = demoStores();
const pictures = stores.flatMap(({ products }) =>
  products.flatMap(({ images }) => images.map((image) => image.picture)),
);
const scenes = stores.flatMap(({ banners }) => banners.map(({ scene }) => scene));
const logos = stores.flatMap((store) => [store.logo, ...store.brands.map(({ logo }) => logo)]);

const drawAll = () => [
  ...pictures.map(picture),
  ...scenes.map(bannerScene),
  ...logos.map(wordmark),
  ...ANIMALS.map((animal) => peek({ animal })),
];

describe('drawings of the demo stores', () => {
  const drawings = drawAll();

  it('are well-formed, complete SVG', () => {
    expect(drawings.map(faultOf).filter(Boolean)).toEqual([]);
  });

  it('are the same each time', () => {
    expect(drawAll()).toEqual(drawings);
  });

  it('are small enough to be drawn at a start', () => {
    const bytes = drawings.reduce((sum, drawing) => sum + drawing.length, 0);
    expect(bytes / drawings.length).toBeLessThan(60_000);
  });

  it('carry labels their faces can write', () => {
    const things = [...pictures.flatMap(thingsOf), ...scenes.flatMap(({ goods }) => goods.map(({ thing }) => thing))];
    expect(things.flatMap(unwritable)).toEqual([]);
  });
});

it('draws text as paths, so that no font is needed', () => {
  const drawing = picture({ kind: 'bag', brand: 'Matuta', face: 'cap', lines: ['Frango', 'e arroz'], weight: '15 kg' });
  expect(drawing).not.toContain('<text');
  expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="50 52.2 700 700"/);
});

function thingsOf(parameters: PictureParameters): ThingParameters[] {
  return parameters.kind === 'set' ? parameters.items.map(({ thing }) => thing) : [parameters];
}

function unwritable(thing: ThingParameters): string[] {
  const lines = 'lines' in thing ? (thing.lines ?? []) : [];
  const tag = 'tag' in thing && thing.tag ? [thing.tag, thing.tag.toUpperCase()] : [];
  const weight = 'weight' in thing && thing.weight ? [thing.weight] : [];
  const plain = [...lines, ...tag, ...weight].filter((text) => !canDraw(text, 'fig'));
  const brand = 'brand' in thing && thing.brand && !canDraw(thing.brand, thing.face ?? 'cap') ? [thing.brand] : [];
  return [...plain, ...brand];
}

// Tags nest and close, no value is missing, and every paint or clip that is named exists.
function faultOf(svg: string): string | null {
  if (/NaN|undefined|null|Infinity/.test(svg)) return `${svg.slice(0, 160)}: a value is missing`;
  const open: string[] = [];
  for (const [tag, closing, name, , empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return `${svg.slice(0, 160)}: ${tag} closes nothing`;
    } else if (!empty) open.push(name ?? '');
  }
  if (open.length > 0) return `${svg.slice(0, 160)}: ${open.join()} stays open`;
  const leftover = svg.replace(/<\/?[a-zA-Z]+(?:\s[\w:-]+="[^"<]*")*\s*\/?>/g, '');
  if (/[<>&]/.test(leftover)) return `${svg.slice(0, 160)}: stray markup`;
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const lost = [...svg.matchAll(/url\(#([^)]+)\)/g)].find(([, id]) => !ids.has(id));
  return lost ? `${svg.slice(0, 160)}: ${lost[0]} is not defined` : null;
}
