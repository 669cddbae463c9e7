import type { CatalogImport } from '../../../../shared/admin/import/importContract';
import { formatInstant } from '../../../../shared/kernel/calendar';
import { useAppSelector } from '../../../core/hooks';
import { Badge } from '../../../kit/Badge/Badge';
import { Table, type Column } from '../../../kit/Table/Table';
import { TextLink } from '../../../kit/TextLink/TextLink';
import { importTexts as texts } from '../../../texts/importTexts';
import { AdminSection } from '../../kit/AdminSection';
import { selectImports } from './importSlice';
import styles from './Import.module.scss';
import { importPath } from './importPath';
import { LoadFailure } from '../../kit/LoadFailure';
import { TONES } from './importTones';

const LOADING_ROWS = 3;

const columns: Column<CatalogImport>[] = [
  {
    id: 'file',
    title: texts.fileName,
    isName: true,
    cell: ({ id, fileName, kind }) => (
      <span className={styles.words}>
        <TextLink to={importPath(id)} isAlone>
          {fileName}
        </TextLink>
        {kind && <span className={styles.fact}>{texts.kinds[kind]}</span>}
      </span>
    ),
  },
  { id: 'state', title: texts.state, cell: ({ status }) => <Badge tone={TONES[status]}>{texts.states[status]}</Badge> },
  { id: 'change', title: texts.change, cell: ({ counts }) => texts.changeCount(counts.new + counts.changed) },
  { id: 'who', title: texts.who, cell: ({ merchant }) => merchant ?? '' },
  { id: 'when', title: texts.when, cell: ({ createdAt }) => formatInstant(createdAt) },
];

/** Recent imports with their status. */
export function RecentImports() {
  const { recent } = useAppSelector(selectImports);
  return (
    <AdminSection title={texts.recent}>
      {recent.status === 'failed' ? (
        <LoadFailure text={texts.failed} />
      ) : (
        <Table
          caption={texts.recent}
          columns={columns}
          rows={recent.status === 'ready' ? recent.value : []}
          keyOf={({ id }) => id}
          loadingRows={recent.status === 'ready' ? 0 : LOADING_ROWS}
          empty={texts.none}
        />
      )}
    </AdminSection>
  );
}
