import type { CatalogImport } from '../../../../shared/admin/import/importContract';
import { Disclosure } from '../../../kit/Disclosure/Disclosure';
import { importTexts as texts } from '../../../texts/importTexts';
import styles from './Import.module.scss';

/** As many as are read at a glance; more are folded at first. */
const FEW_SHELVES = 8;

type Props = { title: string; text: string; makes: CatalogImport['makes']; isFolded?: boolean };

/** The categories and brands a file creates, each with the line that names it first. Renders nothing for none. */
export function ImportTaxons({ title, text, makes, isFolded = makes.length > FEW_SHELVES }: Props) {
  if (makes.length === 0) return null;
  return (
    <div className={styles.wide}>
      <Disclosure title={title} isOpenAtFirst={!isFolded}>
        <p>{text}</p>
        <ul className={styles.shelves}>
          {makes.map(({ kind, name, line }) => (
            <li key={`${kind} ${name}`}>
              <span className={styles.fact}>{texts.taxonKinds[kind]}</span>
              <span>{name}</span>
              <span className={styles.fact}>{texts.makesLine(line)}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
