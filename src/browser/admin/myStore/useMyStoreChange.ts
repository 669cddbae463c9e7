import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { selectMyStore, changeRequested } from './myStoreSlice';
import { IDLE, type RequestState } from '../core/requestState';
import type { MyStoreChange, MyStoreChangeKind } from './myStoreSections';

/** How the latest change of these kinds went, and how to ask for one. */
export function useMyStoreChange(...kinds: MyStoreChangeKind[]): {
  request: RequestState;
  ask: (change: MyStoreChange) => void;
} {
  const { change } = useAppSelector(selectMyStore);
  const dispatch = useAppDispatch();
  const isOurs = change.kind !== null && kinds.includes(change.kind);
  return { request: isOurs ? change.request : IDLE, ask: (requested) => dispatch(changeRequested(requested)) };
}
