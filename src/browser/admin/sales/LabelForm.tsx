import type { LabelOption } from '../../../shared/admin/sales/saleLabelContract';
import { formatBrl } from '../../../shared/kernel/money';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { FormRadioCards } from '../../kit/FormField/FormRadioCards';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { labelTexts } from '../../texts/labelTexts';
import { RequestForm } from '../kit/RequestForm';
import { selectSaleOrder, labelOptionsRequested } from './saleOrderSlice';
import { INVOICE_MISSING_WORDS } from './missingInvoice';
import lead from './SaleForm.module.scss';
import type { SaleFormProps } from './saleForm';

/** Takes the carrier's service a label is bought of: what the buyer chose is chosen already. */
export function LabelForm(props: SaleFormProps) {
  return <ServiceForm {...props} name="label" text={labelTexts.optionsText} failed={labelTexts.optionsFailed} />;
}

/** The same for the label of the way back. */
export function ReturnLabelForm(props: SaleFormProps) {
  const { returnOptionsText: text, returnOptionsFailed: failed } = labelTexts;
  return <ServiceForm {...props} name="returnLabel" text={text} failed={failed} />;
}

type ServiceFormProps = SaleFormProps & { name: 'label' | 'returnLabel'; text: string; failed: string };

function ServiceForm({ request, onAsk, onCancel, name, text, failed }: ServiceFormProps) {
  const { labelOptions } = useAppSelector(selectSaleOrder);
  const dispatch = useAppDispatch();
  switch (labelOptions.status) {
    case 'none':
    case 'loading':
      return (
        <section aria-busy="true" aria-label={labelTexts.optionsLoading}>
          <Skeleton />
          <Skeleton width="long" />
        </section>
      );
    case 'failed':
      return (
        <>
          <p role="alert" className={lead.lead}>
            {failed}
          </p>
          <Button
            size="s"
            tone="outlined"
            onClick={() => dispatch(labelOptionsRequested({ isReturn: name === 'returnLabel' }))}
          >
            {labelTexts.retry}
          </Button>
        </>
      );
    case 'ready':
      return (
        <>
          <p className={lead.lead}>{text}</p>
          {labelOptions.value.balance !== null && (
            <p className={lead.lead}>{labelTexts.balanceIs(formatBrl(labelOptions.value.balance))}</p>
          )}
          <RequestForm
            id={`sale-${name}`}
            request={request}
            initialValues={{ serviceId: chosenOf(labelOptions.value.list) }}
            validate={({ serviceId }) => ({ serviceId: serviceId === '' ? labelTexts.optionMissing : undefined })}
            onSubmit={({ serviceId }) => onAsk({ name, serviceId, price: priceOf(labelOptions.value.list, serviceId) })}
            refusals={{
              ...INVOICE_MISSING_WORDS,
              TotalChangedError: { title: labelTexts.changedTitle, text: labelTexts.changedOne },
            }}
            submit={labelTexts.buy}
            onCancel={onCancel}
          >
            <FormRadioCards
              name="serviceId"
              legend={labelTexts.options}
              options={labelOptions.value.list.map((option) => ({
                value: option.serviceId,
                title: option.name,
                secondaryLabel: option.companyName,
                description: daysOf(option),
                price: formatBrl(option.price),
              }))}
            />
          </RequestForm>
        </>
      );
  }
}

const chosenOf = (options: readonly LabelOption[]): string =>
  options.find(({ isChosen }) => isChosen)?.serviceId ?? (options.length === 1 ? (options[0]?.serviceId ?? '') : '');

const priceOf = (options: readonly LabelOption[], serviceId: string): number =>
  options.find((option) => option.serviceId === serviceId)?.price ?? 0;

const daysOf = ({ businessDaysMin, businessDaysMax, isChosen }: LabelOption): string =>
  [labelTexts.days(businessDaysMin, businessDaysMax), ...(isChosen ? [labelTexts.buyersChoice] : [])].join(', ');
