/** What this process has counted of looking for money, for a scraper. */
export type PaymentNews = ReturnType<typeof paymentNews>;

/** Counts looks for payments, and those that found money of which the provider never told. Totals, since the start. */
export const paymentNews = () => {
  const totals = { calls: 0, looks: 0, found: 0 };
  return {
    /** A call to the provider was made. */
    called(): void {
      totals.calls += 1;
    },
    /** The provider said how so many payments stand. */
    looked(count: number): void {
      totals.looks += count;
    },
    /** A payment turned out to be paid, and no webhook had said so. */
    found(): void {
      totals.found += 1;
    },
    totals: (): Readonly<typeof totals> => ({ ...totals }),
  };
};
