import type { WaitingFactorReset } from '../../../shared/platform/merchantsContract';
import { useClock } from '../../admin/kit/useClock';
import { Badge } from '../../kit/Badge/Badge';
import { consoleMerchantTexts as texts } from '../../texts/consoleMerchantTexts';

const MINUTE_MS = 60_000;

type Props = {
  reset: WaitingFactorReset;
  /** It stands where second factors stand: of what it is needs no words. */
  isNamed?: boolean;
};

/** Hours and minutes until a second factor is reset. */
export function FactorResetMark({ reset: { effectiveAt }, isNamed = false }: Props) {
  const minutes = Math.ceil((Date.parse(effectiveAt) - useClock()) / MINUTE_MS);
  const left = minutes <= 0 ? texts.soon : texts.hours(Math.floor(minutes / 60), minutes % 60);
  return (
    <Badge tone="warn">
      <span role="timer">{texts.resetIn(left, isNamed)}</span>
    </Badge>
  );
}
