import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { adminTexts } from '../../texts/adminTexts';
import { CardStack, Columns } from './Columns';

/** The place of a page while it is read. */
export function PageSkeleton() {
  return (
    <Columns isBusy>
      <VisuallyHidden isLive>{adminTexts.loading}</VisuallyHidden>
      {['left', 'right'].map((side) => (
        <CardStack key={side}>
          <Skeleton shape="title" width="half" />
          <Skeleton />
          <Skeleton width="long" />
          <Skeleton width="short" />
        </CardStack>
      ))}
    </Columns>
  );
}
