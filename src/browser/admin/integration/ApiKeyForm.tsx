import { API_KEY_SCOPES } from '../../../shared/account/apiKeyScopes';
import { INTEGRATION_LIMITS } from '../../../shared/admin/webhookEvents';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { FormField } from '../../kit/FormField/FormField';
import { integrationTexts } from '../../texts/integrationTexts';
import { selectIntegrations, formClosed, keyRequested } from './integrationSlice';
import { textField } from '../kit/fieldProps';
import { RequestForm } from '../kit/RequestForm';
import { chosenOf, choicesOf, FormChoices, isNoneChosen } from './FormChoices';

const EMPTY = { name: '', choices: '', ...choicesOf(API_KEY_SCOPES, []) };
const REFUSALS = { TransitionRefusedError: { text: integrationTexts.limit } };
const OPTIONS = API_KEY_SCOPES.map((value) => ({
  value,
  text: integrationTexts.scopes[value].name,
  note: integrationTexts.scopes[value].note,
}));

/** Creates an API key: for which system, and with which scopes. */
export function ApiKeyForm() {
  const { request } = useAppSelector(selectIntegrations);
  const dispatch = useAppDispatch();
  return (
    <RequestForm
      id="admin-api-key"
      request={request}
      initialValues={EMPTY}
      validate={(values) => ({
        name: values.name.trim() === '' ? integrationTexts.keyNameMissing : undefined,
        choices: isNoneChosen(API_KEY_SCOPES, values) ? integrationTexts.scopeMissing : undefined,
      })}
      onSubmit={(values) =>
        dispatch(keyRequested({ name: values.name.trim(), scopes: chosenOf(API_KEY_SCOPES, values) }))
      }
      refusals={REFUSALS}
      submit={integrationTexts.createKey}
      onCancel={() => dispatch(formClosed())}
    >
      <FormField
        {...textField}
        name="name"
        label={integrationTexts.keyName}
        helper={integrationTexts.keyNameHelper}
        maxLength={INTEGRATION_LIMITS.nameLength}
      />
      <FormChoices legend={integrationTexts.keyScopes} options={OPTIONS} isWide />
    </RequestForm>
  );
}
