import type { ComponentProps } from 'react';

import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { myStoreTexts } from '../../texts/myStoreTexts';
import { useIsPhone } from '../kit/useIsWide';
import { MyStoreTabs } from './MyStoreTabs';

type Props = Pick<ComponentProps<typeof SubHeader>, 'title' | 'actions'> & {
  /** The way here from the first page of the admin, which is put before it. */
  trail: { label: string; to?: string }[];
  /** A list's head: on phones the title and its button alone. */
  isList?: boolean;
};

/** The head of every page of Minha Loja, with the tabs of its sections below. */
export function MyStoreHead({ title, trail, actions, isList = false }: Props) {
  const isPhone = useIsPhone();
  return (
    <div>
      <SubHeader
        title={title}
        breadcrumb={[{ label: myStoreTexts.beginning, to: '/admin' }, ...trail]}
        actions={actions}
        isOneRow={isList}
      />
      {!(isList && isPhone) && <MyStoreTabs />}
    </div>
  );
}
