import type { WebhookEndpoint } from '../../../shared/admin/integrationContract';
import { INTEGRATION_LIMITS, WEBHOOK_EVENTS } from '../../../shared/admin/webhookEvents';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { FormField } from '../../kit/FormField/FormField';
import { integrationTexts } from '../../texts/integrationTexts';
import { selectIntegrations, endpointRequested, formClosed } from './integrationSlice';
import { textField } from '../kit/fieldProps';
import { RequestForm } from '../kit/RequestForm';
import { chosenOf, choicesOf, FormChoices, isNoneChosen } from './FormChoices';

const REFUSALS = {
  TransitionRefusedError: { text: integrationTexts.limit },
  NotFoundError: { text: integrationTexts.gone },
};
const OPTIONS = WEBHOOK_EVENTS.map((value) => ({ value, text: integrationTexts.events[value] }));
/** The events a new endpoint receives by default. */
const USUAL = ['order.paid', 'order.cancelled', 'order.shipped', 'order.delivered'];

// What an address may be the server knows; a page on this machine is for tests.
const isAddress = (url: string): boolean => URL.canParse(url) && /^https?:/.test(url);

/** A receiver as its owner writes it. @param endpoint null for a new one */
export function EndpointForm({ endpoint }: { endpoint: WebhookEndpoint | null }) {
  const { request } = useAppSelector(selectIntegrations);
  const dispatch = useAppDispatch();
  const initialValues = {
    url: endpoint?.url ?? '',
    choices: '',
    ...choicesOf(WEBHOOK_EVENTS, endpoint?.events ?? USUAL),
  };
  return (
    <RequestForm
      id="admin-webhook"
      request={request}
      initialValues={initialValues}
      validate={(values) => ({
        url: isAddress(values.url.trim()) ? undefined : integrationTexts.urlWrong,
        choices: isNoneChosen(WEBHOOK_EVENTS, values) ? integrationTexts.eventMissing : undefined,
      })}
      onSubmit={(values) =>
        dispatch(
          endpointRequested({
            id: endpoint?.id ?? null,
            url: values.url.trim(),
            events: chosenOf(WEBHOOK_EVENTS, values),
            isActive: endpoint?.isActive ?? true,
          }),
        )
      }
      refusals={REFUSALS}
      submit={endpoint ? integrationTexts.saveHook : integrationTexts.createHook}
      onCancel={() => dispatch(formClosed())}
    >
      <FormField
        {...textField}
        name="url"
        label={integrationTexts.url}
        helper={integrationTexts.urlHelper}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        maxLength={INTEGRATION_LIMITS.urlLength}
      />
      <FormChoices legend={integrationTexts.hookEvents} options={OPTIONS} />
    </RequestForm>
  );
}
