import type { RepeatPurchase } from '../../../shared/repeat/repeatContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { ChangeFailed } from './ChangeFailed';
import { KeepAsIs, PanelFrame } from './PanelFrame';
import { changeSent, selectRepeat } from './repeatSlice';
import { shortDay } from './repeatWords';
import styles from './Repeat.module.scss';

type Props = { purchase: RepeatPurchase };

/** Nothing is charged until it is resumed. */
export function PausePanel({ purchase: { id } }: Props) {
  const { sending } = useAppSelector(selectRepeat);
  const dispatch = useAppDispatch();
  return (
    <PanelFrame title={texts.pauseTitle} text={texts.pauseText}>
      <ChangeFailed purchaseId={id} kinds={['pause']} />
      <div className={styles.buttons}>
        <Button
          isLoading={sending.status === 'sent'}
          onClick={() => dispatch(changeSent({ kind: 'pause', purchaseId: id }))}
        >
          {texts.pauseDo}
        </Button>
        <KeepAsIs purchaseId={id} />
      </div>
    </PanelFrame>
  );
}

/** The second and last press of a cancellation; a pause beside it, as large, offered once. */
export function CancelPanel({ purchase: { id, name, status, cycle } }: Props) {
  const { sending } = useAppSelector(selectRepeat);
  const dispatch = useAppDispatch();
  const sent = sending.status === 'sent' ? sending.change.kind : null;
  return (
    <PanelFrame
      title={texts.cancelTitle(name)}
      text={cycle ? texts.cancelText(shortDay(cycle.chargeOn)) : texts.cancelTextPaused}
    >
      <ChangeFailed purchaseId={id} kinds={['cancel', 'pause']} />
      <div className={styles.two}>
        <Button
          tone="danger"
          isWide
          isLoading={sent === 'cancel'}
          onClick={() => dispatch(changeSent({ kind: 'cancel', purchaseId: id }))}
        >
          {texts.cancelDo}
        </Button>
        {status !== 'paused' && (
          <Button
            tone="outlined"
            isWide
            isLoading={sent === 'pause'}
            onClick={() => dispatch(changeSent({ kind: 'pause', purchaseId: id }))}
          >
            {texts.cancelPause}
          </Button>
        )}
      </div>
      <div>
        <KeepAsIs purchaseId={id} words={texts.cancelBack} />
      </div>
    </PanelFrame>
  );
}
