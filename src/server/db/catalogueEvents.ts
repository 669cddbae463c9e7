/**
 * What caches need to know of changes made by any instance. The change feed tells it; while the feed is not live a
 * change may go unheard, so nothing kept may be shown then.
 */
export type CatalogueEvents = {
  /**
   * Calls `listener` with the id of a store whose shop window changed, or with null when any store's may have: the
   * feed tells so once it is live again after a gap. @returns what ends the calls
   */
  onCatalogueChanged(listener: (storeId: string | null) => void): () => void;
  /** False while the feed is connecting, and after it was lost. */
  isLive(): boolean;
};
