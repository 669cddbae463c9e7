import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';

import { myStoreLimits } from '../../../../shared/admin/myStore/myStoreLimits';
import type { OwnPage } from '../../../../shared/admin/myStore/pagesAndSearchContract';
import { withStoreWords } from '../../../../shared/store/storePageWords';
import { useAppSelector } from '../../../core/hooks';
import { PageBlocks } from '../../../store/PageBlocks/PageBlocks';
import { withoutEmpty } from '../../../account/entryErrors';
import { valueOf } from '../../../core/remote';
import { Button } from '../../../kit/Button/Button';
import { ConfirmDialog } from '../../../kit/ConfirmDialog/ConfirmDialog';
import { Form } from '../../../kit/Form/Form';
import { FormErrorSummary } from '../../../kit/Form/FormErrorSummary';
import { FormField } from '../../../kit/FormField/FormField';
import { FormTextArea } from '../../../kit/FormField/FormTextArea';
import { FormGrid } from '../../../kit/FormGrid/FormGrid';
import { Segmented } from '../../../kit/Segmented/Segmented';
import { refusalTexts } from '../../../texts/refusalTexts';
import { myStoreSectionTexts } from '../../../texts/myStoreSectionTexts';
import { AdminSection } from '../../kit/AdminSection';
import { selectMyStore } from '../myStoreSlice';
import { SaveBar } from '../../kit/SaveBar';
import { SavedNote } from '../../kit/SavedNote';
import { useMyStoreChange } from '../useMyStoreChange';
import { myStoreRefusals } from '../myStoreRefusals';
import { blockOf, draftsOf, type BlockDraft } from './blockDrafts';
import { BlocksEditor } from './BlocksEditor';
import styles from './Pages.module.scss';

type Values = { title: string; intro: string; blocks: BlockDraft[] };

/** One page text: written in parts, read with the store's own data, or reset to the default. */
export function PageEditor({ page }: { page: OwnPage }) {
  const { request, ask } = useMyStoreChange('pageSaved', 'pageRestored');
  const [view, setView] = useState<'write' | 'read'>('write');
  const [isRestoring, setIsRestoring] = useState(false);
  const initialValues = useMemo(
    (): Values => ({ title: page.title, intro: page.intro, blocks: draftsOf(page.blocks) }),
    [page],
  );
  const params = { slug: page.slug };
  const refusal = request.status === 'refused' ? request.refusal : null;
  return (
    <Form<Values>
      id="page-text"
      initialValues={initialValues}
      validate={({ title, blocks }) =>
        withoutEmpty<Values>({
          title: title.trim() === '' ? myStoreSectionTexts.missing : undefined,
          blocks: blocks.length > 0 && blocks.every(blockOf) ? undefined : myStoreSectionTexts.blockMissing,
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
          text={refusal ? myStoreRefusals[refusal.name]?.text : undefined}
        />
        <SavedNote isShown={request.status === 'done'}>{myStoreSectionTexts.saved}</SavedNote>
        <AdminSection
          title={myStoreSectionTexts.pageNames[page.slug]}
          mark={
            <Segmented
              label={myStoreSectionTexts.view}
              value={view}
              options={[
                { value: 'write', text: myStoreSectionTexts.write },
                { value: 'read', text: myStoreSectionTexts.read },
              ]}
              onChange={setView}
            />
          }
          text={myStoreSectionTexts.pageHint}
        >
          {view === 'write' ? (
            <>
              <FormGrid>
                <FormField
                  name="title"
                  label={myStoreSectionTexts.pageTitle}
                  size="s"
                  maxLength={myStoreLimits.pageTitle}
                />
                <FormTextArea
                  name="intro"
                  label={myStoreSectionTexts.pageIntro}
                  isOptional
                  rows={3}
                  maxLength={myStoreLimits.pageIntro}
                />
              </FormGrid>
              <BlocksEditor />
            </>
          ) : (
            <Preview />
          )}
          {page.isOwn && (
            <div className={styles.add}>
              <Button size="s" tone="outlined" icon="undo" onClick={() => setIsRestoring(true)}>
                {myStoreSectionTexts.restore}
              </Button>
            </div>
          )}
        </AdminSection>
        <SaveBar labels={myStoreSectionTexts.pageLabels} isSaving={request.status === 'sending'} />
      </div>
      <ConfirmDialog
        isOpen={isRestoring}
        onClose={() => setIsRestoring(false)}
        confirmLabel={myStoreSectionTexts.restore}
        isDanger
        onConfirm={() => ask({ kind: 'pageRestored', params, body: { version: page.version } })}
      >
        <p>{myStoreSectionTexts.restoreText}</p>
      </ConfirmDialog>
    </Form>
  );
}

// As shoppers will read it.
function Preview() {
  const { values } = useFormikContext<Values>();
  const store = valueOf(useAppSelector(selectMyStore).sections.store);
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
