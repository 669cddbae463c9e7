import { Navigate, useLocation } from 'react-router-dom';

import { useAppSelector } from '../../../core/hooks';
import { importTexts as texts } from '../../../texts/importTexts';
import { myStoreTexts } from '../../../texts/myStoreTexts';
import { productPages } from '../productPages';
import { selectImports } from './importSlice';
import { MyStoreHead } from '../../myStore/MyStoreHead';
import { ImportDetail } from './ImportDetail';
import { ImportSending } from './ImportSending';
import { importPath } from './importPath';
import { wordsOf } from './importWords';
import { RecentImports } from './RecentImports';

/** The page /admin/my-store/product/import: a file to send, or with `id` in the address what one does. */
export function ImportScreen() {
  const { startedId, current } = useAppSelector(selectImports);
  const id = new URLSearchParams(useLocation().search).get('id');
  const toList = { label: myStoreTexts.products, to: productPages.products.path };
  const isRule = id !== null && current.status === 'ready' && current.value.bulk !== null;
  const { title } = wordsOf(isRule ? current.value : { bulk: null });
  return (
    <>
      {startedId !== null && id !== startedId && <Navigate to={importPath(startedId)} />}
      <MyStoreHead title={title} trail={[toList, { label: isRule ? title : texts.import }]} />
      {id === null ? (
        <>
          <ImportSending />
          <RecentImports />
        </>
      ) : (
        <ImportDetail />
      )}
    </>
  );
}
