import { useState } from 'react';

import type { PaymentLink } from '../../../../shared/cart/paymentLinkContract';
import { formatInstant } from '../../../../shared/kernel/calendar';
import { formatBrl } from '../../../../shared/kernel/money';
import { retryRequested } from '../../../core/appSlice';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { AdminPagination } from '../../../kit/AdminPagination/AdminPagination';
import { Badge } from '../../../kit/Badge/Badge';
import { Button } from '../../../kit/Button/Button';
import { ButtonLink } from '../../../kit/Button/ButtonLink';
import { classNames } from '../../../kit/classNames';
import { Modal } from '../../../kit/Modal/Modal';
import { SubHeader } from '../../../kit/SubHeader/SubHeader';
import { Table, type Column } from '../../../kit/Table/Table';
import { TextLink } from '../../../kit/TextLink/TextLink';
import { paymentLinkTexts } from '../../../texts/paymentLinkTexts';
import { salesTexts } from '../../../texts/salesTexts';
import { AdminSection } from '../../kit/AdminSection';
import { selectPaymentLinks, linkPanelOpened } from './paymentLinksSlice';
import { EmailWords } from '../../kit/EmailWords';
import { SavedNote } from '../../kit/SavedNote';
import { LinkPanel } from './LinkPanel';
import styles from './Links.module.scss';
import { whoOf } from './linkWords';
import { TakeBackForm } from './TakeBackForm';

/** Skeleton rows while loading. */
const LOADING_ROWS = 6;
const { columns: titles } = paymentLinkTexts;

const columns: Column<PaymentLink>[] = [
  {
    id: 'who',
    title: titles.who,
    isName: true,
    cell: (link) => (
      <span className={styles.words}>
        <span className={styles.name}>{whoOf(link)}</span>
        {link.name !== null && link.email !== null && (
          <span className={styles.fact}>
            <EmailWords email={link.email} />
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'goods',
    title: titles.goods,
    isFigure: true,
    cell: ({ listProduct, productsValue }) => (
      <span className={styles.words}>
        <span>{formatBrl(productsValue)}</span>
        <span className={styles.fact}>
          {paymentLinkTexts.pieces(listProduct.reduce((sum, { quantity }) => sum + quantity, 0))}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    title: titles.state,
    cell: ({ state }) => (
      <Badge tone={paymentLinkTexts.states[state].tone}>{paymentLinkTexts.states[state].label}</Badge>
    ),
  },
  {
    id: 'until',
    title: titles.until,
    cell: ({ expiresAt }) => <span className={styles.until}>{formatInstant(expiresAt)}</span>,
  },
  {
    id: 'order',
    title: titles.order,
    cell: ({ orderCount, listOrder }) =>
      orderCount === 0 ? (
        <span className={styles.fact}>{paymentLinkTexts.noOrder}</span>
      ) : (
        <span className={classNames(styles.words, styles.whole)}>
          {orderCount > 1 && <span className={styles.name}>{paymentLinkTexts.orderCount(orderCount)}</span>}
          {listOrder.map(({ id, number, total }) => (
            <span key={id} className={styles.words}>
              <TextLink to={`/admin/sale/${id}`} isAlone>
                {salesTexts.order(number)}
              </TextLink>
              <span className={styles.fact}>{formatBrl(total)}</span>
            </span>
          ))}
          {orderCount > listOrder.length && (
            <span className={styles.fact}>{paymentLinkTexts.moreOrders(orderCount - listOrder.length)}</span>
          )}
        </span>
      ),
  },
];

type Opened = { id: string; view: 'send' | 'takeBack' };

/** The page /admin/sale/payment-links: every link, its status, and the orders placed by it. */
export function PaymentLinksScreen() {
  const { page, asked } = useAppSelector(selectPaymentLinks);
  const dispatch = useAppDispatch();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { list, total } = page.status === 'ready' ? page.value : { list: [], total: 0 };
  const isTakenBack = asked?.kind === 'withdraw' && asked.request.status === 'done';
  const link = list.find(({ id }) => id === opened?.id) ?? null;
  // Closes once it is withdrawn.
  const view = opened?.view === 'takeBack' && link?.state !== 'open' ? null : opened?.view;

  function open(next: Opened) {
    dispatch(linkPanelOpened());
    setOpened(next);
  }
  const close = () => setOpened(null);
  return (
    <>
      <SubHeader
        title={paymentLinkTexts.title}
        breadcrumb={[
          { label: paymentLinkTexts.beginning, to: '/admin' },
          { label: paymentLinkTexts.sales, to: '/admin/sale' },
          { label: paymentLinkTexts.title },
        ]}
        actions={
          <ButtonLink to="/admin/sale/payment-links/new" size="s" icon="plus">
            {paymentLinkTexts.newSale}
          </ButtonLink>
        }
      />
      <SavedNote isShown={isTakenBack}>{paymentLinkTexts.takenBack}</SavedNote>
      {page.status === 'failed' ? (
        <div className={styles.failure}>
          <p role="alert">{paymentLinkTexts.listFailed}</p>
          <Button size="s" tone="outlined" onClick={() => dispatch(retryRequested())}>
            {paymentLinkTexts.retry}
          </Button>
        </div>
      ) : (
        <AdminSection title={paymentLinkTexts.listTitle} text={paymentLinkTexts.listText}>
          <Table
            caption={paymentLinkTexts.caption}
            columns={columns}
            rows={list}
            keyOf={({ id }) => id}
            loadingRows={page.status === 'ready' ? 0 : LOADING_ROWS}
            empty={paymentLinkTexts.empty}
            actionsOf={(row) => ({
              label: paymentLinkTexts.actions(whoOf(row)),
              actions: [
                {
                  id: 'send',
                  label: paymentLinkTexts.open,
                  icon: 'eye',
                  isDisabled: row.state !== 'open',
                  onAct: () => open({ id: row.id, view: 'send' }),
                },
                {
                  id: 'takeBack',
                  label: paymentLinkTexts.takeBack,
                  icon: 'trash',
                  isDanger: true,
                  isDisabled: row.state !== 'open',
                  onAct: () => open({ id: row.id, view: 'takeBack' }),
                },
              ],
            })}
          />
          {total > 0 && <AdminPagination total={total} />}
        </AdminSection>
      )}
      <Modal
        isOpen={link !== null && view === 'send'}
        title={link ? paymentLinkTexts.linkOf(whoOf(link)) : ''}
        onClose={close}
      >
        {link && <LinkPanel link={link} />}
      </Modal>
      <Modal isOpen={link !== null && view === 'takeBack'} title={paymentLinkTexts.takeBackTitle} onClose={close}>
        {link && <TakeBackForm link={link} onCancel={close} />}
      </Modal>
    </>
  );
}
