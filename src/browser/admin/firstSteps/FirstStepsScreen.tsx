import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { useAppSelector } from '../../core/hooks';
import { firstStepsTexts } from '../../texts/firstStepsTexts';
import { myStoreTexts } from '../../texts/myStoreTexts';
import { AdminSection } from '../kit/AdminSection';
import { CardStack } from '../kit/Columns';
import { LoadFailure } from '../kit/LoadFailure';
import { PageSkeleton } from '../kit/PageSkeleton';
import styles from './FirstStepsScreen.module.scss';
import { selectFirstSteps } from './firstStepsSlice';
import { OpenedStore } from './OpenedStore';
import { OpeningCard } from './OpeningCard';
import { StepList } from './StepList';
import { TestCard } from './TestCard';

const TRAIL = [{ label: myStoreTexts.beginning, to: '/admin' }, { label: firstStepsTexts.title }];

/** The page /admin/first-steps: what a store needs before it opens, its opening, and that it is open. */
export function FirstStepsScreen() {
  const { view } = useAppSelector(selectFirstSteps);
  if (view.status === 'ready' && view.value.status === 'active') return <OpenedStore steps={view.value} />;
  return (
    <>
      <SubHeader title={firstStepsTexts.title} breadcrumb={TRAIL} />
      {view.status === 'failed' && (
        <AdminSection title={firstStepsTexts.failed}>
          <LoadFailure text={firstStepsTexts.failedText} />
        </AdminSection>
      )}
      {(view.status === 'none' || view.status === 'loading') && <PageSkeleton />}
      {view.status === 'ready' && (
        <div className={styles.columns}>
          <StepList steps={view.value} />
          <CardStack>
            {view.value.testPurchase && <TestCard test={view.value.testPurchase} />}
            <OpeningCard steps={view.value} />
          </CardStack>
        </div>
      )}
    </>
  );
}
