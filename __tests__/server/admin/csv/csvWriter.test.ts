import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { CSV_BOM, csvAmount, csvInstant, csvLines } from '../../../../src/server/admin/csv/csvWriter';

// What spreadsheets are known to spoil: leading zeros, long digits, dates, powers, truth values, formulas.
const TEXTS = [
  '01234567890',
  '111.444.777-35',
  '12ABC34501DE35',
  '7891234567895',
  '00012345',
  '35261112345678000190550010000000011234567890',
  '(11) 98765-4321',
  '13010-111',
  '1/2',
  '10-20',
  '2-3',
  '10:30',
  '1E5',
  'MAR-26',
  '1 dez',
  'março 2026',
  'VERDADEIRO',
  'false',
  'R$ 5',
  '12%',
  '=1+1',
  '+5511',
  '-x',
  '@SUM(1)',
  '=HYPERLINK("x";"y")',
  'Ração 10 kg; "a melhor"',
  'linha\noutra',
];

it.each(['=1', '+1', '-x', '-5', '@x', '\tx', '\rx'])('keeps %j from running as a formula', (text) => {
  expect(csvLines([[text]])).toContain(`'${text}`);
});

it('writes numbers, amounts and moments as Brazilian spreadsheets read them', () => {
  expect(csvLines([[1.5, csvAmount(-123_456), csvInstant('2026-11-20T13:28:00.000Z'), null, 'a;b']])).toBe(
    '1,5;-1234,56;20/11/2026 10:28;;"a;b"\r\n',
  );
});

it('leaves words alone', () => {
  const words = ['Ração Matuta', 'marca-0', 'SKU-12', 'Maio Rações', '3 em 1', '12h', 'Set de bolas 3'];
  expect(csvLines([words])).toBe(`${words.join(';')}\r\n`);
});

it('keeps texts that a spreadsheet would turn into something else', () => {
  const spoiled = TEXTS.slice(0, TEXTS.indexOf('=1+1')).filter((text) => text !== '12ABC34501DE35');
  expect(spoiled.filter((text) => csvLines([[text]]) !== `\t${text}\r\n`)).toEqual([]);
});

const LIBRE_OFFICE = ['/usr/bin/soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'].find(existsSync);

// Where LibreOffice is there, it opens the file as a merchant does, with special numbers detected.
(LIBRE_OFFICE ? it : it.skip)('opens in LibreOffice with every text a text, and nothing that runs', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oipet-sheet-'));
  try {
    await writeFile(path.join(folder, 'file.csv'), CSV_BOM + csvLines(TEXTS.map((text) => [text, csvAmount(100)])));
    await promisify(execFile)(LIBRE_OFFICE ?? '', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      'fods',
      // ';', '"', UTF-8, from line 1, Portuguese of Brazil, quoted fields are no texts by themselves, detect numbers.
      '--infilter=CSV:59,34,76,1,,1046,false,true',
      '--outdir',
      folder,
      path.join(folder, 'file.csv'),
    ]);
    const sheet = await readFile(path.join(folder, 'file.fods'), 'utf8');
    expect(sheet).not.toContain('table:formula');
    const rows = [...sheet.matchAll(/<table:table-row[^>]*>([^]*?)<\/table:table-row>/g)]
      .map(([, row = '']) => [
        ...row.matchAll(/<table:table-cell[^>]*value-type="(\w+)"[^>]*>([^]*?)<\/table:table-cell>/g),
      ])
      .filter((cells) => cells.length > 0);
    expect(rows).toHaveLength(TEXTS.length);
    rows.forEach(([text, amount], index) => {
      expect([TEXTS[index], text?.[1], amount?.[1]]).toEqual([TEXTS[index], 'string', 'float']);
      const words = (text?.[2] ?? '')
        .replace(/<\/text:p>\s*<text:p>/g, '\n')
        .replace(/<text:tab\/>/g, '')
        .replace(/<[^>]+>/g, '')
        .replace(/&quot;/g, '"')
        .replace(/&apos;/g, "'")
        .trim()
        .replace(/^'/, '');
      expect(words).toBe(TEXTS[index]);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
