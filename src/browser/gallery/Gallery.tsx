import { useState, type CSSProperties } from 'react';
import { useParams } from 'react-router-dom';

import { classNames } from '../kit/classNames';
import { allExamples } from './allExamples';
import styles from './Gallery.module.scss';

/** Pieces that need the whole width, and those that need little. */
const WIDE = new Set(['AdminPagination', 'Grid', 'SubHeader', 'Table']);
const SMALL = new Set(['Icon']);

/**
 * Every piece of the kit in every state, for developers, QA and design: /gallery, and /gallery/Select for one piece.
 * In development alone (scripts/serveGallery).
 */
export function Gallery() {
  const { piece: requested } = useParams();
  const shown = allExamples.filter(({ piece }) => requested === undefined || piece === requested);
  const [theme, setTheme] = useState('#17694a');
  return (
    // A custom property, which the type of style does not know: the whole kit in another store's colour.
    <main className={styles.gallery} data-theme style={{ '--theme': theme } as CSSProperties}>
      <h1 className={styles.title}>Peças</h1>
      <p>
        <a href="/gallery/emails">E-mails</a>, <a href="/gallery/machines">máquinas</a>
      </p>
      <label>
        Cor da loja <input type="color" value={theme} onChange={(event) => setTheme(event.currentTarget.value)} />
      </label>
      {shown.map(({ piece, states }) => (
        <section key={piece} id={piece} aria-labelledby={`piece-${piece}`}>
          <h2 className={styles.piece} id={`piece-${piece}`}>
            {piece}
          </h2>
          <div className={styles.states}>
            {Object.entries(states).map(([state, State]) => (
              <figure
                key={state}
                className={classNames(styles.state, WIDE.has(piece) && styles.wide, SMALL.has(piece) && styles.small)}
              >
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
