import { Navigate, useLocation } from 'react-router-dom';

import { useAppSelector } from '../../app/hooks';
import { importTexts as texts } from '../../texts/importTexts';
import { myStoreTexts } from '../../texts/myStoreTexts';
import { adminPages } from '../adminPages';
import { selectImports } from '../adminSelectors';
import { RoomHead } from '../myStore/RoomHead';
import { ImportDetail } from './ImportDetail';
import { ImportSending } from './ImportSending';
import { importPath } from './importPath';
import { RecentImports } from './RecentImports';

/** The page /admin/my-store/product/import: a file to send, or with `id` in the address what one does. */
export function ImportScreen() {
  const { begunId } = useAppSelector(selectImports);
  const id = new URLSearchParams(useLocation().search).get('id');
  const toList = { label: myStoreTexts.products, to: adminPages.products.path };
  return (
    <>
      {begunId !== null && id !== begunId && <Navigate to={importPath(begunId)} />}
      <RoomHead title={texts.title} trail={[toList, { label: texts.import }]} />
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
