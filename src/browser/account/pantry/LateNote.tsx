import type { PantryRow } from '../../../shared/pantry/pantryGoods';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Icon } from '../../kit/Icon/Icon';
import { TextButton } from '../../kit/TextLink/TextButton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { pantryTexts } from '../../texts/pantryTexts';
import { selectForm } from '../customerSelectors';
import { formSent } from '../customerSlice';
import styles from './Pantry.module.scss';

const LEVELS = ['half', 'quarter'] as const;

/** Goods that have ended by the sum: an estimate, which their owner corrects with one press. */
export function LateNote({ row: { item, title }, daysLate }: { row: PantryRow; daysLate: number }) {
  const dispatch = useAppDispatch();
  const isSending = useAppSelector(selectForm('pantryLevel')).status === 'sent';
  return (
    <div className={styles.note}>
      <Icon name="warn" size="s" />
      <div>
        <strong>{pantryTexts.lateTitle(title, pantryTexts.endedSince(daysLate))}</strong>
        <p>{pantryTexts.lateText}</p>
        <div className={styles.buttons}>
          {LEVELS.map((level) => (
            <TextButton
              key={level}
              isAlone
              isDisabled={isSending}
              onClick={() => void dispatch(formSent({ form: 'pantryLevel', values: { itemId: item.id, level } }))}
            >
              {pantryTexts.stillHas(pantryTexts.levels[level])}
              <VisuallyHidden>{pantryTexts.of(title)}</VisuallyHidden>
            </TextButton>
          ))}
        </div>
      </div>
    </div>
  );
}
