import { Skeleton } from '../kit/Skeleton/Skeleton';
import { adminTexts } from '../texts/adminTexts';
import { AdminSection } from './AdminSection';

/** In the place of a section whose code is on its way. */
export function SectionSkeleton() {
  return (
    <div aria-busy="true">
      <AdminSection title={adminTexts.loading}>
        <Skeleton shape="title" width="half" />
        <Skeleton />
        <Skeleton width="long" />
      </AdminSection>
    </div>
  );
}
