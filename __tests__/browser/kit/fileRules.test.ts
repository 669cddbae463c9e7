import { fileError, formatSize, sortFiles } from '../../../src/browser/kit/FileDrop/fileRules';

const file = (name: string, size: number, type = 'image/png') => new File([new Uint8Array(size)], name, { type });

it('takes any type, size and number unless told', () => {
  expect(sortFiles([file('a.exe', 0, ''), file('b.png', 9)], 40, {}).refused).toEqual([]);
});

it('refuses in the four messages of the specification, in Portuguese and MB', () => {
  const rules = { accept: ['image/*', '.PDF'], minSize: 1_000_000, maxSize: 2_500_000, maxFiles: 2 };
  expect(fileError(file('a.txt', 1, 'text/plain'), rules)).toBe('O tipo do arquivo deve ser image/*, .PDF');
  expect(fileError(file('a.png', 2_500_001), rules)).toBe('O arquivo é maior que 2,5 MB');
  expect(fileError(file('a.pdf', 999_999, ''), rules)).toBe('O arquivo é menor que 1 MB');
  const { taken, refused } = sortFiles([file('a.png', 1_000_000), file('b.png', 1_000_000)], 1, rules);
  expect(taken.map(({ name }) => name)).toEqual(['a.png']);
  expect(refused.map(({ error }) => error)).toEqual(['Arquivos demais']);
});

it('writes sizes in MB', () => {
  expect([0, 1, 820_000, 5_000_000].map(formatSize)).toEqual(['0 MB', '0,01 MB', '0,82 MB', '5 MB']);
});
