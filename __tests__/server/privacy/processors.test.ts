import { readdirSync } from 'node:fs';
import path from 'node:path';

import { GATEWAYS_WITHOUT_PEOPLE, PROCESSORS } from '../../../src/server/privacy/processors';

it('says of every gateway whether it sends data of people, and of none that is not there', () => {
  const folders = readdirSync(path.resolve('src/server/gateways'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const listed = [...PROCESSORS.flatMap(({ gateway }) => gateway ?? []), ...GATEWAYS_WITHOUT_PEOPLE];
  expect(listed.toSorted()).toEqual(folders.toSorted());
});
