import type { StorePerson } from '../../../shared/platform/merchantsContract';
import type { MenuAction } from '../../kit/ActionMenu/ActionMenu';
import { consoleMerchantTexts as texts } from '../../texts/consoleMerchantTexts';
import type { ChosenAct } from './merchantsSlice';

/** What can be done for a merchant now. */
export const merchantActions = (
  storeId: string,
  person: StorePerson,
  choose: (chosen: ChosenAct) => void,
): { label: string; actions: readonly MenuAction[] } => {
  const to = (kind: ChosenAct['kind']) => ({ id: kind, onAct: () => choose({ kind, storeId, person }) });
  const { lastSeenAt, hasSecondFactor, factorReset } = person;
  return {
    label: texts.actsOf(person.name),
    actions: [
      ...(lastSeenAt === null ? [] : [{ ...to('endSessions'), label: texts.endSessions }]),
      ...(factorReset === null ? [] : [{ ...to('cancelReset'), label: texts.cancelReset }]),
      ...(hasSecondFactor && factorReset === null
        ? [{ ...to('askReset'), label: texts.resetFactor, isDanger: true }]
        : []),
    ],
  };
};
