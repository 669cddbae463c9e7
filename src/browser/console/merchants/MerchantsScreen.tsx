import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { MAX_MERCHANT_SEARCH } from '../../../shared/platform/merchantLimits';
import type { MerchantLine } from '../../../shared/platform/merchantsContract';
import { AdminSection } from '../../admin/kit/AdminSection';
import { ListSearch } from '../../admin/kit/ListSearch';
import { LoadFailure } from '../../admin/kit/LoadFailure';
import { AdminPagination } from '../../kit/AdminPagination/AdminPagination';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { Table, type Column } from '../../kit/Table/Table';
import { TextLink } from '../../kit/TextLink/TextLink';
import { consoleMerchantTexts as texts } from '../../texts/consoleMerchantTexts';
import { consoleTexts } from '../../texts/consoleTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { PersonWords } from '../stores/PersonWords';
import styles from '../stores/Stores.module.scss';
import { storePath } from '../stores/storesPages';
import { dayOf } from '../stores/storeWords';
import { FactorResetMark } from './FactorResetMark';
import { merchantActions } from './merchantActions';
import { MerchantActed, MerchantActs } from './MerchantActs';
import { merchantsQueryOf } from './merchantsQuery';
import { merchantActChosen, selectMerchants } from './merchantsSlice';

const columns: Column<MerchantLine>[] = [
  {
    id: 'person',
    title: texts.person,
    isName: true,
    cell: ({ name, email }) => <PersonWords name={name} email={email} />,
  },
  {
    id: 'store',
    title: texts.store,
    cell: ({ store }) => (
      <TextLink isAlone="tight" to={storePath(store.id)}>
        {store.name}
      </TextLink>
    ),
  },
  { id: 'role', title: texts.role, cell: ({ role }) => texts.roles[role] },
  { id: 'factor', title: texts.factor, cell: (merchant) => <Factor merchant={merchant} /> },
  { id: 'seen', title: texts.seen, cell: ({ lastSeenAt }) => dayOf(lastSeenAt) || texts.notSeen },
];

/** Whether it is on; where its reset waits, how long still and why. */
function Factor({ merchant: { hasSecondFactor, factorReset } }: { merchant: MerchantLine }) {
  if (factorReset === null) return hasSecondFactor ? texts.factorOn : texts.factorOff;
  return (
    <span className={styles.words}>
      <span>
        <FactorResetMark reset={factorReset} isNamed />
      </span>
      <span className={styles.fine}>{texts.resetWhy(dayOf(factorReset.askedAt), factorReset.reason)}</span>
    </span>
  );
}

/** The page /platform/merchants: who works in the stores, as the address searches them. */
export function MerchantsScreen() {
  const { page } = useConsoleSelector(selectMerchants);
  const { search } = useLocation();
  const dispatch = useConsoleDispatch();
  const { list, total, factorResetHours } =
    page.status === 'ready' ? page.value : { list: [], total: 0, factorResetHours: 0 };
  return (
    <>
      <SubHeader title={consoleTexts.merchantsTitle} lead={texts.lead} />
      {page.status === 'failed' ? (
        <LoadFailure text={texts.failed} />
      ) : (
        <>
          <Search key={search} />
          <MerchantActed />
          <AdminSection
            title={texts.listTitle}
            text={page.status === 'ready' ? texts.resetWaits(factorResetHours) : undefined}
          >
            <Table
              caption={texts.listTitle}
              columns={columns}
              rows={list}
              keyOf={({ store, id }) => `${store.id} ${id}`}
              actionsOf={(merchant) =>
                merchantActions(merchant.store.id, merchant, (act) => dispatch(merchantActChosen(act)))
              }
              loadingRows={page.status === 'ready' ? 0 : 5}
              empty={merchantsQueryOf(search).search ? texts.noneFound : texts.none}
            />
            {total > 0 && <AdminPagination total={total} />}
          </AdminSection>
        </>
      )}
      <MerchantActs hours={factorResetHours} />
    </>
  );
}

/** The words searched for, kept in the address. The form begins anew with each address. */
function Search() {
  const navigate = useNavigate();
  const asked = merchantsQueryOf(useLocation().search).search ?? '';
  const [text, setText] = useState(asked);
  return (
    <ListSearch
      label={texts.search}
      placeholder={texts.searchPlaceholder}
      maxLength={MAX_MERCHANT_SEARCH}
      text={text}
      onText={setText}
      onSearch={() => void navigate(text.trim() === '' ? '?' : `?${new URLSearchParams({ search: text.trim() })}`)}
    />
  );
}
