import { Refusal } from '../../admin/kit/Refusal';
import { consoleStoreTexts as texts } from '../../texts/consoleStoreTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { useConsoleSelector } from '../core/consoleHooks';
import { selectStores } from './storesSlice';

/** Why an act that has no form of its own did not happen. */
export function ActRefusal({ kinds }: { kinds: readonly string[] }) {
  const { act } = useConsoleSelector(selectStores);
  const { kind, request } = act;
  if (kind === null || !kinds.includes(kind) || request.status !== 'refused') return null;
  const { name } = request.refusal;
  return <Refusal>{name === 'TransitionRefusedError' ? texts.actMoved : refusalTexts[name]}</Refusal>;
}
