import type { ReactNode } from 'react';

import { Button } from '../../../kit/Button/Button';
import { SidePanel } from '../../../kit/SidePanel/SidePanel';
import { listTexts } from '../../../texts/listTexts';
import styles from './FilterSheet.module.scss';

type Props = {
  isOpen: boolean;
  /** How many products match now; null while loading. */
  total: number | null;
  /** There are more than `total`. */
  hasMore: boolean | undefined;
  onClose: () => void;
  /** The filters. */
  children: ReactNode;
};

/** The filters over the page, on phones and tablets; the list behind follows every choice. */
export function FilterSheet({ isOpen, total, hasMore, onClose, children }: Props) {
  return (
    <SidePanel
      isOpen={isOpen}
      side="right"
      title={listTexts.filters}
      closeLabel={listTexts.closeFilters}
      hasAwning
      foot={
        <Button isWide onClick={onClose}>
          {total === null ? listTexts.seeList : listTexts.showResults(total, hasMore)}
        </Button>
      }
      onClose={onClose}
    >
      <div className={styles.content}>{children}</div>
    </SidePanel>
  );
}
