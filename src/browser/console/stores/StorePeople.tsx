import type { PlatformStore } from '../../../shared/platform/storesContract';
import type { StorePerson } from '../../../shared/platform/merchantsContract';
import { AdminSection } from '../../admin/kit/AdminSection';
import { Row } from '../../admin/kit/Row';
import { RowList } from '../../admin/kit/RowList';
import { ActionMenu } from '../../kit/ActionMenu/ActionMenu';
import { consoleMerchantTexts } from '../../texts/consoleMerchantTexts';
import { consoleStoreTexts as texts } from '../../texts/consoleStoreTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { selectMay } from '../core/operatorSlice';
import { FactorResetMark } from '../merchants/FactorResetMark';
import { merchantActions } from '../merchants/merchantActions';
import { MerchantActed, MerchantActs } from '../merchants/MerchantActs';
import { merchantActChosen } from '../merchants/merchantsSlice';
import styles from './Stores.module.scss';
import { dayOf } from './storeWords';

/** Who works in a store, how their accounts are guarded, and what can be done for each. */
export function StorePeople({ store: { id: storeId, people, factorResetHours } }: { store: PlatformStore }) {
  const may = useConsoleSelector((state) => selectMay(state, 'merchants'));
  const dispatch = useConsoleDispatch();
  const menuOf = (person: StorePerson) => {
    const menu = merchantActions(storeId, person, (act) => dispatch(merchantActChosen(act)));
    return may && menu.actions.length > 0 && <ActionMenu {...menu} />;
  };
  return (
    <AdminSection title={texts.people}>
      {people.length === 0 && <p className={styles.text}>{texts.noPeople}</p>}
      <MerchantActed />
      <RowList label={texts.people}>
        {people.map((person) => (
          <Row
            key={person.id}
            name={person.name}
            marks={person.factorReset && <FactorResetMark reset={person.factorReset} />}
            fact={factOf(person)}
          >
            {menuOf(person)}
          </Row>
        ))}
      </RowList>
      {may && people.length > 0 && <p className={styles.text}>{consoleMerchantTexts.resetWaits(factorResetHours)}</p>}
      <MerchantActs hours={factorResetHours} />
    </AdminSection>
  );
}

const factOf = ({ email, role, hasSecondFactor, lastSeenAt, factorReset }: StorePerson): string =>
  [
    `${email}, ${consoleMerchantTexts.personFact(consoleMerchantTexts.roles[role], hasSecondFactor)}.`,
    lastSeenAt === null
      ? `${consoleMerchantTexts.notSignedIn}.`
      : `${consoleMerchantTexts.lastSeen(dayOf(lastSeenAt))}.`,
    ...(factorReset === null ? [] : [consoleMerchantTexts.resetWhy(dayOf(factorReset.askedAt), factorReset.reason)]),
  ].join(' ');
