import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import type { OwnVoucher } from '../../../../shared/admin/rules/voucherRuleContract';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { Badge } from '../../../kit/Badge/Badge';
import { Button } from '../../../kit/Button/Button';
import { ConfirmDialog } from '../../../kit/ConfirmDialog/ConfirmDialog';
import { selectIsPrivate } from '../../../store/storeSelectors';
import { myStoreTexts } from '../../../texts/myStoreTexts';
import { rulesTexts } from '../../../texts/rulesTexts';
import { AdminSection } from '../../kit/AdminSection';
import { CardStack, Columns } from '../../kit/Columns';
import { Refusal } from '../../kit/Refusal';
import {
  selectVouchers,
  questionClosed,
  questionOpened,
  voucherEndRequested,
  voucherRemovalRequested,
  type VoucherTestInput,
} from './voucherSlice';
import { SavedNote } from '../../kit/SavedNote';
import { MyStorePage } from '../../myStore/MyStorePage';
import styles from '../Rules.module.scss';
import { refusalSentence } from '../rulesWords';
import { VoucherTester } from './VoucherTester';
import { VoucherForm } from './VoucherForm';
import { VoucherUses } from './VoucherUses';
import { discountWords, spanWords, STATE_TONES } from './voucherWords';

const PARENT = { label: myStoreTexts.vouchers, to: '/admin/my-store/voucher' };

/** The pages of one voucher: its making, and once it is there its terms, its test and its uses. */
export function VoucherScreen({ isNew = false }: { isNew?: boolean }) {
  const { voucher, change, goesTo } = useAppSelector(selectVouchers);
  const isPrivate = useAppSelector(selectIsPrivate);
  const { pathname } = useLocation();
  const shown = !isNew && voucher.status === 'ready' ? voucher.value : null;
  if (goesTo !== null && goesTo !== pathname) return <Navigate to={goesTo} replace />;
  const isOfForm = change.kind === 'added' || change.kind === 'saved';
  return (
    <MyStorePage
      title={shown?.code ?? (isNew ? rulesTexts.newVoucher : rulesTexts.voucher)}
      parent={PARENT}
      failure={rulesTexts.voucherFailed}
      status={isNew ? 'ready' : voucher.status}
    >
      {change.request.status === 'refused' && !isOfForm && <Refusal>{refusalSentence(change.request.refusal)}</Refusal>}
      <SavedNote isShown={change.request.status === 'done'}>{rulesTexts.voucherMade}</SavedNote>
      {isNew &&
        (isPrivate ? (
          <AdminSection title={rulesTexts.privateStore} text={rulesTexts.privateStoreText} />
        ) : (
          <AdminSection title={rulesTexts.newVoucher}>
            <VoucherForm voucher={null} />
          </AdminSection>
        ))}
      {shown && <Whole key={shown.id} voucher={shown} />}
    </MyStorePage>
  );
}

function Whole({ voucher }: { voucher: OwnVoucher }) {
  const [input, setInput] = useState<VoucherTestInput | null>(null);
  return (
    <>
      <Columns>
        <CardStack>
          <Standing voucher={voucher} />
          <AdminSection title={rulesTexts.voucher}>
            <VoucherForm voucher={voucher} />
          </AdminSection>
        </CardStack>
        <VoucherTester voucher={voucher} input={input} onTest={setInput} />
      </Columns>
      <VoucherUses />
    </>
  );
}

function Standing({ voucher }: { voucher: OwnVoucher }) {
  const { isAsking } = useAppSelector(selectVouchers);
  const dispatch = useAppDispatch();
  const { id, version, code, state, usedCount, maxUses, isRemovable } = voucher;
  const close = () => dispatch(questionClosed());
  return (
    <AdminSection
      title={discountWords(voucher)}
      mark={<Badge tone={STATE_TONES[state]}>{rulesTexts.voucherStates[state]}</Badge>}
      text={`${spanWords(voucher)}. ${rulesTexts.usesColumn}: ${rulesTexts.usesOf(usedCount, maxUses)}.`}
    >
      <div className={styles.foot}>
        {state !== 'expired' && (
          <Button size="s" tone="outlined" icon="pause" onClick={() => dispatch(questionOpened({ about: 'end' }))}>
            {rulesTexts.end}
          </Button>
        )}
        {isRemovable && (
          <Button size="s" tone="outlined" icon="trash" onClick={() => dispatch(questionOpened({ about: 'removal' }))}>
            {rulesTexts.remove}
          </Button>
        )}
        {!isRemovable && <p className={styles.fact}>{rulesTexts.usedStays}</p>}
      </div>
      <ConfirmDialog
        isOpen={isAsking === 'end'}
        onClose={close}
        title={rulesTexts.endTitle(code)}
        confirmLabel={rulesTexts.end}
        isDanger
        onConfirm={() => void dispatch(voucherEndRequested({ id, version }))}
      >
        <p>{rulesTexts.endText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isAsking === 'removal'}
        onClose={close}
        title={rulesTexts.removeVoucherTitle(code)}
        confirmLabel={rulesTexts.remove}
        isDanger
        onConfirm={() => void dispatch(voucherRemovalRequested({ id, version }))}
      >
        <p>{rulesTexts.removeVoucherText}</p>
      </ConfirmDialog>
    </AdminSection>
  );
}
