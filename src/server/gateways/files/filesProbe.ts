import { newId } from '../../kernel/newId';
import type { FileStorage } from './fileStoragePort';

/**
 * Whether files can be written, read and removed: 'different' where something else comes back than was written.
 * @throws where the storage refuses or cannot be reached
 */
export async function probeFiles(files: FileStorage): Promise<'works' | 'different'> {
  const key = `doctor/${newId()}`;
  await files.write(key, Buffer.from('doctor'));
  const isKept = (await files.read(key))?.toString() === 'doctor';
  await files.remove(key);
  return isKept ? 'works' : 'different';
}
