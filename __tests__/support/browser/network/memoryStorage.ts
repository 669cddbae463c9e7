/** The browser's own storage, in memory, which outlives a page. @param most characters it takes; all unless given */
export const memoryStorage = (most = Infinity): Storage => {
  const values = new Map<string, string>();
  const size = () => [...values].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => void values.delete(key),
    setItem(key, value) {
      const before = values.get(key)?.length ?? 0;
      if (size() - before + value.length > most) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
  };
};
