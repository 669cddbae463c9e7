/**
 * Invalidations for caches, from the change feed, of changes made by any instance. While the feed is down changes may
 * be missed, so caches must not be used then.
 */
export type CatalogueEvents = {
  /**
   * Calls `listener` with the id of a store whose catalogue changed, or with null when any store's may have: once the
   * feed is live again after a gap. @returns what unsubscribes
   */
  onCatalogueChanged(listener: (storeId: string | null) => void): () => void;
  /**
   * Calls `listener` with the id of a store that changed itself, or whose domains did, or with null when any may have. Its
   * catalogue is announced as changed after that. @returns what unsubscribes
   */
  onStoreChanged(listener: (storeId: string | null) => void): () => void;
  /**
   * Calls `listener` where only the stock of a product's few last units changed, and what else is said of it did not: it
   * can be bought before and after. @returns what unsubscribes
   */
  onStockChanged(listener: (storeId: string, productId: string) => void): () => void;
  /** False while the feed is connecting, and after it was lost. */
  isLive(): boolean;
};
