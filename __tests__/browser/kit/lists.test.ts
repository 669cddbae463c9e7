import { matcherOf, namedBy } from '../../../src/browser/kit/Autocomplete/matching';
import { dayMovedBy, weeksOf } from '../../../src/browser/kit/Calendar/calendarDays';
import { placeOf } from '../../../src/browser/kit/Floating/place';
import { movedBy, typedAhead } from '../../../src/browser/kit/Listbox/options';

const option = (description: string, disabled = false) => ({ value: description, description, disabled });
const foods = ['Ração Golden Adulto', 'Ração Golden Filhote', 'Areia Adulto'].map((food) => option(food));

it('finds every word in any order, accents and case aside', () => {
  const find = (query: string) => matcherOf(foods)(query).map(({ value }) => value);
  expect(find('racao adulto')).toEqual(['Ração Golden Adulto']);
  expect(find('ADULTO  raç')).toEqual(['Ração Golden Adulto']);
  expect(find('')).toHaveLength(3);
  expect(find('gato')).toEqual([]);
  expect(namedBy(foods, ' racao golden filhote ')?.value).toBe('Ração Golden Filhote');
  expect(namedBy([option('Pará', true)], 'Pará')).toBeUndefined();
});

it('reads each of 5,570 towns once, however much is typed', () => {
  let reads = 0;
  const towns = Array.from({ length: 5570 }, (_, index) => ({
    value: `town-${index}`,
    get description() {
      reads += 1;
      return `São José da Água ${index}`;
    },
  }));
  const match = matcherOf(towns);
  for (const typed of ['a', 'agua', 'agua jose', 'agua jose 556']) match(typed);
  expect(match('agua jose 5569').map(({ value }) => value)).toEqual(['town-5569']);
  expect(reads).toBe(towns.length);
});

it('moves over what is disabled and stays at an end', () => {
  const options = [option('a', true), option('b'), option('c', true), option('d')];
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'x'].map((key) => movedBy(key, options, 1))).toEqual([
    3,
    1,
    1,
    3,
    null,
  ]);
});

it('jumps by letters, and round by one letter again and again', () => {
  const options = ['Pará', 'Paraná', 'Piauí', 'Sergipe'].map((name) => option(name));
  expect([typedAhead(options, 'p', 0), typedAhead(options, 'pp', 2), typedAhead(options, 'parana', 0)]).toEqual([
    1, 0, 1,
  ]);
  expect(typedAhead(options, 'x', 0)).toBe(-1);
});

it('lays the weeks of a month out from Sunday', () => {
  expect(weeksOf('2026-02-10')).toHaveLength(4); // begins on a Sunday, 28 days
  const [first] = weeksOf('2026-11-20');
  expect(first?.[0]).toBe('2026-11-01');
  expect(weeksOf('2026-08-01').at(-1)?.filter(Boolean)).toEqual(['2026-08-30', '2026-08-31']);
});

it('moves by month to the last day where a month is shorter', () => {
  expect(dayMovedBy('PageDown', false, '2027-01-31')).toBe('2027-02-28');
  expect(dayMovedBy('PageUp', true, '2028-02-29')).toBe('2027-02-28');
});

it('stands below its anchor where it fits, else where there is more room, inside the window', () => {
  const window = { width: 360, height: 700, top: 0 };
  const panel = { width: 300, height: 250 };
  const at = (top: number, left = 20) => ({ top, bottom: top + 48, left, right: left + 200 });
  expect(placeOf(at(100), panel, window, 'start')).toEqual({ top: 152, left: 20, room: 540 });
  expect(placeOf(at(600), panel, window, 'start').top).toBe(346);
  expect(placeOf(at(100, 150), panel, window, 'start').left).toBe(52);
  expect(placeOf(at(100), panel, window, 'end').left).toBe(8);
});
