import { newId } from '../../../src/server/kernel/newId';

it('makes ids of 22 characters that never come twice', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(new Set(ids).size).toBe(10_000);
  expect(ids.filter((id) => !/^[\w-]{22}$/.test(id))).toEqual([]);
});
