import type { ReactNode } from 'react';

import { Notice } from '../../catalog/Notice/Notice';
import { AuthLayout } from './AuthLayout';

type Props = {
  title: string;
  text: string;
  /** The animal of the illustration; none beside an error. */
  animal?: 'dog' | 'cat' | 'rabbit';
  children: ReactNode;
};

/** A page that says how something ended, and the way on. */
export function AuthMessage(props: Props) {
  return (
    <AuthLayout>
      <Notice level={1} {...props} />
    </AuthLayout>
  );
}
