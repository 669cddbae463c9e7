import type { GetStoreSignUp } from '../../../../src/shared/platform/signUpContract';
import { aSignUpOffer } from '../aSignUpOffer';
import type { GetSearchSuggestion } from '../../../../src/shared/catalog/catalogContract';
import type { PostContact, PostContactOipet } from '../../../../src/shared/contact/contactContract';
import { refused, succeeded } from '../../../../src/shared/kernel/outcome';
import type { PostProductShipping } from '../../../../src/shared/shipping/shippingContract';
import type { GetStorePage } from '../../../../src/shared/store/storeContract';
import type { FakeApi } from '../fakeApi';
import { aShippingStore } from '../wireBuilders';
import type { Seeded } from './seeded';

const RECEIPT = { protocol: '20261120-483920', createdAt: '2026-11-20T13:00:00.000Z' };

/** The shop's side of the API beside its goods: suggestions, letters, page texts, quotes of delivery. */
export const shopServer = (api: FakeApi, random: Seeded): void => {
  const late = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, random.between(20, 900));
    });
  const received = async () => {
    await late();
    return random.isIn(20) ? refused('UnavailableError') : succeeded(RECEIPT);
  };
  api.answer<GetStoreSignUp>('GET', '/store-sign-up', aSignUpOffer({ isHere: false }));
  api.answer<PostContact>('POST', '/contact', received);
  api.answer<PostContactOipet>('POST', '/contact-oipet', received);
  api.answer<GetSearchSuggestion>('GET', '/search/suggestion', async ({ query }) => {
    await late();
    if (random.isIn(20)) return refused('UnavailableError');
    const product = { slug: 'racao-1', title: `Ração ${query?.search}`, imageUrl: null };
    return succeeded({
      listProduct: [{ ...product, minPrice: 2990, originalMinPrice: null, hasHigherPrices: false }],
      listCategory: [],
      listBrand: [],
    });
  });
  api.answer<GetStorePage>('GET', '/store/page/:slug', ({ params: { slug } }) =>
    random.isIn(20)
      ? refused('UnavailableError')
      : succeeded({
          slug: slug === 'common-questions' ? slug : 'privacy-policy',
          title: 'Política de privacidade',
          intro: 'O que a loja sabe de você.',
          updatedAt: '2026-11-02T02:30:00.000Z',
          blocks: [{ kind: 'paragraph', text: 'Nada do que não precisa.' }],
        }),
  );
  api.answer<PostProductShipping>('POST', '/product/:slug/shipping', async () => {
    await late();
    return random.isIn(15) ? refused('UnavailableError') : succeeded([aShippingStore()]);
  });
};
