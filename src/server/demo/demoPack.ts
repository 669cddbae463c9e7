import type { DemoPacks, DemoProduct, DemoVariant } from './demoTypes';

const choiceOf = ({ optionValues }: DemoVariant) => optionValues.map(({ value }) => value).join('/');

/** The product and variant that data of the demo name. @throws Error for one that is not there */
export const packOf = (
  all: readonly DemoProduct[],
  { productSlug, choice }: Pick<DemoPacks, 'productSlug' | 'choice'>,
): { product: DemoProduct; variant: DemoVariant } => {
  const product = all.find(({ slug }) => slug === productSlug);
  const variant = product?.variants.find((each) => choiceOf(each) === choice);
  if (!product || !variant) throw new Error(`the demo names no such variant: ${productSlug}, ${choice}`);
  return { product, variant };
};
