/* oxlint-disable jsx-a11y/prefer-tag-over-role -- named by its label, as other fields are */
import { useId, useRef, useState, type DragEvent } from 'react';

import { lazyKitTexts } from '../../texts/lazyKitTexts';
import { Button } from '../Button/Button';
import { classNames } from '../classNames';
import { FieldNote } from '../Field/FieldNote';
import { type FieldFrame, labelIdOf, noteIdOf } from '../Field/fieldFrame';
import { Icon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './FileDrop.module.scss';
import { FileRow } from './FileRow';
import { type FileRules, sortFiles } from './fileRules';

/** A file of the field. */
export type DroppedFile = {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  /** 0 to 1 while it is being sent. */
  progress?: number;
  /** What went wrong with it. */
  error?: string | null;
};

type Props = Pick<FieldFrame, 'label' | 'helper' | 'error'> &
  FileRules & {
    id?: string;
    files: readonly DroppedFile[];
    /** Default true (specification §5). */
    isMultiple?: boolean;
    isDisabled?: boolean;
    /** Files that obey the rules. Refused ones stand in the list with their reason. */
    onAdd: (files: File[]) => void;
    onRemove: (id: string) => void;
    onBlur?: () => void;
  };

// Only pictures are pasted from a clipboard.
const takesPictures = (accept: FileRules['accept'] = []): boolean =>
  accept.length === 0 || accept.some((type) => type.startsWith('image/'));

type Refused = { id: string; file: File; error: string };

/** Files by the button, dropped, or pasted (an image from the clipboard); each with its progress, its error and its removal. */
export function FileDrop({
  id: givenId,
  label,
  helper,
  error,
  files,
  isMultiple = true,
  isDisabled = false,
  onAdd,
  onRemove,
  onBlur,
  ...rules
}: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [refused, setRefused] = useState<Refused[]>([]);
  const [said, setSaid] = useState('');

  function take(list: FileList | undefined | null) {
    if (!list || list.length === 0 || isDisabled) return;
    const allRules = { ...rules, maxFiles: isMultiple ? rules.maxFiles : 1 };
    const sorted = sortFiles([...list], files.length, allRules);
    if (sorted.taken.length > 0) onAdd(sorted.taken);
    // The reasons of the last choice: older ones are put right or given up by then.
    setRefused(sorted.refused.map((one, index) => ({ ...one, id: `refused-${index}-${one.file.name}` })));
    setSaid(
      [
        ...(sorted.taken.length > 0 ? [lazyKitTexts.filesAdded(sorted.taken.length)] : []),
        ...(sorted.refused.length > 0 ? [lazyKitTexts.filesRefused(sorted.refused.length)] : []),
      ].join(', '),
    );
  }

  function remove(name: string, action: () => void) {
    action();
    setSaid(lazyKitTexts.fileRemoved(name));
    button.current?.focus(); // its own button is gone
  }

  const drag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault(); // else the browser opens the file
    setIsOver(isInside && !isDisabled);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pasting and dropping, both also by the button
    <div
      id={id}
      role="group"
      tabIndex={-1} // where an error summary leads
      aria-labelledby={labelIdOf(id)}
      aria-describedby={noteIdOf(id, { helper, error })}
      className={styles.field}
      onPaste={(event) => {
        if (event.clipboardData.files.length > 0) event.preventDefault();
        take(event.clipboardData.files);
      }}
      onBlur={onBlur}
    >
      <span className={styles.label} id={labelIdOf(id)}>
        {label}
      </span>
      <div
        className={classNames(styles.zone, isOver && styles.over, error && styles.invalid)}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          take(event.dataTransfer.files);
        }}
      >
        <Icon name="up" />
        <Button
          ref={button}
          tone="outlined"
          size="s"
          isDisabled={isDisabled}
          describedBy={noteIdOf(id, { helper, error })}
          onClick={() => input.current?.click()}
        >
          {isMultiple ? lazyKitTexts.chooseFiles : lazyKitTexts.chooseFile}
          <VisuallyHidden> {label}</VisuallyHidden>
        </Button>
        <span className={styles.hint}>
          {takesPictures(rules.accept) ? lazyKitTexts.dropOrPaste : lazyKitTexts.dropHere}
        </span>
        <input
          ref={input}
          type="file"
          className={styles.input}
          tabIndex={-1}
          aria-hidden="true"
          accept={rules.accept?.join(',')}
          multiple={isMultiple}
          disabled={isDisabled}
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = ''; // the same file may be chosen again
          }}
        />
      </div>
      <FieldNote id={id} helper={helper} error={error} />
      {files.length + refused.length > 0 && (
        <ul className={styles.list} aria-label={lazyKitTexts.filesOf(label)}>
          {files.map((file) => (
            <FileRow key={file.id} {...file} onRemove={() => remove(file.name, () => onRemove(file.id))} />
          ))}
          {refused.map(({ id: refusedId, file, error: reason }) => (
            <FileRow
              key={refusedId}
              name={file.name}
              size={file.size}
              error={reason}
              onRemove={() => remove(file.name, () => setRefused(refused.filter((other) => other.id !== refusedId)))}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden isLive>{said}</VisuallyHidden>
    </div>
  );
}
