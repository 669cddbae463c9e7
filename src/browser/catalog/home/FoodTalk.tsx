import { Bubble } from '../../kit/Bubble/Bubble';
import { homeTexts } from '../../texts/homeTexts';
import { FoodBowl } from './FoodBowl';
import styles from './FoodTalk.module.scss';

/** Feeding advice: how to change a pet's food over a week. */
export function FoodTalk() {
  const [first, second] = homeTexts.talkTitle;
  return (
    <section className={styles.talk}>
      <div className={styles.grid}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            {first}
            <br />
            {second}
          </h2>
          <Bubble pictureUrl="/animals/cat.svg">{homeTexts.talkText}</Bubble>
        </div>
        <ol className={styles.days}>
          {homeTexts.talkSteps.map(({ share, when, mix }) => (
            <li key={share} className={styles.day}>
              <FoodBowl share={share} />
              <strong>{when}</strong>
              <span className={styles.mix}>{mix}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
