import { Navigate, useLocation, useNavigate } from 'react-router-dom';

import { weekdayOf } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { pantryRows } from '../../../shared/pantry/pantryGoods';
import { PANTRY_LIMITS } from '../../../shared/pantry/pantryRules';
import { lastingSettings } from '../../../shared/pets/lastingFigures';
import { Notice } from '../../catalog/Notice/Notice';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { Segmented } from '../../kit/Segmented/Segmented';
import { TextLink } from '../../kit/TextLink/TextLink';
import { pantryTexts } from '../../texts/pantryTexts';
import { selectCustomerPage } from '../customerSelectors';
import { AccountPageFailed } from '../pages/AccountPageFailed';
import { AccountPageSkeleton } from '../pages/AccountPageSkeleton';
import { petPath } from '../pets/petPaths';
import { PantryAdding } from './PantryAdding';
import { PantryArrivals } from './PantryArrivals';
import { PantryCalendar } from './PantryCalendar';
import { PantryCupboard } from './PantryCupboard';
import { PantryLevelForm } from './PantryLevelForm';
import { PantryOpening } from './PantryOpening';
import { ADDING_PATH, PANTRY_PATH, PANTRY_TABLE_PATH } from './pantryPaths';
import { PantryReminders } from './PantryReminders';
import { PantryTable } from './PantryTable';
import { dayWithWeekday } from './pantryWords';
import styles from './Pantry.module.scss';

const VIEWS = (['picture', 'table'] as const).map((value) => ({ value, text: pantryTexts.views[value] }));

/** The page /account/pantry: what is at home and until when, as a picture or as a table, and what its owner says of it. */
export function PantryPage() {
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const read = useAppSelector(selectCustomerPage('pantry'));
  const today = storeDayOf(useAppSelector(selectEnteredAt));
  if (read.status === 'loading') return <AccountPageSkeleton />;
  if (read.status !== 'ready') return <AccountPageFailed />;
  const pantry = read.value;
  const rows = pantryRows(pantry, today);
  const isFull = rows.length >= PANTRY_LIMITS.items;

  const named = query.get('level') ?? query.get('open');
  const row = rows.find(({ item }) => item.id === named);
  if (named !== null && !row) return <Navigate replace to={PANTRY_PATH} />;
  if (row && query.has('level') && row.item.petId === null)
    return (
      <PantryLevelForm
        key={row.item.id}
        row={row}
        pets={pantry.listPet}
        settings={lastingSettings(pantry.figures)}
        today={today}
      />
    );
  if (row)
    return <PantryOpening key={row.item.id} product={row.product} item={row.item} pantry={pantry} today={today} />;
  const arrival = pantry.listArrival.find(({ productId }) => productId === query.get('arrived'));
  const arrived = pantry.listProduct.find(({ productId }) => productId === arrival?.productId);
  if (query.has('arrived')) {
    if (!arrival || !arrived) return <Navigate replace to={PANTRY_PATH} />;
    return <PantryOpening product={arrived} arrival={arrival} pantry={pantry} today={today} />;
  }
  if (query.has('add'))
    return isFull ? <Navigate replace to={PANTRY_PATH} /> : <PantryAdding pantry={pantry} today={today} />;

  const arrivals = <PantryArrivals pantry={pantry} isFull={isFull} />;
  if (rows.length === 0)
    return (
      <>
        {arrivals}
        <Notice title={pantryTexts.empty} text={pantryTexts.emptyText} animal="cat">
          {pantry.listPet.length === 0 ? (
            <ButtonLink to={petPath('new')}>{pantryTexts.emptyPets}</ButtonLink>
          ) : (
            <ButtonLink to={ADDING_PATH}>{pantryTexts.keepAtHome}</ButtonLink>
          )}
          {pantry.listPet.length === 0 && (
            <TextLink to={ADDING_PATH} isAlone>
              {pantryTexts.keepAtHome}
            </TextLink>
          )}
        </Notice>
      </>
    );
  const isTable = query.get('view') === 'table';
  const ended = rows.filter(({ outlook }) => outlook.ok && outlook.daysLate > 0).length;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.lead}>
          {pantryTexts.lead(dayWithWeekday(today, weekdayOf(today)), rows.length - ended, ended)}
        </p>
        <Segmented
          label={pantryTexts.show}
          options={VIEWS}
          value={isTable ? 'table' : 'picture'}
          onChange={(view) => void navigate(view === 'table' ? PANTRY_TABLE_PATH : PANTRY_PATH, { replace: true })}
        />
      </div>
      {arrivals}
      {isTable ? <PantryTable rows={rows} today={today} /> : <PantryCupboard rows={rows} today={today} />}
      <p className={styles.helper}>{pantryTexts.note}</p>
      {isFull ? (
        <p className={styles.helper}>{pantryTexts.full}</p>
      ) : (
        <p>
          <TextLink to={ADDING_PATH} isAlone>
            {pantryTexts.keepOther}
          </TextLink>
        </p>
      )}
      <PantryReminders since={pantry.remindersSince} />
      <PantryCalendar since={pantry.calendarSince} />
    </>
  );
}
