import { lazyKitTexts } from '../../texts/lazyKitTexts';

/** What a file drop takes. Unless given: any type, any size, any number (specification §5). */
export type FileRules = {
  /** Endings or media types: '.pdf', 'image/*', 'image/png'. */
  accept?: readonly string[];
  /** In bytes. */
  minSize?: number;
  maxSize?: number;
  /** How many in all. */
  maxFiles?: number;
};

const BYTES_PER_MB = 1_000_000;
const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** A size as people read it: '1,5 MB'. @param bytes */
export const formatSize = (bytes: number): string =>
  `${megabytes.format(Math.max(bytes / BYTES_PER_MB, bytes > 0 ? 0.01 : 0))} MB`;

const isOfType = ({ name, type }: File, wanted: string): boolean => {
  if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted.toLowerCase());
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
};

/** Why a single file is refused, as one of the specification's messages; null when it is accepted. */
export const fileError = (file: File, { accept = [], minSize = 0, maxSize }: FileRules): string | null => {
  if (accept.length > 0 && !accept.some((wanted) => isOfType(file, wanted)))
    return lazyKitTexts.fileTypeMustBe(accept.join(', '));
  if (maxSize !== undefined && file.size > maxSize) return lazyKitTexts.fileIsLarger(formatSize(maxSize));
  if (file.size < minSize) return lazyKitTexts.fileIsSmaller(formatSize(minSize));
  return null;
};

/** Files taken in and files refused with their reason, judged in their order. @param count how many there are already */
export const sortFiles = (files: readonly File[], count: number, rules: FileRules) => {
  const taken: File[] = [];
  const refused: { file: File; error: string }[] = [];
  for (const file of files) {
    const isFull = rules.maxFiles !== undefined && count + taken.length >= rules.maxFiles;
    const error = fileError(file, rules) ?? (isFull ? lazyKitTexts.tooManyFiles : null);
    if (error) refused.push({ file, error });
    else taken.push(file);
  }
  return { taken, refused };
};
