import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import type { AcceptanceLine } from '../../../shared/platform/acceptancesContract';
import { ACCEPTANCE_STATES } from '../../../shared/account/agreements';
import { MAX_MERCHANT_SEARCH } from '../../../shared/platform/merchantLimits';
import { AdminSection } from '../../admin/kit/AdminSection';
import { filterField } from '../../admin/kit/fieldProps';
import { ListSearch } from '../../admin/kit/ListSearch';
import { LoadFailure } from '../../admin/kit/LoadFailure';
import { AdminPagination } from '../../kit/AdminPagination/AdminPagination';
import { Badge } from '../../kit/Badge/Badge';
import { Select } from '../../kit/Select/Select';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { Table, type Column } from '../../kit/Table/Table';
import { TextLink } from '../../kit/TextLink/TextLink';
import { acceptanceTexts as texts } from '../../texts/acceptanceTexts';
import { agreementTexts } from '../../texts/agreementTexts';
import { consoleAgreementTexts } from '../../texts/consoleAgreementTexts';
import { useConsoleSelector } from '../core/consoleHooks';
import { PersonWords } from '../stores/PersonWords';
import { dayOf } from '../stores/storeWords';
import { acceptancesQueryOf } from './acceptancesQuery';
import { agreementsPage, storeAgreementsPath } from './agreementsPages';
import { selectAgreements } from './agreementsSlice';

const columns: Column<AcceptanceLine>[] = [
  {
    id: 'store',
    title: texts.store,
    isName: true,
    cell: ({ store }) => (
      <TextLink isAlone="tight" to={storeAgreementsPath(store.id)}>
        {store.name}
      </TextLink>
    ),
  },
  {
    id: 'owner',
    title: texts.owner,
    cell: ({ name, email }) => <PersonWords name={name} email={email} />,
  },
  {
    id: 'state',
    title: texts.state,
    cell: ({ isBound }) => (
      <Badge tone={isBound ? 'good' : 'warn'}>{isBound ? texts.states.accepted : texts.states.missing}</Badge>
    ),
  },
  {
    id: 'edition',
    title: texts.edition,
    cell: ({ version }) => (version === null ? texts.never : agreementTexts.edition(version)),
  },
  { id: 'day', title: texts.day, cell: ({ acceptedAt }) => dayOf(acceptedAt) || '—' },
];

/** The page /platform/agreements/accepted: which owner of which store accepted which edition when, and who has not. */
export function AcceptancesScreen() {
  const { acceptances } = useConsoleSelector(selectAgreements);
  const { search } = useLocation();
  const { list, total } = acceptances.status === 'ready' ? acceptances.value : { list: [], total: 0 };
  const asked = acceptancesQueryOf(search);
  const isFiltered = asked.search !== undefined || asked.state !== undefined;
  const breadcrumb = [{ label: consoleAgreementTexts.title, to: agreementsPage.path }, { label: texts.title }];
  return (
    <>
      <SubHeader title={texts.title} lead={texts.lead} breadcrumb={breadcrumb} />
      {acceptances.status === 'failed' ? (
        <LoadFailure text={texts.failed} />
      ) : (
        <>
          <Search key={search} />
          <AdminSection title={texts.listTitle}>
            <Table
              caption={texts.listTitle}
              columns={columns}
              rows={list}
              keyOf={({ store, id }) => `${store.id} ${id}`}
              loadingRows={acceptances.status === 'ready' ? 0 : 5}
              empty={isFiltered ? texts.noneFound : texts.none}
            />
            {total > 0 && <AdminPagination total={total} />}
          </AdminSection>
        </>
      )}
    </>
  );
}

/** The words searched for and the state, kept in the address. The form begins anew with each address. */
function Search() {
  const navigate = useNavigate();
  const asked = acceptancesQueryOf(useLocation().search);
  const [text, setText] = useState(asked.search ?? '');
  const [state, setState] = useState<string>(asked.state ?? '');
  const go = () => {
    const words = text.trim();
    void navigate(`?${new URLSearchParams({ ...(words && { search: words }), ...(state && { state }) })}`);
  };
  return (
    <ListSearch
      label={texts.search}
      placeholder={texts.searchPlaceholder}
      maxLength={MAX_MERCHANT_SEARCH}
      text={text}
      onText={setText}
      onSearch={go}
      filterCount={asked.state ? 1 : 0}
      onClear={() => setState('')}
      see={texts.seeFiltered}
    >
      <Select
        {...filterField}
        label={texts.state}
        emptyText={texts.all}
        options={ACCEPTANCE_STATES.map((value) => ({ value, description: texts.states[value] }))}
        value={state}
        onChange={setState}
      />
    </ListSearch>
  );
}
