/** Whether a number is that of a test order, which is worth nothing: those count down from -1. */
export const isTestNumber = (number: number): boolean => number < 0;

/** An order's number as people read it: that of a test order as 'T-0001'. */
export const orderNumberText = (number: number): string =>
  isTestNumber(number) ? `T-${String(-number).padStart(4, '0')}` : String(number);

/** The number of what was typed as one ('#1048', '1.048'); null for anything else. */
export const orderNumberTyped = (typed: string | null): number | null => {
  const digits = (typed ?? '').replace(/[#.\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
};

/** Where the page of a test order sends its form that pays it with play money, below `/api`. */
export const TEST_PAYMENT_PATH = '/test-purchase/payment';
