import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { Button } from '../../../kit/Button/Button';
import { TextField } from '../../../kit/TextField/TextField';
import { VisuallyHidden } from '../../../kit/VisuallyHidden/VisuallyHidden';
import { paymentLinkTexts } from '../../../texts/paymentLinkTexts';
import { textField } from '../../kit/fieldProps';
import { AdminSection } from '../../kit/AdminSection';
import { Refusal } from '../../kit/Refusal';
import { Row } from '../../kit/Row';
import { RowList } from '../../kit/RowList';
import { selectPaymentLinks, customerChosen, personSearched } from './paymentLinksSlice';
import { SavedNote } from '../../kit/SavedNote';
import styles from './Links.module.scss';

/** A customer of the store found while their name is typed; choosing one fills the form. */
export function CustomerPicker() {
  const { people, chosenName } = useAppSelector(selectPaymentLinks).draft;
  const dispatch = useAppDispatch();
  const { status } = people.found;
  const found = people.found.status === 'ready' ? people.found.value : [];
  const said = status === 'loading' ? paymentLinkTexts.searching : '';
  return (
    <AdminSection title={paymentLinkTexts.customerTitle} text={paymentLinkTexts.customerText}>
      <div className={styles.stack}>
        <TextField
          {...textField}
          label={paymentLinkTexts.findCustomer}
          helper={paymentLinkTexts.findCustomerHelper}
          type="search"
          isRequired={false}
          maxLength={80}
          value={people.person}
          onChange={(person) => dispatch(personSearched({ person }))}
        />
        <VisuallyHidden isLive>{status === 'ready' ? paymentLinkTexts.foundCount(found.length) : said}</VisuallyHidden>
        {status === 'failed' && <Refusal>{paymentLinkTexts.customersFailed}</Refusal>}
        {status === 'ready' && found.length === 0 && <p className={styles.fact}>{paymentLinkTexts.noCustomers}</p>}
        {found.length > 0 && (
          <RowList label={paymentLinkTexts.foundCustomers}>
            {found.map(({ id, name, email }) => (
              <Row
                key={id}
                name={name}
                fact={email}
                controls={
                  <Button size="s" tone="outlined" onClick={() => dispatch(customerChosen({ id }))}>
                    {paymentLinkTexts.choose}
                    <VisuallyHidden> {name}</VisuallyHidden>
                  </Button>
                }
              />
            ))}
          </RowList>
        )}
        <SavedNote isShown={chosenName !== null}>{paymentLinkTexts.chosen(chosenName ?? '')}</SavedNote>
      </div>
    </AdminSection>
  );
}
