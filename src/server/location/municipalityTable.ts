import { readFileSync } from 'node:fs';
import path from 'node:path';

import { runtimeFolder } from '../kernel/runtimeFolder';

/** A municipality: `ibge` has seven digits, `stateId` two letters; degrees are decimal. */
export type Municipality = { ibge: string; name: string; stateId: string; latitude: number; longitude: number };

/** All municipalities of Brazil, in memory. */
export type MunicipalityTable = {
  byIbge: (ibge: string) => Municipality | null;
  /** A state's municipalities, by name; none for letters of no state. */
  ofState: (stateId: string) => readonly Municipality[];
  /** Whose block a zip code (eight digits) falls into; null between blocks. A hit does not say that the code exists. */
  byZipCode: (zipCode: string) => Municipality | null;
};

type Block = { from: number; to: number; municipality: Municipality };

/** Reads the data files. About 10 ms, once per process. */
export const readMunicipalityTable = (): MunicipalityTable => {
  const rowsOf = (name: string) =>
    readFileSync(path.join(runtimeFolder('location'), name), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));

  const known = new Map<string, Municipality>();
  const blocks: Block[] = [];
  const addBlock = (municipality: Municipality | undefined, from: string, to: string) => {
    if (municipality && from !== '') blocks.push({ from: Number(from), to: Number(to), municipality });
  };
  for (const [ibge = '', name = '', stateId = '', from = '', to = '', latitude, longitude] of rowsOf(
    'municipios.csv',
  )) {
    const municipality = { ibge, name, stateId, latitude: Number(latitude), longitude: Number(longitude) };
    known.set(ibge, municipality);
    addBlock(municipality, from, to);
  }
  for (const [ibge = '', from = '', to = ''] of rowsOf('municipios-extra-zip.csv')) addBlock(known.get(ibge), from, to);
  blocks.sort((one, other) => one.from - other.from);

  const byState = new Map<string, readonly Municipality[]>();
  const byName = new Intl.Collator('pt-BR').compare;
  const ofState = (stateId: string): readonly Municipality[] => {
    const found = byState.get(stateId) ?? [...known.values()].filter((one) => one.stateId === stateId);
    if (found.length > 0 && !byState.has(stateId))
      byState.set(
        stateId,
        found.toSorted((one, other) => byName(one.name, other.name)),
      );
    return byState.get(stateId) ?? [];
  };

  return {
    ofState,
    byIbge: (ibge) => known.get(ibge) ?? null,
    byZipCode: (zipCode) => {
      const code = Number(zipCode);
      const block = lastFrom(blocks, code);
      return block && code <= block.to ? block.municipality : null;
    },
  };
};

/** The last block that begins at or before a number: blocks do not overlap, so no other can hold it. */
const lastFrom = (blocks: Block[], code: number): Block | undefined => {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((blocks[middle]?.from ?? Infinity) <= code) low = middle + 1;
    else high = middle;
  }
  return blocks[low - 1];
};
