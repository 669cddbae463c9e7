import type { GetStoreSignUp } from '../../../src/shared/platform/signUpContract';
import { aSignUpOffer } from './aSignUpOffer';
import type {
  GetBanner,
  GetBrand,
  GetCategory,
  GetProduct,
  GetProducts,
} from '../../../src/shared/catalog/catalogContract';
import type { PostCustomerLasting } from '../../../src/shared/pantry/pantryContract';
import { LASTING_FIGURES } from '../../../src/shared/pets/lastingFigures';
import type { GetCustomerPetPhotos, GetProductCare } from '../../../src/shared/pets/petContract';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import type { FakeApi } from './fakeApi';
import { aCare } from './petBuilders';
import { aBanner, aBrand, aCategory, aListOf, aProductCard, aProductDetail } from './wireBuilders';

/** A small shop behind a fake API: two categories, two brands, a banner, three products of its own in every list. */
export const stockShop = (api: FakeApi): void => {
  api.answer<GetStoreSignUp>('GET', '/store-sign-up', aSignUpOffer({ isHere: false }));
  api.answer<GetCategory>('GET', '/category', [
    aCategory(),
    aCategory({ id: 'category-cats', slug: 'gatos', title: 'Gatos', childNodes: [] }),
  ]);
  api.answer<GetBrand>('GET', '/brand', [aBrand(), aBrand({ brand: 'Bigode', slug: 'bigode' })]);
  api.answer<GetBanner>('GET', '/banner', [aBanner()]);
  api.answer<GetProducts>('GET', '/product', ({ query = {} }) => {
    if (query.category !== undefined && !['caes', 'gatos'].includes(query.category)) return refused('NotFoundError');
    const page = query.page ?? 1;
    const of = query.category ?? query.sort ?? 'all';
    const list = [1, 2, 3].map((number) =>
      aProductCard({ id: `product-${of}-${number}`, slug: `produto-${number}`, title: `Produto ${number}` }),
    );
    return succeeded(aListOf(list, { page, total: 43 }));
  });
  api.answer<GetProduct>('GET', '/product/:slug', ({ params: { slug } }) => {
    if (slug === 'desconhecido') return refused('NotFoundError');
    if (slug === 'removido') return refused('GoneError');
    return succeeded(aProductDetail({ slug: slug === 'nome-antigo' ? 'nome-novo' : slug }));
  });
  // Of which nothing can be reckoned.
  api.answer<GetCustomerPetPhotos>('GET', '/customer/pets/photos', { listPhoto: [] });
  api.answer<PostCustomerLasting>('POST', '/customer/lasting', {
    listProduct: [],
    listPet: [],
    figures: LASTING_FIGURES,
  });
  api.answer<GetProductCare>('GET', '/product/:slug/care', {
    care: aCare({ kcalPerKg: null }),
    figures: LASTING_FIGURES,
  });
};
