import { Navigate } from 'react-router-dom';

import { useAppSelector } from '../../core/hooks';
import { helpTexts } from '../../texts/helpTexts';
import { Refusal } from '../kit/Refusal';
import styles from './Help.module.scss';
import { selectHelp } from './helpSlice';

/** The page /admin/help: where the console hands a helper over, with a token in the fragment. */
export function HelpEntry() {
  const { entry, endsAt } = useAppSelector(selectHelp);
  if (endsAt !== null) return <Navigate to="/admin" replace />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{helpTexts.entryTitle}</h1>
      {entry.status === 'refused' ? (
        <Refusal>{entry.refusal.name === 'NotFoundError' ? helpTexts.entryRefused : helpTexts.entryFailed}</Refusal>
      ) : (
        <output>{helpTexts.entering}</output>
      )}
    </div>
  );
}
