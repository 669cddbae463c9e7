import type { StoreAddress as StoreAddressAnswer } from '../../shared/platform/signUpContract';
import type { useFormField } from '../kit/FormField/useFormField';
import { Field } from '../kit/Field/Field';
import { noteIdOf } from '../kit/Field/fieldFrame';
import { classNames } from '../kit/classNames';
import { Icon } from '../kit/Icon/Icon';
import { TextButton } from '../kit/TextLink/TextButton';
import { VisuallyHidden } from '../kit/VisuallyHidden/VisuallyHidden';
import { setupTexts } from '../texts/setupTexts';
import styles from './StoreAddress.module.scss';

type Props = {
  field: ReturnType<typeof useFormField<string>>;
  /** The address that was looked up last; its answer is null until it is there. */
  asked: { slug: string; answer: StoreAddressAnswer | null } | null;
  /** What stands behind the name in the address. */
  hostSuffix: string | undefined;
  words: {
    address: string;
    addressFree: string;
    addressProblems: Record<NonNullable<StoreAddressAnswer['problem']>, string>;
  };
  onChange: (slug: string) => void;
};

/** The store's address on the platform: says whether it is free, and offers others where it is not. */
export function StoreAddress({ field, asked, hostSuffix, words, onChange }: Props) {
  const isLooked = asked?.slug === field.value;
  const answer = isLooked ? asked.answer : null;
  const isAsking = isLooked && answer === null;
  const problem = answer?.problem ?? null;
  const error = problem === null ? field.error : words.addressProblems[problem];
  const isFree = answer !== null && problem === null && !error;
  const helper = isFree ? words.addressFree : isAsking ? setupTexts.addressAsking : undefined;
  const look = classNames(styles.host, error ? styles.invalid : isFree && styles.valid);
  const suffixId = `${field.id}-suffix`;
  return (
    <div>
      <Field id={field.id} label={words.address} helper={helper} isHelperGood={isFree} error={error}>
        <span className={look}>
          <span className={styles.box}>
            <input
              id={field.id}
              name={field.name}
              className={styles.input}
              type="text"
              value={field.value}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-required="true"
              aria-invalid={error ? true : undefined}
              aria-describedby={[suffixId, noteIdOf(field.id, { helper, error })].filter(Boolean).join(' ')}
              onFocus={field.onFocus}
              onBlur={field.onBlur}
              onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
            />
            {isFree && (
              <span className={styles.mark}>
                <Icon name="check" size="s" />
              </span>
            )}
          </span>
          <span className={styles.suffix} id={suffixId}>
            {hostSuffix}
          </span>
        </span>
      </Field>
      {answer !== null && answer.suggestions.length > 0 && problem !== null && (
        <p className={styles.free}>
          {setupTexts.addressSuggestions}
          {answer.suggestions.map((slug) => (
            <TextButton key={slug} isAlone onClick={() => onChange(slug)}>
              <VisuallyHidden>{setupTexts.takeAddress} </VisuallyHidden>
              {slug}
            </TextButton>
          ))}
        </p>
      )}
    </div>
  );
}
