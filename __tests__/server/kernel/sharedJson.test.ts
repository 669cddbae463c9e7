import fc from 'fast-check';

import { readShared, writeShared } from '../../../src/server/kernel/sharedJson';

it('writes what JSON.stringify would, wherever what was read stands in it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const text = JSON.stringify(one);
      const shared = readShared(text);
      for (const state of [
        shared,
        { shared, other },
        [other, shared, undefined],
        { deep: { list: [shared] }, none: undefined },
      ])
        expect(JSON.parse(writeShared(state))).toEqual(JSON.parse(JSON.stringify(state)));
    }),
  );
});

it('writes what was read as it was read', () => {
  const text = '{ "name" : "Ra\\u00e7\\u00e3o", "price": 2990.0 }';
  expect(writeShared({ product: readShared(text) })).toBe(`{"product":${text}}`);
});

it('lets nobody change what many read', () => {
  const shared = readShared('{"list":[{"title":"Ração"}]}') as { list: { title: string }[] };
  expect(() => shared.list.push({ title: 'Areia' })).toThrow(TypeError);
  expect(() => Object.assign(shared.list[0] ?? {}, { title: 'Areia' })).toThrow(TypeError);
});
