/** Files chosen and not yet sent, by the id their action names: a file is no JSON, so the store knows its id alone. */
const files = new Map<string, Blob>();

export const chosenFiles = {
  put(id: string, file: Blob): void {
    files.set(id, file);
  },
  /** Takes the file out, once, to be sent. Null for none. */
  take(id: string): Blob | null {
    const file = files.get(id) ?? null;
    files.delete(id);
    return file;
  },
};
