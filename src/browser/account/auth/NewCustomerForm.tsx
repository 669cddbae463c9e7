import { MIN_PASSWORD_LENGTH } from '../../../shared/account/accountLimits';
import { TERMS_VERSION } from '../../../shared/account/terms';
import { documentOf } from '../../../shared/kernel/documents';
import { phoneOf } from '../../../shared/kernel/phone';
import { useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { FormCheckbox } from '../../kit/FormField/FormCheckbox';
import { emailInput } from '../../kit/FormField/emailInput';
import { FormField } from '../../kit/FormField/FormField';
import { FormPasswordField } from '../../kit/FormField/FormPasswordField';
import { FormCell } from '../../kit/FormGrid/FormCell';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { cpfOrCnpjMask, phoneMask } from '../../kit/masks/masks';
import { selectStore } from '../../store/storeSelectors';
import { accountTexts } from '../../texts/accountTexts';
import { documentError, emailError, nameError, phoneError, withoutEmpty } from '../entryErrors';
import { newPasswordError } from '../passwordErrors';
import { useSentForm } from '../sentForm';
import styles from './NewCustomerForm.module.scss';

/** A new customer as it is typed; the form's values are texts, so a checkbox is 'true' or 'false'. */
const empty = {
  name: '',
  email: '',
  phone: '',
  document: '',
  password: '',
  hasAccepted: 'false',
  wantsCartReminders: 'false',
};
type Values = typeof empty;

/** A new customer as the contracts take it. */
type NewCustomer = ReturnType<typeof newCustomerOf>;

const newCustomerOf = ({ name, email, phone, document, password, wantsCartReminders }: Values) => ({
  name: name.trim(),
  email: email.trim(),
  phone: phoneOf(phone),
  document: documentOf(document),
  password,
  termsVersion: TERMS_VERSION,
  wantsCartReminders: wantsCartReminders === 'true',
});

const validateFor = (storeName: string) => (values: Values) => {
  const { name, email, document, phone, password, hasAccepted } = values;
  return withoutEmpty<Values>({
    name: nameError(name),
    email: emailError(email),
    phone: phoneError(phone),
    document: documentError(document),
    password: newPasswordError(password, [name, email, documentOf(document), phoneOf(phone), storeName]),
    hasAccepted: hasAccepted === 'true' ? undefined : accountTexts.acceptMissing,
  });
};

type Props = {
  form: 'signUp' | 'invitation';
  /** What an invitation knows; its e-mail is the account's. */
  known?: { name: string; email: string };
  /** 'outlined' beside another form's primary button. */
  tone?: 'primary' | 'outlined';
  submitLabel: string;
  onSubmit: (customer: NewCustomer) => void;
};

/** The form of a new account, for signing up and for accepting an invitation (rules §13). */
export function NewCustomerForm({ form, known, tone = 'primary', submitLabel, onSubmit }: Props) {
  const store = useAppSelector(selectStore);
  const { isSending, refusedFields, errorTitle } = useSentForm(form, Object.keys(empty));
  return (
    <Form
      id={form}
      initialValues={{ ...empty, ...known }}
      validate={validateFor(store.name)}
      refusedFields={refusedFields}
      onSubmit={(values) => {
        if (!isSending) onSubmit(newCustomerOf(values));
      }}
    >
      <FormGrid>
        <FormErrorSummary title={errorTitle} />
        <FormField name="name" label={accountTexts.name} autoComplete="name" autoCapitalize="words" />
        <FormField
          {...emailInput}
          span={3}
          name="email"
          label={accountTexts.email}
          helper={known && accountTexts.invitationEmail}
          autoComplete="email"
          isReadOnly={known !== undefined}
        />
        <FormField
          span={3}
          name="phone"
          label={accountTexts.phone}
          mask={phoneMask}
          type="tel"
          autoComplete="tel-national"
        />
        <FormField span={3} name="document" label={accountTexts.document} mask={cpfOrCnpjMask} autoComplete="off" />
        <FormCell span={3}>
          <FormPasswordField
            name="password"
            label={accountTexts.password}
            helper={accountTexts.passwordHelper(MIN_PASSWORD_LENGTH)}
            autoComplete="new-password"
          />
        </FormCell>
        <div>
          <FormCheckbox name="hasAccepted" isRequired>
            {accountTexts.acceptLead}
            <a className={styles.link} href="/terms-of-purchase" target="_blank" rel="noopener">
              {accountTexts.terms}
            </a>
            {accountTexts.acceptMiddle}
            <a className={styles.link} href="/privacy-policy" target="_blank" rel="noopener">
              {accountTexts.privacy}
            </a>
            {accountTexts.acceptEnd}
          </FormCheckbox>
          <FormCheckbox name="wantsCartReminders">
            {accountTexts.reminders} <span className={styles.optional}>{accountTexts.remindersOptional}</span>
          </FormCheckbox>
        </div>
        <Button type="submit" tone={tone} size="l" isWide isLoading={isSending}>
          {submitLabel}
        </Button>
      </FormGrid>
    </Form>
  );
}
