/** Begins the value of a field that holds a chosen picture which the server has not seen yet. */
const PREFIX = 'file:';
/** The widest the shop ever shows, and a little more: what is larger only travels slowly. */
const MAX_SIDE = 2_000;
const QUALITY = 0.92;

const shelf = new Map<string, { file: Blob; url: string }>();

/** True for a value that stands for a picture chosen on this page. */
export const isShelved = (value: string): boolean => value.startsWith(PREFIX);

/** Keeps a chosen file out of the store, whose state is plain JSON. @returns what stands for it in forms and actions */
export const shelvePicture = (file: File): string => {
  const id = `${PREFIX}${file.lastModified}-${shelf.size}`;
  shelf.set(id, { file, url: URL.createObjectURL(file) });
  return id;
};

/** Where a picture can be seen: of one chosen here its own address on this page, else the server's. */
export const pictureSrc = (value: string): string => shelf.get(value)?.url ?? value;

/**
 * A chosen picture as it is sent: base64, drawn smaller where it is larger than the shop shows. Null for one that is not
 * there any more. Never rejects.
 */
export const readPicture = async (value: string): Promise<string | null> => {
  const kept = shelf.get(value);
  if (!kept) return null;
  try {
    return await base64Of((await smaller(kept.file)) ?? kept.file);
  } catch {
    return null;
  }
};

// What this browser cannot draw is sent as it is: the server is the judge.
const smaller = async (file: Blob): Promise<Blob | null> => {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
    return drawn && drawn.size < file.size ? drawn : null;
  } catch {
    return null;
  }
};

const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((typeof reader.result === 'string' ? reader.result : '').replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
