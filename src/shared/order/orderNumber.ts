/** Whether a number is that of a test order, which is worth nothing: those count down from -1. */
export const isTestNumber = (number: number): boolean => number < 0;

/** An order's number as people read it: that of a test order as 'T-0001'. */
export const orderNumberText = (number: number): string =>
  isTestNumber(number) ? `T-${String(-number).padStart(4, '0')}` : String(number);

/** Where the page of a test order sends its form that pays it with play money, below `/api`. */
export const TEST_PAYMENT_PATH = '/test-purchase/payment';
