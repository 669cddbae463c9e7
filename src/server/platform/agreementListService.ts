import type { AcceptanceLine } from '../../shared/platform/acceptancesContract';
import { bindingVersions, type AcceptanceState } from '../../shared/account/agreements';
import { agreementRepository } from '../account/agreement/agreementRepository';
import type { Database } from '../db/database';
import { pageOf, type Page, type PageQuery } from '../db/page';
import { instantOf, type Clock } from '../kernel/clock';
import { agreementListRepository as repository, type ListedOwner } from './agreementListRepository';

const OWNERS_PER_PAGE = 20;

type Asked = PageQuery & { search?: string; state?: AcceptanceState };

/** What owners of all stores have accepted, as people of the platform read it. */
export type AgreementListService = ReturnType<typeof agreementListService>;

/** Reading acceptances across stores, by functions of the database that show nothing else of a store. */
export const agreementListService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** A page, owners who have not accepted the edition that applies first. */
  async list({ search, state, ...query }: Asked): Promise<Page<AcceptanceLine>> {
    const { slice, ...page } = pageOf(query, OWNERS_PER_PAGE);
    const binding = bindingVersions(await agreementRepository.dates(db.shared), instantOf(clock()));
    const isBound = state === undefined ? null : state === 'accepted';
    const asked = { binding, isBound, search: search?.trim() || null };
    const [rows, total] = await Promise.all([
      repository.page(db.shared, asked, slice),
      repository.count(db.shared, asked),
    ]);
    return { list: rows.map(toLine), ...page, total };
  },
});

const toLine = ({ storeId, storeName, acceptedAt, ...owner }: ListedOwner): AcceptanceLine => ({
  ...owner,
  store: { id: storeId, name: storeName },
  acceptedAt: acceptedAt === null ? null : instantOf(Date.parse(acceptedAt)),
});
