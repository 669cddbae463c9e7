import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { formatTime } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { STORE_PLANS } from '../../../shared/platform/storePlans';
import type { StoreFigures, StoreLine } from '../../../shared/platform/storesContract';
import { STORE_STATUSES } from '../../../shared/store/storeMachine';
import { AdminSection } from '../../admin/kit/AdminSection';
import { FigureList } from '../../admin/kit/FigureList';
import { filterField } from '../../admin/kit/fieldProps';
import { ListSearch } from '../../admin/kit/ListSearch';
import { LoadFailure } from '../../admin/kit/LoadFailure';
import { selectEnteredAt } from '../../core/appSelectors';
import { AdminPagination } from '../../kit/AdminPagination/AdminPagination';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { Select } from '../../kit/Select/Select';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { Table, type Column } from '../../kit/Table/Table';
import { TextLink } from '../../kit/TextLink/TextLink';
import { consoleStoreTexts as texts } from '../../texts/consoleStoreTexts';
import { consoleTexts } from '../../texts/consoleTexts';
import { useConsoleSelector } from '../core/consoleHooks';
import { selectMay } from '../core/operatorSlice';
import { keptPapersPage } from '../keptPapers/keptPapersPage';
import { MakeStoreSheet } from './MakeStoreSheet';
import { StoreSwatch } from './StoreSwatch';
import { storePath } from './storesPages';
import { MAX_STORE_SEARCH, storesQueryOf } from './storesQuery';
import { selectStores } from './storesSlice';
import styles from './Stores.module.scss';
import { dayOf, planWords, problemWords, stateNote, STATUS_MARKS } from './storeWords';

const columns: Column<StoreLine>[] = [
  {
    id: 'store',
    title: texts.store,
    isName: true,
    cell: ({ id, name, host, themeColor }) => (
      <span className={styles.store}>
        <StoreSwatch color={themeColor} />
        <span className={styles.words}>
          <TextLink isAlone="tight" to={storePath(id)}>
            {name}
          </TextLink>
          <span className={styles.fine}>{host}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    title: texts.status,
    cell: ({ status }) => <Badge tone={STATUS_MARKS[status].tone}>{STATUS_MARKS[status].words}</Badge>,
  },
  { id: 'plan', title: texts.plan, cell: planWords },
  { id: 'revenue', title: texts.revenue, isFigure: true, cell: ({ revenue }) => formatBrl(revenue) },
  {
    id: 'lastOrder',
    title: texts.lastOrder,
    isExtra: true,
    cell: ({ lastOrderAt }) => dayOf(lastOrderAt) || texts.noOrder,
  },
  { id: 'wrong', title: texts.wrong, cell: (store) => <Wrong store={store} /> },
];

function Wrong({ store }: { store: StoreLine }) {
  const [first] = store.problems;
  if (!first) return <span className={styles.fine}>{stateNote(store)}</span>;
  const { words, isGrave } = problemWords(first);
  return <span className={isGrave ? styles.wrong : styles.warning}>{words}</span>;
}

/** The page /platform/stores: every store, those with problems first. */
export function StoresScreen() {
  const { page } = useConsoleSelector(selectStores);
  const mayMake = useConsoleSelector((state) => selectMay(state, 'changeStores'));
  const { search } = useLocation();
  const [isMaking, setIsMaking] = useState(false);
  const { list, total } = page.status === 'ready' ? page.value : { list: [], total: 0 };
  const { search: text, status, plan } = storesQueryOf(search);
  const isFiltered = Boolean(text || status || plan);
  const checkedAt = list.find((store) => store.checkedAt !== null)?.checkedAt;
  return (
    <>
      <SubHeader
        title={texts.title}
        isOneRow
        actions={
          mayMake && (
            <Button size="s" icon="plus" onClick={() => setIsMaking(true)}>
              {texts.make}
            </Button>
          )
        }
      />
      {page.status === 'failed' ? (
        <LoadFailure text={texts.failed} />
      ) : (
        <>
          {page.status === 'ready' && <Figures figures={page.value.figures} />}
          <Filters key={search} />
          <AdminSection title={texts.listTitle} text={checkedAt ? texts.checkedAt(formatTime(checkedAt)) : undefined}>
            <Table
              caption={texts.listTitle}
              columns={columns}
              rows={list}
              keyOf={({ id }) => id}
              loadingRows={page.status === 'ready' ? 0 : 5}
              empty={isFiltered ? texts.noneFound : texts.none}
            />
            {total > 0 && <AdminPagination total={total} />}
            {mayMake && (
              <p>
                <TextLink isAlone to={keptPapersPage.path}>
                  {consoleTexts.keptPapers}
                </TextLink>
              </p>
            )}
          </AdminSection>
        </>
      )}
      <MakeStoreSheet isOpen={isMaking} onClose={() => setIsMaking(false)} />
    </>
  );
}

const DAY_MS = 86_400_000;

/** The four figures of all stores, each with what it is compared with. */
function Figures({ figures }: { figures: StoreFigures }) {
  const now = useConsoleSelector(selectEnteredAt);
  const { active, openedLately, drafts, oldestDraftAt, revenue, revenueBefore, withProblem, losingSales } = figures;
  const days = oldestDraftAt === null ? 0 : Math.floor((Date.parse(now) - Date.parse(oldestDraftAt)) / DAY_MS);
  return (
    <FigureList
      label={texts.figures}
      places="four"
      figures={[
        { id: 'active', name: texts.active, value: String(active), note: texts.openedLately(openedLately) },
        {
          id: 'drafts',
          name: texts.drafts,
          value: String(drafts),
          note: drafts === 0 ? texts.noDrafts : texts.oldestDraft(Math.max(0, days)),
        },
        {
          id: 'sales',
          name: texts.sales,
          value: formatBrl(revenue),
          than: revenueBefore > 0 ? <Compared revenue={revenue} before={revenueBefore} /> : undefined,
          note: revenueBefore > 0 ? undefined : texts.salesFirst,
        },
        {
          id: 'problems',
          name: texts.problems,
          value: String(withProblem),
          note: withProblem === 0 ? texts.noProblems : texts.losing(losingSales),
        },
      ]}
    />
  );
}

function Compared({ revenue, before }: { revenue: number; before: number }) {
  const percent = Math.round((Math.abs(revenue - before) / before) * 100);
  const isMore = revenue >= before;
  return (
    <>
      <b className={isMore ? styles.more : styles.less}>
        {isMore ? texts.salesMore(percent) : texts.salesLess(percent)}
      </b>{' '}
      {texts.salesOf(formatBrl(before))}
    </>
  );
}

/** Words, status and plan, kept in the address. The form begins anew with each address. */
function Filters() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = storesQueryOf(search);
  const [text, setText] = useState(asked.search ?? '');
  const [status, setStatus] = useState<string>(asked.status ?? '');
  const [plan, setPlan] = useState<string>(asked.plan ?? '');
  const go = (values: Record<string, string>) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(values)) if (value.trim() !== '') query.set(name, value.trim());
    void navigate(`?${query.toString()}`);
  };
  return (
    <ListSearch
      label={texts.search}
      placeholder={texts.searchPlaceholder}
      maxLength={MAX_STORE_SEARCH}
      text={text}
      onText={setText}
      onSearch={() => go({ search: text, status, plan })}
      filterCount={[asked.status, asked.plan].filter(Boolean).length}
      onClear={() => {
        setStatus('');
        setPlan('');
      }}
      see={texts.see}
    >
      <Select
        {...filterField}
        label={texts.status}
        options={STORE_STATUSES.map((value) => ({ value, description: texts.statuses[value] }))}
        value={status}
        emptyText={texts.everyStatus}
        onChange={setStatus}
      />
      <Select
        {...filterField}
        label={texts.plan}
        options={STORE_PLANS.map((value) => ({ value, description: texts.plans[value] }))}
        value={plan}
        emptyText={texts.everyPlan}
        onChange={setPlan}
      />
    </ListSearch>
  );
}
