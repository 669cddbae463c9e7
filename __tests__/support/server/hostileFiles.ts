import { deflateSync, crc32 } from 'node:zlib';

import sharp from 'sharp';

/** A file sent as a picture, and the expected status of the upload. */
export type HostileFile = { name: string; bytes: Buffer; status: 201 | 413 | 415 };

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};
/** A PNG that says how large it is and holds almost nothing. */
const pngSaying = (width: number, height: number, rows = Buffer.alloc(64)): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/**
 * Forty files, made again (promise 25). Each that is taken holds SECRET where only a copy of the bytes would keep it.
 */
export async function hostileFiles(): Promise<HostileFile[]> {
  const plain = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#17694a' } });
  const clear = () => sharp({ create: { width: 64, height: 48, channels: 4, background: '#17694a80' } });
  const [jpeg, png, webp, avif, gif, tiff] = await Promise.all([
    plain().jpeg().toBuffer(),
    plain().png().toBuffer(),
    plain().webp().toBuffer(),
    plain().avif({ effort: 0 }).toBuffer(),
    plain().gif().toBuffer(),
    plain().tiff().toBuffer(),
  ]);
  const place = {
    IFD0: { Copyright: SECRET, ImageDescription: SECRET },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '22/1 54/1 0/1' },
  };
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7_919) % 251));
  const detailed = sharp(noise, { raw: { width: 300, height: 300, channels: 3 } });
  const [located, turned, cmyk, grey, deep, progressive, large] = await Promise.all([
    plain().withExif(place).jpeg().toBuffer(),
    plain().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    plain().toColourspace('cmyk').jpeg().toBuffer(),
    plain().greyscale().jpeg().toBuffer(),
    plain().toColourspace('rgb16').png().toBuffer(),
    detailed.clone().jpeg({ progressive: true }).toBuffer(),
    detailed.clone().png({ compressionLevel: 0 }).toBuffer(),
  ]);
  const [locatedPng, locatedWebp, locatedAvif] = await Promise.all([
    plain().withExif(place).png().toBuffer(),
    plain().withExif(place).webp().toBuffer(),
    plain().withExif(place).avif({ effort: 0 }).toBuffer(),
  ]);
  const frames = Buffer.concat([0, 90, 180].map((value) => Buffer.alloc(32 * 32 * 4, value)));
  const animated = await sharp(frames, { raw: { width: 32, height: 96, channels: 4, pageHeight: 32 } })
    .webp({ loop: 0, delay: [20, 20, 20] })
    .toBuffer();
  const zip = Buffer.from(`PK\x03\x04${SECRET}PK\x05\x06`, 'latin1');
  const script = Buffer.from(`<script>alert('${SECRET}')</script>`);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);
  const text = (words: string) => Buffer.from(words);
  const of = (status: HostileFile['status'], files: Record<string, Buffer>): HostileFile[] =>
    Object.entries(files).map(([name, bytes]) => ({ name, bytes, status }));
  return [
    ...of(201, {
      'a plain JPEG': jpeg,
      'a plain PNG': png,
      'a plain WebP': webp,
      'a plain AVIF': avif,
      'a PNG one can look through': await clear().png().toBuffer(),
      'a JPEG with place and owner': located,
      'a PNG with place and owner': locatedPng,
      'a WebP with place and owner': locatedWebp,
      'an AVIF with place and owner': locatedAvif,
      'a JPEG on its side': turned,
      'a JPEG in CMYK': cmyk,
      'a grey JPEG': grey,
      'a PNG of 16 bits': deep,
      'a progressive JPEG': progressive,
      'a JPEG with a zip at its end': Buffer.concat([jpeg, zip]),
      'a PNG with a zip at its end': Buffer.concat([png, zip]),
      'a JPEG with a script as comment': Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      'a PNG with a script as text': Buffer.concat([
        png.subarray(0, 33),
        chunk('tEXt', Buffer.concat([text('Comment\0'), script])),
        png.subarray(33),
      ]),
      'an animated WebP': animated,
    }),
    ...of(413, {
      'a PNG that says 30,000 × 30,000': pngSaying(30_000, 30_000),
      'a PNG that says 5,001 × 5,000': pngSaying(5_001, 5_000),
      'a PNG bomb of 14,000 × 14,000': pngSaying(14_000, 14_000, Buffer.alloc(4_000_000)),
      '26 MB': Buffer.concat([jpeg, Buffer.alloc(26_000_000)]),
      'one byte over 10 MB': Buffer.concat([jpeg, Buffer.alloc(10_000_001 - jpeg.length)]),
    }),
    ...of(415, {
      nothing: Buffer.alloc(0),
      'one byte': Buffer.from([0xff]),
      'HTML as .jpg': text('<!doctype html><script>alert(1)</script>'),
      'an SVG with a script': text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'an SVG behind an XML head': text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'a GIF': gif,
      'a GIF that is JavaScript too': text(`GIF89a/*${'a'.repeat(20)}*/=1;alert(1)`),
      'a TIFF': tiff,
      'a PDF': text('%PDF-1.7\n1 0 obj'),
      'a zip': zip,
      'a BMP': Buffer.concat([text('BM'), Buffer.alloc(100)]),
      'the first bytes of a JPEG before HTML': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), script]),
      'the first bytes of a PNG before a zip': Buffer.concat([png.subarray(0, 8), zip]),
      'half a PNG': large.subarray(0, large.length / 2),
      'half a JPEG': progressive.subarray(0, progressive.length / 2),
      'a HEIC by its brand': Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic'), Buffer.alloc(80)]),
    }),
  ];
}

/** Stands in what must not survive. */
export const SECRET = 'segredo-da-foto';
