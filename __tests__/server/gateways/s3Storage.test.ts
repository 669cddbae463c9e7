import { prefixedStorage } from '../../../src/server/backup/prefixedStorage';
import { s3Storage } from '../../../src/server/gateways/files/s3Storage';
import { openS3Server, S3_KEYS } from '../../support/server/s3Server';

const BUCKET = 'fotos-da-loja';
let server: Awaited<ReturnType<typeof openS3Server>>;
beforeEach(async () => {
  server = await openS3Server(BUCKET);
});
afterEach(() => server.close());

const open = (values: object = {}) => s3Storage({ ...S3_KEYS, endpoint: server.endpoint, bucket: BUCKET, ...values });

it('keeps, finds, replaces and removes files in a bucket that checks every signature', async () => {
  const files = open();
  expect([await files.read('originals/a.b_c-d'), await files.exists('originals/a.b_c-d')]).toEqual([null, false]);
  await files.write('originals/a.b_c-d', Buffer.from([0, 255, 1]));
  await files.write('originals/a.b_c-d', Buffer.from([7, 0, 255]));
  expect(await files.read('originals/a.b_c-d')).toEqual(Buffer.from([7, 0, 255]));
  expect(await files.exists('originals/a.b_c-d')).toBe(true);
  expect([...server.kept.keys()]).toEqual([`/${BUCKET}/originals/a.b_c-d`]);
  await files.remove('originals/a.b_c-d');
  await files.remove('originals/a.b_c-d');
  expect(await files.exists('originals/a.b_c-d')).toBe(false);
});

it('lists a folder page by page, and a part of the bucket by its own keys', async () => {
  const files = open();
  for (const key of ['backups/wal/1', 'backups/wal/2', 'backups/wal/3', 'backups/base/x', 'originals/a'])
    await files.write(key, Buffer.from(key));
  const listed = async (storage: Pick<typeof files, 'list'>, folder: string) => {
    const found: string[] = [];
    for await (const { key, bytes } of storage.list(folder)) found.push(`${key} ${bytes}`);
    return found.toSorted();
  };
  expect(await listed(files, 'backups/wal/')).toEqual(['backups/wal/1 13', 'backups/wal/2 13', 'backups/wal/3 13']);
  expect(await listed(prefixedStorage(files, 'backups/'), 'wal/')).toEqual(['wal/1 13', 'wal/2 13', 'wal/3 13']);
  expect(await listed(files, '')).toHaveLength(5);
});

it('tries again while the service is busy, and gives up with its status', async () => {
  const files = open();
  server.state.failures = 2;
  await files.write('a', Buffer.from('bytes'));
  expect(server.asked).toHaveLength(3);
  server.state.failures = 3;
  await expect(files.read('a')).rejects.toThrow('answered 503');
});

it('says so where its keys or its bucket are wrong, once', async () => {
  await expect(open({ secretAccessKey: 'another' }).read('a')).rejects.toThrow('answered 403 to GET');
  expect(server.asked).toHaveLength(1);
  await expect(open({ bucket: 'outra' }).write('a', Buffer.from('b'))).rejects.toThrow('no such bucket');
});

it.each(['../a', 'a//b', '/a', 'a?b', ''])('never asks for %p', async (key) => {
  await expect(open().read(key)).rejects.toThrow('not a file key');
  expect(server.asked).toEqual([]);
});
