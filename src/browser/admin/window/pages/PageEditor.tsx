import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';

import { windowLimits } from '../../../../shared/admin/window/windowLimits';
import type { OwnPage } from '../../../../shared/admin/window/wordsContract';
import { withStoreWords } from '../../../../shared/store/storePageWords';
import { useAppSelector } from '../../../app/hooks';
import { PageBlocks } from '../../../content/PageBlocks';
import { withoutEmpty } from '../../../account/entryErrors';
import { Button } from '../../../kit/Button/Button';
import { ConfirmDialog } from '../../../kit/ConfirmDialog/ConfirmDialog';
import { Form } from '../../../kit/Form/Form';
import { FormErrorSummary } from '../../../kit/Form/FormErrorSummary';
import { FormField } from '../../../kit/FormField/FormField';
import { FormTextArea } from '../../../kit/FormField/FormTextArea';
import { FormGrid } from '../../../kit/FormGrid/FormGrid';
import { Segmented } from '../../../kit/Segmented/Segmented';
import { refusalTexts } from '../../../texts/refusalTexts';
import { windowTexts } from '../../../texts/windowTexts';
import { AdminSection } from '../../AdminSection';
import { selectWindow } from '../../adminSelectors';
import { SaveBar } from '../../layout/SaveBar';
import { SavedNote } from '../../profile/SavedNote';
import { remoteValue } from '../../remote';
import { useWindowChange } from '../useWindowChange';
import { refusalSentence } from '../windowWords';
import { blockOf, draftsOf, type BlockDraft } from './blockDrafts';
import { BlocksEditor } from './BlocksEditor';
import styles from './Pages.module.scss';

type Values = { title: string; intro: string; blocks: BlockDraft[] };

/** One page text: written in parts, read with the store's own data, or given back to the default. */
export function PageEditor({ page }: { page: OwnPage }) {
  const { deed, ask } = useWindowChange('pageSaved', 'pageRestored');
  const [view, setView] = useState<'write' | 'read'>('write');
  const [isRestoring, setIsRestoring] = useState(false);
  const initialValues = useMemo(
    (): Values => ({ title: page.title, intro: page.intro, blocks: draftsOf(page.blocks) }),
    [page],
  );
  const params = { slug: page.slug };
  const refusal = deed.status === 'refused' ? deed.refusal : null;
  return (
    <Form<Values>
      id="page-text"
      initialValues={initialValues}
      validate={({ title, blocks }) =>
        withoutEmpty<Values>({
          title: title.trim() === '' ? windowTexts.missing : undefined,
          blocks: blocks.length > 0 && blocks.every(blockOf) ? undefined : windowTexts.blockMissing,
        })
      }
      onSubmit={({ title, intro, blocks }) =>
        ask({
          kind: 'pageSaved',
          params,
          body: {
            version: page.version,
            title: title.trim(),
            intro: intro.trim(),
            blocks: blocks.flatMap((draft) => blockOf(draft) ?? []),
          },
        })
      }
    >
      <div className={styles.form}>
        <FormErrorSummary
          title={refusal ? refusalTexts[refusal.name] : null}
          text={refusal ? refusalSentence(refusal) : undefined}
        />
        <SavedNote isShown={deed.status === 'done'}>{windowTexts.saved}</SavedNote>
        <AdminSection
          title={windowTexts.pageNames[page.slug]}
          mark={
            <Segmented
              label={windowTexts.view}
              value={view}
              options={[
                { value: 'write', text: windowTexts.write },
                { value: 'read', text: windowTexts.read },
              ]}
              onChange={setView}
            />
          }
          text={windowTexts.pageHint}
        >
          {view === 'write' ? (
            <>
              <FormGrid>
                <FormField name="title" label={windowTexts.pageTitle} size="s" maxLength={windowLimits.pageTitle} />
                <FormTextArea
                  name="intro"
                  label={windowTexts.pageIntro}
                  isOptional
                  rows={3}
                  maxLength={windowLimits.pageIntro}
                />
              </FormGrid>
              <BlocksEditor />
            </>
          ) : (
            <Preview />
          )}
          {page.isOwn && (
            <div className={styles.add}>
              <Button size="s" tone="line" icon="undo" onClick={() => setIsRestoring(true)}>
                {windowTexts.restore}
              </Button>
            </div>
          )}
        </AdminSection>
        <SaveBar labels={windowTexts.pageLabels} isSaving={deed.status === 'sending'} />
      </div>
      <ConfirmDialog
        isOpen={isRestoring}
        onClose={() => setIsRestoring(false)}
        confirmLabel={windowTexts.restore}
        isDanger
        onConfirm={() => ask({ kind: 'pageRestored', params, body: { version: page.version } })}
      >
        <p>{windowTexts.restoreText}</p>
      </ConfirmDialog>
    </Form>
  );
}

// As shoppers will read it.
function Preview() {
  const { values } = useFormikContext<Values>();
  const store = remoteValue(useAppSelector(selectWindow).rooms.store);
  const draft = { ...values, blocks: values.blocks.flatMap((block) => blockOf(block) ?? []) };
  const { title, intro, blocks } = store ? withStoreWords(draft, store.settings) : draft;
  return (
    <article className={styles.text}>
      <p className={styles.title}>{title}</p>
      {intro && <p>{intro}</p>}
      <PageBlocks blocks={blocks} />
    </article>
  );
}
