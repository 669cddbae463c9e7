/** Files chosen and not yet sent, by the id their action names: a file is no JSON, so the store knows its id alone. */
const papers = new Map<string, Blob>();

export const chosenPapers = {
  /** Keeps a file. @returns what its action names it by */
  put(file: Blob): string {
    const id = crypto.randomUUID();
    papers.set(id, file);
    return id;
  },

  /** Takes the file out, once, as base64. Null for none, and for one that could not be read. Never rejects. */
  async take(id: string): Promise<string | null> {
    const file = papers.get(id);
    papers.delete(id);
    if (!file) return null;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      let text = '';
      // In parts: a call takes only so many arguments.
      for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
      return btoa(text);
    } catch {
      return null;
    }
  },
};
