import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { selectWindow } from '../adminSelectors';
import { IDLE, type Deed } from '../deed';
import type { WindowChange, WindowChangeKind } from './windowRooms';
import { changeAsked } from './windowSlice';

/** How the latest change of these kinds went, and how to ask for one. */
export function useWindowChange(...kinds: WindowChangeKind[]): { deed: Deed; ask: (change: WindowChange) => void } {
  const { change } = useAppSelector(selectWindow);
  const dispatch = useAppDispatch();
  const isOurs = change.kind !== null && kinds.includes(change.kind);
  return { deed: isOurs ? change.deed : IDLE, ask: (asked) => dispatch(changeAsked(asked)) };
}
