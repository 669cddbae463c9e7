import { COATS, OWN_COAT } from './coats';
import type { Pencil } from './pencil';
import type { Animal, Coat } from './pictureTypes';
import { portrait } from './portrait';

/** Height of the whole animal and where and how large its head is, on a canvas 260 wide. */
export const SITTING: Record<Animal, { height: number; headY: number; headScale: number }> = {
  dog: { height: 232, headY: 118, headScale: 1 },
  cat: { height: 232, headY: 120, headScale: 1 },
  bird: { height: 264, headY: 150, headScale: 0.98 },
  fish: { height: 232, headY: 120, headScale: 0.86 },
  rabbit: { height: 290, headY: 190, headScale: 0.98 },
};

/** An animal with its paws on a ledge at its own height, 260 wide. Birds and fish have no paws to show. */
export function sitting(pencil: Pencil, animal: Animal, coat?: Coat): string {
  const { height, headY, headScale } = SITTING[animal];
  // Drawn before the trunk behind it, so that the definitions stay in order.
  const head = portrait(pencil, animal, coat);
  const worn = coat ?? OWN_COAT[animal];
  const hasFur = OWN_COAT[animal] !== null && worn !== null;
  const trunk = hasFur ? trunkOf(COATS[worn], height, headY) : '';
  const paws = hasFur ? pawAt(72, worn, height) + pawAt(188, worn, height) : '';
  return `${trunk}<g transform="translate(130 ${headY}) scale(${headScale})">${head}</g>${paws}`;
}

function trunkOf({ b, muzzle }: { b: string; muzzle: string }, height: number, headY: number): string {
  const foot = height + 20;
  return (
    `<path d="M60 ${foot}C54 ${headY + 60} 84 ${headY + 34} 130 ${headY + 34}C176 ${headY + 34} 206 ${headY + 60} 200 ${foot}Z" fill="${b}"/>` +
    `<path d="M104 ${foot}C100 ${headY + 80} 112 ${headY + 56} 130 ${headY + 56}C148 ${headY + 56} 160 ${headY + 80} 156 ${foot}Z" fill="${muzzle}"/>`
  );
}

function pawAt(x: number, coat: Coat, height: number): string {
  const { a, ear, muzzle } = COATS[coat];
  return (
    `<g transform="translate(${x} ${height - 17})">` +
    `<path d="M-27 40V2C-27-16-16-24 0-24C16-24 27-16 27 2V40Z" fill="${coat === 'frajola' ? muzzle : a}"/>` +
    `<path d="M-9-4V12M9-4V12" stroke="${ear}" stroke-width="3.4" stroke-linecap="round" opacity=".5"/></g>`
  );
}
