import { useState, type CSSProperties } from 'react';

import { allExamples } from './allExamples';
import styles from './Gallery.module.scss';

/** Every piece of the kit in every state, for developers, QA and design: /gallery, in development alone. */
export function Gallery() {
  const [theme, setTheme] = useState('#17694a');
  return (
    // A custom property, which the type of style does not know: the whole kit in another store's colour.
    <main className={styles.gallery} data-theme style={{ '--theme': theme } as CSSProperties}>
      <h1 className={styles.title}>Peças</h1>
      <label>
        Cor da loja <input type="color" value={theme} onChange={(event) => setTheme(event.currentTarget.value)} />
      </label>
      {allExamples.map(({ piece, states }) => (
        <section key={piece} id={piece} aria-labelledby={`piece-${piece}`}>
          <h2 className={styles.piece} id={`piece-${piece}`}>
            {piece}
          </h2>
          <div className={styles.states}>
            {Object.entries(states).map(([state, State]) => (
              <figure key={state} className={piece === 'Icon' ? styles.small : styles.state}>
                <figcaption className={styles.name}>{state}</figcaption>
                <State />
              </figure>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
