import { Link } from 'react-router-dom';

import { classNames } from '../../kit/classNames';
import { appTexts } from '../../texts/appTexts';
import { routePaths } from '../routePaths';
import styles from './AccessLink.module.scss';

type Props = {
  /** The look of the links around it. */
  className: string | undefined;
};

/** The way to the page on access for all, with the symbol that the law asks for (Lei 13.146/2015, art. 63, § 1). */
export const AccessLink = ({ className }: Props) => (
  <Link className={classNames(className, styles.access)} to={routePaths.accessForAll}>
    <img src="/accessibility.svg" alt="" width="28" height="28" />
    {appTexts.helpTitles.accessForAll}
  </Link>
);
