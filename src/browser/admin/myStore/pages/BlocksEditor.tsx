/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- an error summary leads here; leaving it judges it */
import { useRef, useState } from 'react';

import { myStoreLimits } from '../../../../shared/admin/myStore/myStoreLimits';
import { Button } from '../../../kit/Button/Button';
import { useFormField } from '../../../kit/FormField/useFormField';
import { IconButton } from '../../../kit/IconButton/IconButton';
import { TextArea } from '../../../kit/TextArea/TextArea';
import { TextField } from '../../../kit/TextField/TextField';
import { VisuallyHidden } from '../../../kit/VisuallyHidden/VisuallyHidden';
import { myStoreSectionTexts } from '../../../texts/myStoreSectionTexts';
import { Refusal } from '../../kit/Refusal';
import { useRowFocus } from '../../kit/useRowFocus';
import type { BlockDraft } from './blockDrafts';
import styles from './Pages.module.scss';

const KINDS: readonly BlockDraft['kind'][] = ['heading', 'paragraph', 'list', 'link', 'question'];

/**
 * The parts of a page text, in order: each edited in its own fields, moved or removed; new ones are added at the end.
 */
export function BlocksEditor() {
  const { id, value: drafts, error, onChange, onBlur } = useFormField<BlockDraft[]>('blocks');
  const [said, setSaid] = useState('');
  const adder = useRef<HTMLButtonElement>(null);
  const rowFocus = useRowFocus(drafts.length, () => adder.current);

  const write = (key: number, change: Partial<BlockDraft>) =>
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...change } : draft)));
  const move = (index: number, to: number, name: string) => {
    const draft = drafts[index];
    if (!draft || to < 0 || to >= drafts.length) {
      setSaid(myStoreSectionTexts.notMoved(name));
      return;
    }
    onChange(drafts.toSpliced(index, 1).toSpliced(to, 0, draft));
    setSaid(myStoreSectionTexts.placed(name, to + 1, drafts.length, null));
  };
  const add = (kind: BlockDraft['kind']) => {
    // The last one there may be takes the buttons that add some with it.
    rowFocus.willChange(drafts.length);
    onChange([...drafts, { key: Math.max(-1, ...drafts.map(({ key }) => key)) + 1, kind, text: '', more: '' }]);
  };

  return (
    <div id={id} role="group" tabIndex={-1} aria-label={myStoreSectionTexts.blocks} onBlur={onBlur}>
      <VisuallyHidden isLive>{said}</VisuallyHidden>
      <ol>
        {drafts.map((draft, index) => {
          const name = myStoreSectionTexts.blockName(myStoreSectionTexts.blockKinds[draft.kind], index + 1);
          return (
            <li key={draft.key} className={styles.block}>
              <div className={styles.head}>
                <span className={styles.kind}>{name}</span>
                <span className={styles.buttons}>
                  <IconButton
                    icon="up"
                    label={myStoreSectionTexts.up(name)}
                    onClick={() => move(index, index - 1, name)}
                  />
                  <IconButton
                    icon="lower"
                    label={myStoreSectionTexts.down(name)}
                    onClick={() => move(index, index + 1, name)}
                  />
                  <IconButton
                    ref={rowFocus.buttonAt(index)}
                    icon="trash"
                    label={`${myStoreSectionTexts.remove} ${name}`}
                    onClick={() => {
                      rowFocus.willChange(index);
                      onChange(drafts.filter(({ key }) => key !== draft.key));
                    }}
                  />
                </span>
              </div>
              <BlockFields draft={draft} name={name} onChange={(change) => write(draft.key, change)} />
            </li>
          );
        })}
      </ol>
      {error && <Refusal>{error}</Refusal>}
      {drafts.length < myStoreLimits.pageBlocks && (
        <div className={styles.add}>
          {KINDS.map((kind, place) => (
            <Button
              key={kind}
              ref={place === 0 ? adder : undefined}
              size="s"
              tone="outlined"
              icon="plus"
              onClick={() => add(kind)}
            >
              {myStoreSectionTexts.blockKinds[kind]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

const LETTERS_A_ROW = 80;
// High enough for what is written, within reason.
const rowsOf = (text: string, least: number): number => {
  const rows = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_A_ROW)), 0);
  return Math.min(16, Math.max(least, rows + 1));
};

type FieldsProps = { draft: BlockDraft; name: string; onChange: (change: Partial<BlockDraft>) => void };

function BlockFields({ draft: { kind, text, more }, name, onChange }: FieldsProps) {
  const label = (words: string) => `${words} (${name})`;
  const textProps = { value: text, onChange: (written: string) => onChange({ text: written }) };
  const moreProps = { value: more, onChange: (written: string) => onChange({ more: written }) };
  const maxLength = myStoreLimits.blockText;
  switch (kind) {
    case 'heading':
      return <TextField {...textProps} label={label(myStoreSectionTexts.blockText)} size="s" maxLength={maxLength} />;
    case 'paragraph':
      return (
        <TextArea
          {...textProps}
          label={label(myStoreSectionTexts.blockText)}
          rows={rowsOf(text, 3)}
          maxLength={maxLength}
        />
      );
    case 'list':
      return <TextArea {...textProps} label={label(myStoreSectionTexts.listText)} rows={rowsOf(text, 5)} />;
    case 'link':
      return (
        <>
          <TextField {...textProps} label={label(myStoreSectionTexts.linkText)} size="s" maxLength={maxLength} />
          <TextField {...moreProps} label={label(myStoreSectionTexts.linkUrl)} size="s" maxLength={myStoreLimits.url} />
        </>
      );
    case 'question':
      return (
        <>
          <TextField {...moreProps} label={label(myStoreSectionTexts.questionText)} size="s" maxLength={maxLength} />
          <TextArea
            {...textProps}
            label={label(myStoreSectionTexts.answerText)}
            helper={myStoreSectionTexts.answerHelper}
            rows={rowsOf(text, 5)}
          />
        </>
      );
  }
}
