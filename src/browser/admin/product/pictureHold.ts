/** Files chosen and not yet sent, by the id their action names: a file is no JSON, so the store knows its id alone. */
const held = new Map<string, Blob>();

export const pictureHold = {
  put(id: string, file: Blob): void {
    held.set(id, file);
  },
  /** The file, once: whoever takes it sends it. Null for none. */
  take(id: string): Blob | null {
    const file = held.get(id) ?? null;
    held.delete(id);
    return file;
  },
};
