import { Link } from 'react-router-dom';

import { appTexts } from '../../texts/appTexts';
import { routePaths } from '../routePaths';

/** The way to the page on access for all, with the symbol that the law asks for (Lei 13.146/2015, art. 63, § 1). */
export const AccessLink = ({ className }: { className: string | undefined }) => (
  <Link className={className} to={routePaths.accessForAll}>
    <img src="/accessibility.svg" alt="" width="28" height="28" loading="lazy" />
    {appTexts.helpTitles.accessForAll}
  </Link>
);
