import type { SignUpOffer } from '../../../shared/platform/signUpContract';
import { FactList } from '../../kit/FactList/FactList';
import { useFormField } from '../../kit/FormField/useFormField';
import ball from '../../setup/pictures/ball.svg';
import food from '../../setup/pictures/food.svg';
import { SignWords } from '../../store/Logo/SignWords';
import { SignPreview } from '../../store/SignPreview/SignPreview';
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
      <figure className={styles.figure}>
        <figcaption className={styles.caption}>{signUpTexts.front}</figcaption>
        <SignPreview
          label={signUpTexts.front}
          sign={<SignWords name={name.trim() || signUpTexts.frontName} />}
          color={FIRST_COLOR}
        >
          <div className={styles.shelf}>
            <img src={food} width="700" height="700" alt="" />
            <img src={ball} width="700" height="700" alt="" />
          </div>
        </SignPreview>
        <p className={styles.note}>{signUpTexts.frontNote}</p>
      </figure>
    </div>
  );
}
