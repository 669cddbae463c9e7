import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { useAppSelector } from '../../core/hooks';
import { TextLink } from '../../kit/TextLink/TextLink';
import { agreementTexts as texts } from '../../texts/agreementTexts';
import { selectMe } from '../core/profileSlice';
import { Strip } from '../kit/Strip';
import { AGREEMENT_PATH } from './agreementPages';

/**
 * Over every page of an open store's admin, for an owner of whom the agreement with the platform is asked, or to whom
 * another edition is announced. `children`: the strip in its place while nothing is; a closed store's comes first, whose
 * list names the agreement.
 */
export function AgreementStrip({ children }: { children: ReactNode }) {
  const me = useAppSelector(selectMe);
  const { pathname } = useLocation();
  const { standing, until } = me?.agreement ?? { standing: 'accepted', until: null };
  if (standing === 'accepted' || me?.storeStatus === 'draft') return children;
  const day = until === null ? '' : formatDay(storeDayOf(until));
  return (
    <Strip
      label={texts.stripLabel}
      tone={standing === 'announced' ? 'info' : 'warn'}
      icon={standing === 'announced' ? 'info' : 'warn'}
      actions={
        pathname !== AGREEMENT_PATH && (
          <TextLink to={AGREEMENT_PATH} isAlone>
            {texts.read}
          </TextLink>
        )
      }
    >
      <b>{standing === 'due' ? texts.strips.due : texts.strips[standing](day)}</b>
    </Strip>
  );
}
