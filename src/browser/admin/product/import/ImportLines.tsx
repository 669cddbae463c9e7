import { Link, useLocation } from 'react-router-dom';

import type { CatalogImport, ImportLine } from '../../../../shared/admin/import/importContract';
import { LINE_KINDS } from '../../../../shared/admin/import/importRules';
import { useAppSelector } from '../../../core/hooks';
import { AdminPagination } from '../../../kit/AdminPagination/AdminPagination';
import { Badge } from '../../../kit/Badge/Badge';
import { Table, type Column } from '../../../kit/Table/Table';
import { columnName, faultText, importTexts as texts } from '../../../texts/importTexts';
import { AdminSection } from '../../kit/AdminSection';
import { selectImports } from './importSlice';
import styles from './Import.module.scss';
import { LoadFailure } from '../../kit/LoadFailure';
import { LINE_TONES } from './importTones';
import { wordsOf } from './importWords';

/** How many changes of a line are shown at once; a new product has twenty. */
const SHOWN_CHANGES = 8;
const LOADING_ROWS = 5;

const columns: Column<ImportLine>[] = [
  { id: 'line', title: texts.line, isFigure: true, cell: ({ line }) => line },
  {
    id: 'product',
    title: texts.product,
    isName: true,
    cell: ({ title, sku }) => (
      <span className={styles.words}>
        <span>{title || sku}</span>
        {title !== '' && sku !== '' && <span className={styles.fact}>{sku}</span>}
      </span>
    ),
  },
  { id: 'kind', title: texts.state, cell: ({ kind }) => <Badge tone={LINE_TONES[kind]}>{texts.lineKind[kind]}</Badge> },
  { id: 'what', title: texts.what, cell: (line) => <What line={line} /> },
];

/** What the lines of a file do, errors first, narrowed by the address. */
export function ImportLines({ import: value }: { import: CatalogImport }) {
  const { counts } = value;
  const { linesCaption } = wordsOf(value);
  const { lines } = useAppSelector(selectImports);
  const query = new URLSearchParams(useLocation().search);
  const chosen = query.get('kind') ?? '';
  const pathOf = (kind: string) => {
    const next = new URLSearchParams(query);
    next.delete('page');
    if (kind === '') next.delete('kind');
    else next.set('kind', kind);
    return `?${next}`;
  };
  const all = LINE_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  const kinds = [
    { kind: '', text: texts.filter(texts.all, all) },
    ...LINE_KINDS.map((kind) => ({ kind, text: texts.filter(texts.lineKinds[kind], counts[kind]) })),
    ...(counts.kept > 0 ? [{ kind: 'kept', text: texts.filter(texts.kept, counts.kept) }] : []),
  ];
  return (
    <AdminSection title={linesCaption}>
      <nav aria-label={texts.kindFilter}>
        <ul className={styles.kinds}>
          {kinds.map(({ kind, text }) => (
            <li key={kind}>
              <Link className={styles.kind} to={pathOf(kind)} aria-current={kind === chosen || undefined}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {lines.status === 'failed' ? (
        <LoadFailure text={texts.failed} />
      ) : (
        <Table
          caption={linesCaption}
          columns={columns}
          rows={lines.status === 'ready' ? lines.value.list : []}
          keyOf={({ line }) => String(line)}
          loadingRows={lines.status === 'ready' ? 0 : LOADING_ROWS}
          empty={texts.nothingHere}
        />
      )}
      {lines.status === 'ready' && lines.value.total > 0 && <AdminPagination total={lines.value.total} />}
    </AdminSection>
  );
}

function What({ line: { kind, changes, faults, kept, makes } }: { line: ImportLine }) {
  const more = changes.length - SHOWN_CHANGES;
  return (
    <ul className={styles.list}>
      {faults.map((fault) => (
        <li key={`${fault.field} ${fault.reason}`} className={styles.fault}>
          {faultText(fault)}
        </li>
      ))}
      {kept.length > 0 && (
        <li className={styles.fault}>
          {kept.includes('sku') ? texts.keptNew : texts.keptLine(kept.map(columnName).join(', '))}
        </li>
      )}
      {makes.map((taxon) => (
        <li key={`${taxon.kind} ${taxon.name}`} className={styles.made}>
          {texts.makes(taxon)}
        </li>
      ))}
      {changes.slice(0, SHOWN_CHANGES).map(({ field, before, after }) => (
        <li key={field}>
          <span className={styles.field}>{columnName(field)}: </span>
          {kind === 'changed' && (
            <>
              <del className={styles.was} aria-label={`${texts.before} ${before || texts.emptyCell}`}>
                {before || texts.emptyCell}
              </del>
              {' → '}
            </>
          )}
          <span>{after || texts.emptyCell}</span>
        </li>
      ))}
      {more > 0 && <li className={styles.field}>{texts.moreChanges(more)}</li>}
    </ul>
  );
}
