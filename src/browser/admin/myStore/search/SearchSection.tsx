import type { SearchWords, Synonym } from '../../../../shared/admin/myStore/pagesAndSearchContract';
import { myStoreLimits } from '../../../../shared/admin/myStore/myStoreLimits';
import { formatDay } from '../../../../shared/kernel/calendar';
import { storeDayOf } from '../../../../shared/kernel/storeDay';
import { wordsOf } from '../../../../shared/kernel/text';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { Button } from '../../../kit/Button/Button';
import { ConfirmDialog } from '../../../kit/ConfirmDialog/ConfirmDialog';
import { FormTextArea } from '../../../kit/FormField/FormTextArea';
import { Modal } from '../../../kit/Modal/Modal';
import { myStoreSectionTexts } from '../../../texts/myStoreSectionTexts';
import { AdminSection } from '../../kit/AdminSection';
import { CardStack } from '../../kit/Columns';
import { Refusal } from '../../kit/Refusal';
import { selectMyStore, editorClosed, editorOpened } from '../myStoreSlice';
import { RequestForm } from '../../kit/RequestForm';
import { SavedNote } from '../../kit/SavedNote';
import { EditMenu } from '../EditMenu';
import { useMyStoreChange } from '../useMyStoreChange';
import styles from '../MyStore.module.scss';
import { refusalSentence, myStoreRefusals } from '../myStoreRefusals';

/** The page of search words: what was looked for in vain, and the synonyms that help. */
export function SearchSection({ words: { listMiss, listSynonym } }: { words: SearchWords }) {
  const { editor } = useAppSelector(selectMyStore);
  const { request, ask } = useMyStoreChange('synonymRemoved');
  const saved = useMyStoreChange('synonymAdded', 'synonymSaved').request;
  const dispatch = useAppDispatch();
  const edited = listSynonym.find(({ id }) => id === editor?.id) ?? null;
  const close = () => dispatch(editorClosed());
  const begin = (about: string | null) => dispatch(editorOpened({ of: 'synonym', id: null, about }));
  return (
    <CardStack>
      {request.status === 'refused' && <Refusal>{refusalSentence(request.refusal)}</Refusal>}
      <SavedNote isShown={editor === null && saved.status === 'done'}>{myStoreSectionTexts.saved}</SavedNote>
      <AdminSection title={myStoreSectionTexts.missesTitle} text={myStoreSectionTexts.missesText}>
        {listMiss.length === 0 && <p className={styles.fact}>{myStoreSectionTexts.noMisses}</p>}
        <ul className={styles.list} aria-label={myStoreSectionTexts.missesTitle}>
          {listMiss.map(({ words, count, lastAt }) => (
            <li key={words} className={styles.row}>
              <span className={styles.words}>
                <span className={styles.name}>{words}</span>
                <span className={styles.fact}>
                  {myStoreSectionTexts.missCount(count)}, {myStoreSectionTexts.lastAt(formatDay(storeDayOf(lastAt)))}
                </span>
              </span>
              <Button
                size="s"
                tone="outlined"
                label={myStoreSectionTexts.makeSynonymFor(words)}
                onClick={() => begin(words)}
              >
                {myStoreSectionTexts.makeSynonym}
              </Button>
            </li>
          ))}
        </ul>
      </AdminSection>
      <AdminSection title={myStoreSectionTexts.synonymsTitle} text={myStoreSectionTexts.synonymsText}>
        {listSynonym.length === 0 && <p className={styles.fact}>{myStoreSectionTexts.noSynonyms}</p>}
        <ul className={styles.list} aria-label={myStoreSectionTexts.synonymsTitle}>
          {listSynonym.map(({ id, words }) => (
            <li key={id} className={styles.row}>
              <span className={styles.words}>
                <span className={styles.name}>{words.join(', ')}</span>
              </span>
              <EditMenu
                name={words.join(', ')}
                onEdit={() => dispatch(editorOpened({ of: 'synonym', id, about: null }))}
                onRemove={() => dispatch(editorOpened({ of: 'synonymRemoval', id, about: null }))}
              />
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <Button size="s" icon="plus" onClick={() => begin(null)}>
            {myStoreSectionTexts.addSynonym}
          </Button>
        </div>
      </AdminSection>
      <Modal
        isOpen={editor?.of === 'synonym'}
        onClose={close}
        title={edited ? myStoreSectionTexts.synonym : myStoreSectionTexts.addSynonym}
      >
        <SynonymForm synonym={edited} about={editor?.about ?? null} />
      </Modal>
      <ConfirmDialog
        isOpen={editor?.of === 'synonymRemoval' && edited !== null}
        onClose={close}
        title={myStoreSectionTexts.removeTitle(edited?.words.join(', ') ?? '')}
        confirmLabel={myStoreSectionTexts.remove}
        isDanger
        onConfirm={() => {
          if (edited) ask({ kind: 'synonymRemoved', params: { id: edited.id }, body: { version: edited.version } });
        }}
      >
        <p>{myStoreSectionTexts.removeSynonymText}</p>
      </ConfirmDialog>
    </CardStack>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

// As the server compares them.
const wordsError = ({ words }: { words: string }) => {
  const lines = linesOf(words);
  const different = new Set(lines.map((line) => wordsOf(line).join(' ')).filter((line) => line !== ''));
  const isRight =
    different.size >= 2 &&
    lines.length <= myStoreLimits.synonymWords &&
    lines.every(({ length }) => length <= myStoreLimits.synonymWord);
  return { words: isRight ? undefined : myStoreSectionTexts.wordsWrong };
};

function SynonymForm({ synonym, about }: { synonym: Synonym | null; about: string | null }) {
  const { request, ask } = useMyStoreChange('synonymAdded', 'synonymSaved');
  return (
    <RequestForm
      key={synonym?.id ?? about ?? 'new'}
      id="synonym"
      request={request}
      initialValues={{ words: synonym ? synonym.words.join('\n') : about === null ? '' : `${about}\n` }}
      validate={wordsError}
      refusals={myStoreRefusals}
      onSubmit={({ words }) => {
        const body = { words: linesOf(words) };
        if (synonym)
          ask({ kind: 'synonymSaved', params: { id: synonym.id }, body: { ...body, version: synonym.version } });
        else ask({ kind: 'synonymAdded', body });
      }}
      submit={myStoreSectionTexts.save}
    >
      <FormTextArea name="words" label={myStoreSectionTexts.words} helper={myStoreSectionTexts.wordsHelper} rows={5} />
    </RequestForm>
  );
}
