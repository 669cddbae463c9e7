import type { ComponentProps, ReactNode } from 'react';

import { Breadcrumb } from '../Breadcrumb/Breadcrumb';
import styles from './SubHeader.module.scss';

type Props = {
  /** The page's one h1. */
  title: string;
  /** Beside the title: a Badge. */
  mark?: ReactNode;
  /** Under the title: what the page is for. */
  lead?: string;
  /** From the area's first page to this one. */
  breadcrumb?: ComponentProps<typeof Breadcrumb>['items'];
  /** At the end: the page's buttons, the primary one last. */
  actions?: ReactNode;
  /** A list's: on phones the title and one button share a row, and the way here gives way to the first row. */
  isOneRow?: boolean;
};

/** The head of a page of the admin: where it stands, its title, what can be done (specification §2). */
export function SubHeader({ title, mark, lead, breadcrumb, actions, isOneRow = false }: Props) {
  const heading = <h1 className={styles.title}>{title}</h1>;
  return (
    <div className={isOneRow ? styles.oneRow : styles.head}>
      <div className={styles.words}>
        {breadcrumb && <Breadcrumb items={breadcrumb} />}
        {mark ? (
          <div className={styles.line}>
            {heading}
            {mark}
          </div>
        ) : (
          heading
        )}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
