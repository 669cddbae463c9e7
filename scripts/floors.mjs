// The folders of each side stand on floors, and an import from one folder into another only points down. `node
// scripts/floors.mjs` fails for an arrow that points up; a circle of folders always holds one. With --draw it writes docs/pictures/house.svg, which the docs step compares.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Folders from the ground up: a folder imports what stands before it. Type imports count like any other. A file outside
 * a folder may be a floor by its name; else it counts for the top one.
 */
const sides = {
  shared: [
    'kernel',
    'machine',
    'location',
    'store',
    'catalog',
    'pets',
    'pantry',
    'voucher',
    'payment',
    'shipping',
    'cart',
    'order',
    'repeat',
    'account',
    'contact',
    'finance',
    'subscription',
    'page',
    'admin',
    'platform',
    'setup',
    'providers',
  ],
  browser: [
    'styles',
    'texts',
    'kit',
    'platform',
    'core',
    'store',
    'setup',
    'location',
    'consent',
    'catalog',
    'payment',
    'account',
    'cart',
    'content',
    'tracking',
    'admin',
    'replay',
    'gallery',
    'console',
    'app',
  ],
  server: [
    'kernel',
    'db',
    'privacy',
    'http',
    'html',
    'queue',
    'gateways',
    'backup',
    'contract',
    'media',
    'location',
    'store',
    'catalog',
    'shipping',
    'voucher',
    'customer',
    'pets',
    'prescription',
    'cart',
    'pantry',
    'contact',
    'subscription',
    'payment',
    'order',
    'account',
    'reminder',
    'repeat',
    'pix',
    'admin',
    'platform',
    'firstSteps',
    'mail',
    'page',
    'setup',
    'keys',
    'console',
    'seo',
    'jobs',
    'sandbox',
    'demo',
    'app',
  ],
  // Sections of the admin that others import; '*' stands for all the others, which import none of each other.
  'browser/admin': [
    'core',
    'kit',
    'agreement',
    'firstSteps',
    'myStore',
    'rules',
    'sales',
    'product',
    'finance',
    'subscription',
    'messages',
    'help',
    '*',
    'auth',
    'adminSections',
    'adminPages',
    'layout',
    'adminReducer',
    'adminSaga',
    'AdminScreens',
  ],
  'server/admin': ['core', 'csv', 'secondFactor', 'merchant', 'rules', 'sales', 'product', 'finance', 'message', '*'],
};

const filesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesOf(name);
    return /\.tsx?$/.test(entry.name) ? [name] : [];
  });

// What follows `from`, `import` or `import(`, where it names a file of ours.
const IMPORT = /\b(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'(\.{1,2}\/[^']*)'/g;

/** Every import between two folders of a side: from, to, and the first file that holds it. */
const arrowsOf = (root, side) => {
  const base = path.join(root, 'src', side);
  const floors = sides[side];
  const folderOf = (file) => {
    const [first] = file.replace(/\.tsx?$/, '').split(path.sep);
    return file.includes(path.sep) || floors.includes(first) ? first : floors.at(-1);
  };
  const arrows = new Map();
  for (const file of filesOf(base)) {
    const inside = path.relative(base, file);
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const target = path.relative(base, path.resolve(path.dirname(file), specifier));
      if (target.startsWith('..')) continue; // another side: the compiler's concern
      const [from, to] = [folderOf(inside), folderOf(target)];
      const name = `${from} -> ${to}`;
      if (from !== to && !arrows.has(name)) arrows.set(name, { name, from, to, file: inside, target });
    }
  }
  return [...arrows.values()];
};

const floorOf = (floors, folder) => floors.indexOf(floors.includes(folder) ? folder : '*');

// Between two folders an arrow that stays on a floor is one between those of '*'.
const pointsUp = (floors, { from, to }) => floorOf(floors, to) >= floorOf(floors, from);

/** What is wrong with a side, one line each. */
const faultsOf = (root, side) => {
  const floors = sides[side];
  const arrows = arrowsOf(root, side);
  const unknown = new Set(arrows.flatMap(({ from, to }) => [from, to]).filter((folder) => floorOf(floors, folder) < 0));
  const up = arrows.filter((arrow) => pointsUp(floors, arrow));
  return [
    ...[...unknown].map((folder) => `src/${side}/${folder} stands on no floor: give it a place in scripts/floors.mjs`),
    ...up.map(({ name, file, target }) => `src/${side}: ${name} points up (${file} imports ${target})`),
  ];
};

/** The arrows that do not follow from others: what is left of a -> b -> c and a -> c is a -> b -> c. */
const withoutImplied = (arrows) => {
  const next = (from) => arrows.filter((arrow) => arrow.from === from).map(({ to }) => to);
  const reaches = (from, to) => next(from).some((step) => step === to || reaches(step, to));
  return arrows.filter(({ from, to }) => !next(from).some((step) => step !== to && reaches(step, to)));
};

const ROW = 30;
const BOX = 96;
const TOP = 44;

/** The floors that hold a folder. */
const foldersOf = (arrows, floors) =>
  floors.filter((floor) => arrows.some(({ from, to }) => from === floor || to === floor));

/** One side as a house: its folders from the ground up, and on the right the arrows that do not follow from others. */
const drawSide = (root, side, left, height) => {
  const floors = sides[side];
  const arrows = arrowsOf(root, side);
  const known = foldersOf(arrows, floors);
  const y = (floor) => height - 40 - known.indexOf(floor) * ROW;
  const down = arrows.filter((arrow) => !pointsUp(sides[side], arrow) && known.includes(arrow.to));
  const right = left + BOX;
  const curve = ({ from, to }, kind) => {
    const far = right + 14 + Math.abs(known.indexOf(from) - known.indexOf(to)) * 11;
    const [start, end] = [y(from) - 5, y(to) + 5];
    return `<path class="${kind}" d="M${right} ${start}C${far} ${start} ${far} ${end} ${right + 3} ${end}" marker-end="url(#${kind})"/>`;
  };
  return [
    `<text class="side" x="${left}" y="${y(known.at(-1)) - 22}">src/${side}</text>`,
    ...withoutImplied(down).map((arrow) => curve(arrow, 'down')),
    ...arrows.filter((arrow) => pointsUp(sides[side], arrow)).map((arrow) => curve(arrow, 'up')),
    ...known.flatMap((floor) => [
      `<rect x="${left}" y="${y(floor) - 11}" width="${BOX}" height="22" rx="4"/>`,
      `<text x="${left + BOX / 2}" y="${y(floor) + 4}" text-anchor="middle">${floor}</text>`,
    ]),
  ];
};

const head = (kind) =>
  `<marker id="${kind}" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto"><path class="${kind}-head" d="M0 0 6 3 0 6z"/></marker>`;

const STYLE = `
  svg { background: #fff; font: 12px system-ui, sans-serif }
  text { fill: #1b2430 } .side { font-weight: 600; font-size: 14px } .note { font-size: 11px }
  rect { fill: #e8eef5; stroke: #64748b }
  path { fill: none } .down { stroke: #64748b; opacity: .75 } .down-head { fill: #64748b } .up { stroke: #c2255c } .up-head { fill: #c2255c }
  @media (prefers-color-scheme: dark) {
    svg { background: #0d1117 } text { fill: #e6edf3 } rect { fill: #21303f; stroke: #8b9bb0 }
    .down { stroke: #8b9bb0 } .down-head { fill: #8b9bb0 } .up { stroke: #ff6b9a } .up-head { fill: #ff6b9a }
  }
`;

/** docs/pictures/house.svg: the three sides beside each other. */
export const houseSvg = (root = here) => {
  const names = ['shared', 'browser', 'server'];
  const height = TOP + 34 + Math.max(...names.map((side) => foldersOf(arrowsOf(root, side), sides[side]).length)) * ROW;
  const width = 1090;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Folders of each side from the ground up, and who imports whom">`,
    `<style>${STYLE}</style>`,
    `<defs>${head('down')}${head('up')}</defs>`,
    ...names.flatMap((side, index) => drawSide(root, side, 24 + index * 360, height)),
    `<text class="note" x="24" y="${height - 10}">An arrow is an import. What follows from others is left out: with a → b → c, a → c is not drawn.</text>`,
    '</svg>',
    '',
  ].join('\n');
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const at = process.argv.indexOf('--root');
  const root = at === -1 ? here : path.resolve(process.argv[at + 1]);
  if (process.argv.includes('--draw')) {
    writeFileSync(path.join(root, 'docs/pictures/house.svg'), houseSvg(root));
  } else {
    const faults = Object.keys(sides).flatMap((side) => faultsOf(root, side));
    for (const fault of faults) console.error(fault);
    if (faults.length === 0) {
      for (const side of Object.keys(sides)) {
        console.log(`${side}: ${arrowsOf(root, side).length} arrows between folders, none up`);
      }
    }
    process.exit(faults.length === 0 ? 0 : 1);
  }
}
