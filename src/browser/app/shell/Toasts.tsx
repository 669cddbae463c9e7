import { ToastList } from '../../kit/ToastList/ToastList';
import { selectToasts } from '../../core/appSelectors';
import { toastDismissed, toastsPaused, toastsReleased } from '../../core/appSlice';
import { useAppDispatch, useAppSelector } from '../../core/hooks';

/** The store's toasts on screen. */
export function Toasts() {
  const toasts = useAppSelector(selectToasts);
  const dispatch = useAppDispatch();
  function act(ref: string) {
    const offer = toasts.find((toast) => toast.ref === ref)?.offer;
    if (offer) dispatch(offer.action);
    dispatch(toastDismissed({ ref }));
  }
  return (
    <ToastList
      toasts={toasts.map(({ offer, ...toast }) => ({ ...toast, actionLabel: offer?.label }))}
      onClose={(ref) => dispatch(toastDismissed({ ref }))}
      onAct={act}
      onHold={(isPaused) => dispatch(isPaused ? toastsPaused() : toastsReleased())}
    />
  );
}
