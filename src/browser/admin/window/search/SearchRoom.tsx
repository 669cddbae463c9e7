import type { SearchWords, Synonym } from '../../../../shared/admin/window/wordsContract';
import { windowLimits } from '../../../../shared/admin/window/windowLimits';
import { formatDay } from '../../../../shared/kernel/calendar';
import { storeDayOf } from '../../../../shared/kernel/storeDay';
import { wordsOf } from '../../../../shared/kernel/text';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { ActionMenu } from '../../../kit/ActionMenu/ActionMenu';
import { Button } from '../../../kit/Button/Button';
import { ConfirmDialog } from '../../../kit/ConfirmDialog/ConfirmDialog';
import { FormTextArea } from '../../../kit/FormField/FormTextArea';
import { Modal } from '../../../kit/Modal/Modal';
import { windowTexts } from '../../../texts/windowTexts';
import { AdminSection } from '../../AdminSection';
import { selectWindow } from '../../adminSelectors';
import { DeedForm } from '../../DeedForm';
import { SavedNote } from '../../profile/SavedNote';
import { useWindowChange } from '../useWindowChange';
import styles from '../Window.module.scss';
import { editorClosed, editorOpened } from '../windowSlice';
import { refusalSentence, windowRefusals } from '../windowWords';

/** The page of search words: what was looked for in vain, and the synonyms that help. */
export function SearchRoom({ words: { listMiss, listSynonym } }: { words: SearchWords }) {
  const { editor } = useAppSelector(selectWindow);
  const { deed, ask } = useWindowChange('synonymRemoved');
  const saved = useWindowChange('synonymAdded', 'synonymSaved').deed;
  const dispatch = useAppDispatch();
  const edited = listSynonym.find(({ id }) => id === editor?.id) ?? null;
  const close = () => dispatch(editorClosed());
  const begin = (about: string | null) => dispatch(editorOpened({ of: 'synonym', id: null, about }));
  return (
    <div className={styles.column}>
      {deed.status === 'refused' && (
        <p role="alert" className={styles.refusal}>
          {refusalSentence(deed.refusal)}
        </p>
      )}
      <SavedNote isShown={editor === null && saved.status === 'done'}>{windowTexts.saved}</SavedNote>
      <AdminSection title={windowTexts.missesTitle} text={windowTexts.missesText}>
        {listMiss.length === 0 && <p className={styles.fact}>{windowTexts.noMisses}</p>}
        <ul className={styles.list} aria-label={windowTexts.missesTitle}>
          {listMiss.map(({ words, count, lastAt }) => (
            <li key={words} className={styles.row}>
              <span className={styles.words}>
                <span className={styles.name}>{words}</span>
                <span className={styles.fact}>
                  {windowTexts.missCount(count)}, {windowTexts.lastAt(formatDay(storeDayOf(lastAt)))}
                </span>
              </span>
              <Button size="s" tone="line" label={windowTexts.makeSynonymFor(words)} onClick={() => begin(words)}>
                {windowTexts.makeSynonym}
              </Button>
            </li>
          ))}
        </ul>
      </AdminSection>
      <AdminSection title={windowTexts.synonymsTitle} text={windowTexts.synonymsText}>
        {listSynonym.length === 0 && <p className={styles.fact}>{windowTexts.noSynonyms}</p>}
        <ul className={styles.list} aria-label={windowTexts.synonymsTitle}>
          {listSynonym.map(({ id, words }) => (
            <li key={id} className={styles.row}>
              <span className={styles.words}>
                <span className={styles.name}>{words.join(', ')}</span>
              </span>
              <ActionMenu
                label={windowTexts.actionsOf(words.join(', '))}
                actions={[
                  {
                    id: 'edit',
                    label: windowTexts.edit,
                    icon: 'edit',
                    onAct: () => dispatch(editorOpened({ of: 'synonym', id, about: null })),
                  },
                  {
                    id: 'remove',
                    label: windowTexts.remove,
                    icon: 'trash',
                    isDanger: true,
                    onAct: () => dispatch(editorOpened({ of: 'synonymRemoval', id, about: null })),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <Button size="s" icon="plus" onClick={() => begin(null)}>
            {windowTexts.addSynonym}
          </Button>
        </div>
      </AdminSection>
      <Modal
        isOpen={editor?.of === 'synonym'}
        onClose={close}
        title={edited ? windowTexts.synonym : windowTexts.addSynonym}
      >
        <SynonymForm synonym={edited} about={editor?.about ?? null} />
      </Modal>
      <ConfirmDialog
        isOpen={editor?.of === 'synonymRemoval' && edited !== null}
        onClose={close}
        title={windowTexts.removeTitle(edited?.words.join(', ') ?? '')}
        confirmLabel={windowTexts.remove}
        isDanger
        onConfirm={() => {
          if (edited) ask({ kind: 'synonymRemoved', params: { id: edited.id }, body: { version: edited.version } });
        }}
      >
        <p>{windowTexts.removeSynonymText}</p>
      </ConfirmDialog>
    </div>
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
    lines.length <= windowLimits.synonymWords &&
    lines.every(({ length }) => length <= windowLimits.synonymWord);
  return { words: isRight ? undefined : windowTexts.wordsWrong };
};

function SynonymForm({ synonym, about }: { synonym: Synonym | null; about: string | null }) {
  const { deed, ask } = useWindowChange('synonymAdded', 'synonymSaved');
  return (
    <DeedForm
      key={synonym?.id ?? about ?? 'new'}
      id="synonym"
      deed={deed}
      initialValues={{ words: synonym ? synonym.words.join('\n') : about === null ? '' : `${about}\n` }}
      validate={wordsError}
      refusals={windowRefusals}
      onSubmit={({ words }) => {
        const body = { words: linesOf(words) };
        if (synonym)
          ask({ kind: 'synonymSaved', params: { id: synonym.id }, body: { ...body, version: synonym.version } });
        else ask({ kind: 'synonymAdded', body });
      }}
      submit={windowTexts.save}
    >
      <FormTextArea name="words" label={windowTexts.words} helper={windowTexts.wordsHelper} rows={5} />
    </DeedForm>
  );
}
