import type { LabelFace } from '../../media/lettering/labelText';

export type Animal = 'dog' | 'cat' | 'bird' | 'fish' | 'rabbit';

/** Fur of dogs, cats and rabbits; birds and fish have their own colours. */
export type Coat = 'caramelo' | 'branco' | 'chocolate' | 'cinza' | 'frajola' | 'laranja' | 'rajado';

/** Flat silhouettes printed on labels and straps. */
export type MarkName = 'paw' | 'bone' | 'fishbone' | 'leaf' | 'drop' | 'seed';

/** Colours are OKLCH: `hue` in degrees, `l` lightness 0 to 1, `c` chroma. Lengths are units of the 800 x 800 canvas. */
type Tint = { hue?: number; l?: number; c?: number };
type Label = { brand: string; face?: LabelFace };
type Portrait = { animal?: Animal; coat?: Coat };

export type BagParameters = Tint &
  Required<Label> &
  Portrait & {
    kind: 'bag';
    /** Whole colour, white bag with a coloured foot, or brown paper. */
    style?: 'cor' | 'claro' | 'kraft';
    hue2?: number;
    bandL?: number;
    bandC?: number;
    pattern?: MarkName;
    tag?: string;
    lines?: string[];
    weight?: string;
    w?: number;
    h?: number;
    zip?: boolean;
    /** False: nothing is poured out in front of the label. */
    kibble?: boolean;
    kibbleHue?: number;
  };
export type CanParameters = Tint &
  Required<Label> &
  Portrait & { kind: 'can'; hue2?: number; lines?: string[]; rx?: number; h?: number };
export type SachetParameters = Tint &
  Required<Label> &
  Portrait & { kind: 'sachet'; lines?: string[]; weight?: string; w?: number; h?: number; rot?: number };
export type JarParameters = Label & { kind: 'jar'; hue?: number; labelHue?: number; lines?: string[]; weight?: string };
export type PotParameters = Tint &
  Required<Label> &
  Portrait & { kind: 'pot'; hue2?: number; tag?: string; lines?: string[]; weight?: string; w?: number; h?: number };
export type PackParameters = Tint &
  Required<Label> &
  Portrait & { kind: 'pack'; hue2?: number; tag?: string; lines?: string[]; weight?: string; w?: number; h?: number };
export type BallParameters = {
  kind: 'ball';
  hue?: number;
  hue2?: number;
  hue3?: number;
  /** A white band, rubber studs, or felt. */
  skin?: 'faixa' | 'cravo' | 'tenis';
  /** Three balls; the skin is then fixed. */
  trio?: boolean;
};
export type BoneParameters = { kind: 'bone'; hue?: number };
export type RopeParameters = { kind: 'rope'; hue?: number; hue2?: number };
export type MouseParameters = { kind: 'mouse'; hue?: number };
export type WandParameters = { kind: 'wand'; hue?: number; hue2?: number };
export type CollarParameters = Tint & { kind: 'collar'; mark?: MarkName };
export type LeashParameters = Label & Tint & { kind: 'leash' };
export type CarrierParameters = Portrait & { kind: 'carrier'; hue?: number };
export type BedParameters = Tint & Label & { kind: 'bed' };
export type LitterBoxParameters = Label & { kind: 'litterBox'; hue?: number; c?: number };
export type ScratcherParameters = { kind: 'scratcher'; hue?: number; coat?: Coat };
export type HouseParameters = Label & Portrait & { kind: 'house'; hue?: number };
export type WheelParameters = { kind: 'wheel'; hue?: number };
export type SwingParameters = { kind: 'swing'; hue?: number; hue2?: number };
/** `hue` is that of the largest fish; the others are near it. */
export type AquariumParameters = { kind: 'aquarium'; hue?: number };
export type CageParameters = { kind: 'cage'; hue?: number; hue2?: number };
export type ShampooParameters = Tint &
  Label &
  Portrait & { kind: 'shampoo'; lines?: string[]; weight?: string; pump?: boolean };
export type MedicineParameters = Label &
  Portrait & {
    kind: 'medicine';
    hue?: number;
    hue2?: number;
    tag?: string;
    lines?: string[];
    /** False: the box alone, without tablets in front. */
    blister?: boolean;
  };
export type BrushParameters = { kind: 'brush'; hue?: number };
export type BowlParameters = Label & {
  kind: 'bowl';
  hue?: number;
  steel?: boolean;
  water?: boolean;
  kibbleHue?: number;
};
/** A sitting animal, for sets and shop windows. */
export type AnimalParameters = { kind: 'animal'; animal: Animal; coat?: Coat };

/** Everything that can be drawn on its own. */
export type ThingParameters =
  | BagParameters
  | CanParameters
  | SachetParameters
  | JarParameters
  | PotParameters
  | PackParameters
  | BallParameters
  | BoneParameters
  | RopeParameters
  | MouseParameters
  | WandParameters
  | CollarParameters
  | LeashParameters
  | CarrierParameters
  | BedParameters
  | LitterBoxParameters
  | ScratcherParameters
  | HouseParameters
  | WheelParameters
  | SwingParameters
  | AquariumParameters
  | CageParameters
  | ShampooParameters
  | MedicineParameters
  | BrushParameters
  | BowlParameters
  | AnimalParameters;
export type ThingKind = ThingParameters['kind'];

/** A thing moved and scaled from its own 800 x 800 canvas, ground line 706, into a larger picture. */
export type PlacedThing = { thing: ThingParameters; x: number; y: number; scale: number };

/** Several things side by side, drawn in this order. */
export type SetParameters = { kind: 'set'; items: PlacedThing[] };

/** How a picture is framed. */
export type Framing = {
  /** Seeds the small irregularities; without it, all other parameters do. */
  id?: string;
  alt?: string;
  /** Above 1 brings small goods closer; they keep their ground line. Default: by kind. */
  zoom?: number;
  /** Below 1 shows it smaller than its kind usually is: the small size of several. Default 1. */
  shrink?: number;
  /** Default none (for the shop's wall); a number is the hue of a tinted studio wall. */
  background?: 'white' | number;
  /** Shows only this square of the canvas: a detail. */
  crop?: { x: number; y: number; side: number };
};

/** One product picture. */
export type PictureParameters = (ThingParameters | SetParameters) & Framing;

/** An animal looking over a ledge. */
export type PeekParameters = { id?: string; animal: Animal; coat?: Coat };

/** A banner, 1600 x 640: goods on a table right of the middle, room for the page's text on the left. */
export type BannerSceneParameters = {
  id: string;
  /** Hue of the round niche behind the goods. */
  nicheHue: number;
  goods: PlacedThing[];
};

/** A brand's logo: its name in its label face, with an optional small mark before it. */
export type WordmarkParameters = { brand: string; face: LabelFace; hue?: number; mark?: MarkName };
