import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';

import { MAX_ANSWER_LENGTH, MAX_NOTE_LENGTH } from '../../../shared/admin/message/messageLimits';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { LeaveGuard } from '../../kit/LeaveGuard/LeaveGuard';
import { messageTexts } from '../../texts/messageTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { selectMessages, answerRequested, noteRequested } from './messagesSlice';
import styles from './AnswerForm.module.scss';

type Values = { words: string };

/** What the team adds: an answer by e-mail, or a note for themselves. What was typed stays when it becomes the other. */
export function AnswerForm({ firstName }: { firstName: string }) {
  const { requested } = useAppSelector(selectMessages);
  const dispatch = useAppDispatch();
  const [isNote, setIsNote] = useState(false);
  const isSending = requested?.request.status === 'sending';
  const refusal = requested?.request.status === 'refused' ? requested.request.refusal : null;
  const refusedFields = useMemo(
    () => (refusal?.name === 'ValidationError' ? { words: messageTexts.textRefused } : null),
    [refusal],
  );
  const title = refusal?.name === 'NotFoundError' ? messageTexts.gone : refusal && refusalTexts[refusal.name];

  function submit({ words }: Values) {
    if (isSending) return;
    dispatch(isNote ? noteRequested({ note: words }) : answerRequested({ answer: words }));
  }
  return (
    <Form<Values>
      id="message-answer"
      initialValues={EMPTY}
      validate={({ words }) =>
        words.trim() === '' ? { words: isNote ? messageTexts.noteMissing : messageTexts.answerMissing } : {}
      }
      refusedFields={refusedFields}
      onSubmit={submit}
    >
      <div className={isNote ? styles.noting : styles.form}>
        <FormErrorSummary title={refusedFields ? null : title} />
        <FormTextArea
          name="words"
          label={isNote ? messageTexts.noteLabel : messageTexts.answerLabel(firstName)}
          helper={isNote ? messageTexts.noteHelper : undefined}
          rows={5}
          maxLength={isNote ? MAX_NOTE_LENGTH : MAX_ANSWER_LENGTH}
        />
        <div className={styles.buttons}>
          <Button type="submit" size="s" icon={isNote ? undefined : 'send'} isLoading={isSending}>
            {isNote ? messageTexts.keepNote : messageTexts.answer}
          </Button>
          <Button tone="outlined" size="s" onClick={() => setIsNote(!isNote)}>
            {isNote ? messageTexts.backToAnswer : messageTexts.note}
          </Button>
        </div>
      </div>
      <DraftGuard isSending={isSending} />
    </Form>
  );
}

const EMPTY: Values = { words: '' };

/** Asks for confirmation before a page with an unsent answer is left. */
function DraftGuard({ isSending }: { isSending: boolean }) {
  const { values } = useFormikContext<Values>();
  return <LeaveGuard isHolding={values.words.trim() !== '' && !isSending} />;
}
