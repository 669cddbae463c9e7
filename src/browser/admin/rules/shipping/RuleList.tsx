import { useState } from 'react';

import type { ShippingRule } from '../../../../shared/admin/rules/shippingRuleContract';
import { lacksShifts } from '../../../../shared/admin/rules/shiftDuty';
import { formatBrl } from '../../../../shared/kernel/money';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { ActionMenu } from '../../../kit/ActionMenu/ActionMenu';
import { Badge } from '../../../kit/Badge/Badge';
import { Button } from '../../../kit/Button/Button';
import { ConfirmDialog } from '../../../kit/ConfirmDialog/ConfirmDialog';
import { IconButton } from '../../../kit/IconButton/IconButton';
import { Modal } from '../../../kit/Modal/Modal';
import { VisuallyHidden } from '../../../kit/VisuallyHidden/VisuallyHidden';
import { rulesTexts } from '../../../texts/rulesTexts';
import { shiftRuleTexts } from '../../../texts/shiftRuleTexts';
import { AdminSection } from '../../kit/AdminSection';
import { Refusal } from '../../kit/Refusal';
import { Row } from '../../kit/Row';
import { RowList } from '../../kit/RowList';
import { selectShippingRules, ruleChangeRequested, ruleEditorClosed, ruleEditorOpened } from './shippingRuleSlice';
import { SavedNote } from '../../kit/SavedNote';
import styles from '../Rules.module.scss';
import { refusalSentence } from '../rulesWords';
import { RuleForm } from './RuleForm';

/** The merchant's rules of delivery in their order; each is written and removed in a dialog. */
export function RuleList({ rules }: { rules: readonly ShippingRule[] }) {
  const { editor, change } = useAppSelector(selectShippingRules);
  const dispatch = useAppDispatch();
  const [said, setSaid] = useState('');
  const edited = rules.find(({ id }) => id === editor?.id) ?? null;
  const close = () => dispatch(ruleEditorClosed());
  const isOfForm = change.kind === 'added' || change.kind === 'saved';

  function step({ id, version, name }: ShippingRule, index: number) {
    if (index < 0 || index >= rules.length) {
      setSaid(rulesTexts.notMoved(name));
      return;
    }
    dispatch(ruleChangeRequested({ kind: 'placed', params: { id }, body: { version, index } }));
    setSaid(rulesTexts.placed(name, index + 1, rules.length));
  }

  return (
    <AdminSection title={rulesTexts.rulesTitle} text={rulesTexts.rulesText}>
      {change.request.status === 'refused' && !isOfForm && <Refusal>{refusalSentence(change.request.refusal)}</Refusal>}
      <SavedNote isShown={editor === null && isOfForm && change.request.status === 'done'}>
        {rulesTexts.saved}
      </SavedNote>
      <VisuallyHidden isLive>{said}</VisuallyHidden>
      {rules.length === 0 && <p className={styles.fact}>{rulesTexts.noRules}</p>}
      <RowList label={rulesTexts.rulesTitle}>
        {rules.map((rule, index) => (
          <RuleRow key={rule.id} rule={rule} onStep={(by) => step(rule, index + by)} />
        ))}
      </RowList>
      <div className={styles.foot}>
        <Button size="s" icon="plus" onClick={() => dispatch(ruleEditorOpened({ of: 'rule', id: null }))}>
          {rulesTexts.addRule}
        </Button>
      </div>
      <Modal isOpen={editor?.of === 'rule'} onClose={close} title={edited?.name ?? rulesTexts.addRule}>
        {editor?.of === 'rule' && <RuleForm key={editor.id ?? 'new'} rule={edited} />}
      </Modal>
      <ConfirmDialog
        isOpen={editor?.of === 'removal' && edited !== null}
        onClose={close}
        title={rulesTexts.removeRuleTitle(edited?.name ?? '')}
        confirmLabel={rulesTexts.remove}
        isDanger
        onConfirm={() => {
          if (edited)
            dispatch(
              ruleChangeRequested({ kind: 'removed', params: { id: edited.id }, body: { version: edited.version } }),
            );
        }}
      >
        <p>{rulesTexts.removeRuleText}</p>
      </ConfirmDialog>
    </AdminSection>
  );
}

function RuleRow({ rule, onStep }: { rule: ShippingRule; onStep: (by: 1 | -1) => void }) {
  const dispatch = useAppDispatch();
  const { id, version, name, isActive, isPickup } = rule;
  return (
    <Row
      name={name}
      isOff={!isActive}
      marks={
        <>
          <Badge tone={isActive ? 'good' : 'neutral'}>{isActive ? rulesTexts.active : rulesTexts.inactive}</Badge>
          {isPickup && <Badge tone="info">{rulesTexts.pickup}</Badge>}
          {rule.schedule && <Badge tone="info">{shiftRuleTexts.offered}</Badge>}
          {lacksShifts(rule) && <Badge tone="warn">{shiftRuleTexts.warning}</Badge>}
        </>
      }
      fact={factsOf(rule)}
      controls={
        <>
          <IconButton icon="up" label={rulesTexts.up(name)} onClick={() => onStep(-1)} />
          <IconButton icon="lower" label={rulesTexts.down(name)} onClick={() => onStep(1)} />
          <ActionMenu
            label={rulesTexts.actionsOf(name)}
            actions={[
              {
                id: 'edit',
                label: rulesTexts.edit,
                icon: 'edit',
                onAct: () => dispatch(ruleEditorOpened({ of: 'rule', id })),
              },
              {
                id: 'switch',
                label: isActive ? rulesTexts.switchOff : rulesTexts.switchOn,
                icon: isActive ? 'pause' : 'play',
                onAct: () =>
                  dispatch(
                    ruleChangeRequested({ kind: 'switched', params: { id }, body: { version, isActive: !isActive } }),
                  ),
              },
              {
                id: 'remove',
                label: rulesTexts.remove,
                icon: 'trash',
                isDanger: true,
                onAct: () => dispatch(ruleEditorOpened({ of: 'removal', id })),
              },
            ]}
          />
        </>
      }
    />
  );
}

const factsOf = ({ price, rangeMinDays, rangeMaxDays, limitCartPriceMin, area, listCity }: ShippingRule): string => {
  const places = rulesTexts.areaOf(
    area.zipRanges.length,
    listCity.map(({ name }) => name),
    area.stateIds,
  );
  return [
    price === 0 ? rulesTexts.free : formatBrl(price),
    rulesTexts.days(rangeMinDays, rangeMaxDays),
    ...(limitCartPriceMin > 0 ? [rulesTexts.above(formatBrl(limitCartPriceMin))] : []),
    places || rulesTexts.everywhere,
  ].join(' · ');
};
