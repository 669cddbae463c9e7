import type { SignUpOffer } from '../../../shared/platform/signUpContract';
import { FactList } from '../../kit/FactList/FactList';
import { useFormField } from '../../kit/FormField/useFormField';
import { StoreFront } from '../../setup/StoreFront';
import { signUpTexts } from '../../texts/signUpTexts';
import styles from './SignUpScreen.module.scss';

/** The green a new store begins with. */
const FIRST_COLOR = '#17694a';

/** What a store costs, and how its sign looks with the name as it is typed. */
export function SignUpPreview({ offer: { trialDays, price } }: { offer: SignUpOffer }) {
  const { value: name } = useFormField('storeName');
  const facts = [
    ...(trialDays > 0 ? [{ name: signUpTexts.trial(trialDays), value: signUpTexts.trialFact }] : []),
    {
      name: trialDays > 0 ? signUpTexts.priceAfter : signUpTexts.priceNow,
      value: signUpTexts.price(price),
    },
    { name: signUpTexts.perSale, value: signUpTexts.perSaleFact },
    { name: signUpTexts.leaving, value: signUpTexts.leavingFact },
  ];
  return (
    <div className={styles.about}>
      <p className={styles.lead}>{signUpTexts.lead}</p>
      <FactList facts={facts} />
      <div className={styles.front}>
        <StoreFront
          label={signUpTexts.front}
          name={name.trim() || signUpTexts.frontName}
          color={FIRST_COLOR}
          note={signUpTexts.frontNote}
        />
      </div>
    </div>
  );
}
