import type { ComponentProps } from 'react';

import { Select } from '../Select/Select';
import { ListDropdown } from './ListDropdown';
import { useIsTouch } from './useIsTouch';

/** A dropdown's properties: a native select's, without its element. */
export type DropdownProps = Omit<ComponentProps<typeof Select>, 'ref' | 'autoComplete'>;

/** The select of specification §2: our own list for mouse and keys, the platform's wheel for fingers. */
export function Dropdown(props: DropdownProps) {
  const isTouch = useIsTouch();
  return isTouch ? <Select {...props} /> : <ListDropdown {...props} />;
}
