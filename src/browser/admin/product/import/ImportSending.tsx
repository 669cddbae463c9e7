import { IMPORT_FIELDS, COLUMN_NAMES, type ImportField } from '../../../../shared/admin/import/importColumns';
import { MAX_IMPORT_BYTES } from '../../../../shared/admin/import/importRules';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { Button } from '../../../kit/Button/Button';
import { Disclosure } from '../../../kit/Disclosure/Disclosure';
import { FileDrop } from '../../../kit/FileDrop/FileDrop';
import { Table, type Column } from '../../../kit/Table/Table';
import { columnName, importTexts as texts } from '../../../texts/importTexts';
import { refusalTexts } from '../../../texts/refusalTexts';
import { AdminSection } from '../../kit/AdminSection';
import { selectImports, importFileChosen, importSampleRequested } from './importSlice';
import { chosenFiles } from '../chosenFiles';
import styles from './Import.module.scss';

const columns: Column<ImportField>[] = [
  { id: 'name', title: texts.column, isName: true, cell: columnName },
  { id: 'meaning', title: texts.meaning, cell: (field) => texts.meanings[field] },
  { id: 'synonyms', title: texts.synonyms, cell: (field) => COLUMN_NAMES[field].slice(1).join(', ') },
];

/** A file to send, a sample of one, and what its columns may be. */
export function ImportSending() {
  const { request } = useAppSelector(selectImports);
  const dispatch = useAppDispatch();
  const refusal = request.status === 'refused' ? request.refusal.name : null;
  const choose = ([file]: File[]) => {
    if (!file) return;
    const fileId = crypto.randomUUID();
    chosenFiles.put(fileId, file);
    dispatch(importFileChosen({ fileId, fileName: file.name, size: file.size }));
  };
  return (
    <AdminSection title={texts.send} text={texts.sendText}>
      <FileDrop
        label={texts.file}
        helper={texts.fileHelper}
        error={refusal && (refusal === 'PayloadTooLargeError' ? texts.tooLarge : refusalTexts[refusal])}
        accept={['.csv', '.txt']}
        maxSize={MAX_IMPORT_BYTES}
        isMultiple={false}
        isDisabled={request.status === 'sending'}
        files={[]}
        onAdd={choose}
        onRemove={() => {}}
      />
      <output>{request.status === 'sending' && texts.sending}</output>
      <div className={styles.buttons}>
        <Button size="s" tone="outlined" icon="download" onClick={() => dispatch(importSampleRequested())}>
          {texts.sample}
        </Button>
      </div>
      <Disclosure title={texts.columnsTitle}>
        <ul className={styles.help}>
          {texts.kindsHelp.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Table caption={texts.columnsCaption} columns={columns} rows={IMPORT_FIELDS} keyOf={(field) => field} />
      </Disclosure>
    </AdminSection>
  );
}
