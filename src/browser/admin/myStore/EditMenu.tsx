import { ActionMenu } from '../../kit/ActionMenu/ActionMenu';
import { myStoreSectionTexts } from '../../texts/myStoreSectionTexts';

type Props = {
  /** What is edited or removed. */
  name: string;
  onEdit: () => void;
  onRemove: () => void;
  /** Why it cannot be removed; null where it can. */
  keptBecause?: string | null;
};

/** The menu of a row: to edit it, to remove it. */
export const EditMenu = ({ name, onEdit, onRemove, keptBecause = null }: Props) => (
  <ActionMenu
    label={myStoreSectionTexts.actionsOf(name)}
    actions={[
      { id: 'edit', label: myStoreSectionTexts.edit, icon: 'edit', onAct: onEdit },
      {
        id: 'remove',
        label: keptBecause ?? myStoreSectionTexts.remove,
        icon: 'trash',
        isDanger: true,
        isDisabled: keptBecause !== null,
        onAct: onRemove,
      },
    ]}
  />
);
