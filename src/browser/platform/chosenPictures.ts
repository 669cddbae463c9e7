/** Begins the value of a field that holds a chosen picture which the server has not seen yet. */
const PREFIX = 'file:';
/** The widest the shop ever shows, and a little more: what is larger only travels slowly. */
const MAX_SIDE = 2_000;
const QUALITY = 0.92;

/** Pictures as data addresses, which the page's policy lets it show. */
const pictures = new Map<string, string>();

/**
 * Keeps a chosen picture out of the store, drawn smaller where it is larger than the shop shows. Never rejects.
 * @returns what stands for it in forms and actions
 */
export const addPicture = async (file: File): Promise<string> => {
  const id = `${PREFIX}${file.lastModified}-${pictures.size}`;
  const data = await dataUrlOf((await smaller(file)) ?? file).catch(() => null);
  // One that cannot be read stands there empty, and is refused when it is sent.
  pictures.set(id, data ?? '');
  return id;
};

/** Where a picture can be seen: of one chosen here its own data, else the server's address. */
export const pictureSrc = (value: string): string => pictures.get(value) ?? value;

/** A chosen picture as it is sent: base64. Null for one that is not there any more, or could not be read. Never rejects. */
export const readPicture = async (value: string): Promise<string | null> => {
  const data = pictures.get(value);
  return data ? data.replace(/^[^,]*,/, '') : null;
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

const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
