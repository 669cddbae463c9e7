/** What a store does that its texts speak of. The ready texts are made from it; texts of its own are compared with it. */
export type PageFacts = {
  /** Shoppers see it by invitation alone: whoever buys has an account, and there are no vouchers. */
  isPrivate: boolean;
  /** Goods are for sale whose prescription is shown (decision 088). */
  sellsOnPrescription: boolean;
  /** Prescriptions of buyers are kept, also of goods that are not for sale any more. */
  keepsPrescriptions: boolean;
};
