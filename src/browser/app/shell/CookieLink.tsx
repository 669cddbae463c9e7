import { Link } from 'react-router-dom';

import { COOKIE_CHOICE_ID } from '../../core/cookieChoiceId';
import { appTexts } from '../../texts/appTexts';
import { routePaths } from '../routePaths';

/** The way to another answer about cookies, from the foot of each page of a store that asks. */
export const CookieLink = ({ className }: { className: string | undefined }) => (
  <Link className={className} to={`${routePaths.privacyPolicy}#${COOKIE_CHOICE_ID}`}>
    {appTexts.cookieChoice}
  </Link>
);
