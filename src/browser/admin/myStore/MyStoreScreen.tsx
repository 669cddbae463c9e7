import type { ReactNode } from 'react';

import { useAppSelector } from '../../core/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { adminTexts } from '../../texts/adminTexts';
import { myStoreTexts } from '../../texts/myStoreTexts';
import { myStoreSectionTexts } from '../../texts/myStoreSectionTexts';
import { selectMyStore } from './myStoreSlice';
import { MyStoreHead } from './MyStoreHead';
import { PageSkeleton } from '../kit/PageSkeleton';
import { BannersSection } from './banners/BannersSection';
import { PagesSection } from './pages/PagesSection';
import { SearchSection } from './search/SearchSection';
import { TaxonomySection } from './taxonomy/TaxonomySection';
import { StoreSection } from './store/StoreSection';
import type { MyStoreSectionName } from './myStoreSections';
import { LoadFailure } from '../kit/LoadFailure';
import type { MyStoreState } from './myStoreSlice';

const ROOT = { label: adminTexts.myStore, to: '/admin/my-store' };
const HEADS: Record<MyStoreSectionName, string> = {
  store: adminTexts.myStore,
  taxonomy: myStoreTexts.categories,
  banners: myStoreTexts.banners,
  pages: myStoreTexts.pages,
  search: myStoreTexts.search,
};

/** A section of Minha Loja: head, tabs, and its content once loaded. */
export function MyStoreScreen({ section }: { section: MyStoreSectionName }) {
  const { sections } = useAppSelector(selectMyStore);
  const { status } = sections[section];
  return (
    <>
      <MyStoreHead
        title={HEADS[section]}
        trail={[...(section === 'store' ? [] : [ROOT]), { label: HEADS[section] }]}
        actions={
          <ButtonLink to="/" tone="outlined" size="s" icon="eye" isExternal>
            {adminTexts.visitShop}
          </ButtonLink>
        }
      />
      {status === 'failed' && <LoadFailure text={myStoreSectionTexts.failed} />}
      {(status === 'none' || status === 'loading') && <PageSkeleton />}
      {contentOf(sections, section)}
    </>
  );
}

const contentOf = (sections: MyStoreState['sections'], section: MyStoreSectionName): ReactNode => {
  switch (section) {
    case 'store':
      return sections.store.status === 'ready' && <StoreSection store={sections.store.value} />;
    case 'taxonomy':
      return sections.taxonomy.status === 'ready' && <TaxonomySection taxonomy={sections.taxonomy.value} />;
    case 'banners':
      return sections.banners.status === 'ready' && <BannersSection banners={sections.banners.value.list} />;
    case 'pages':
      return sections.pages.status === 'ready' && <PagesSection pages={sections.pages.value.list} />;
    case 'search':
      return sections.search.status === 'ready' && <SearchSection words={sections.search.value} />;
  }
};
