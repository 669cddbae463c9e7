import { CheckingStatus } from './CheckingStatus';
import { OfflineBar } from './OfflineBar';
import { Toasts } from './Toasts';

/** The part of the shell that has nothing to show until something happens. Its live regions are there before that. */
export function LateShell() {
  return (
    <>
      <OfflineBar />
      <CheckingStatus />
      <Toasts />
    </>
  );
}
