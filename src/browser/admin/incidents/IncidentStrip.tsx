import { useState, type ReactNode } from 'react';

import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { incidentTexts } from '../../texts/incidentTexts';
import { selectMe } from '../core/profileSlice';
import { Strip } from '../kit/Strip';
import { StripButton } from '../kit/StripButton';
import styles from './Incidents.module.scss';
import { IncidentSheet } from './IncidentSheet';
import { incidentFolded, incidentUnfolded, selectIncidents, worstOf } from './incidentsSlice';
import { IncidentText } from './IncidentText';
import { SEVERITY_ICONS, SEVERITY_TONES } from './incidentWords';

/**
 * Over every page of the admin while something is wrong with the platform: the worst of it. It can be folded, not
 * closed, and unfolds when there is more to tell. `children`: the strip in its place while there is none, or it is folded.
 */
export function IncidentStrip({ children }: { children: ReactNode }) {
  const incidents = useAppSelector(selectIncidents);
  const isHelped = useAppSelector(selectMe)?.help !== undefined;
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const { list } = incidents;
  // One strip at a time: that of a helper comes first.
  const shown = isHelped ? null : worstOf(incidents);
  return (
    <>
      {/* There from the start, so that what comes into it is read out. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words alone, no section */}
      <div role="status">
        {shown && (
          <Strip
            label={incidentTexts.label}
            tone={SEVERITY_TONES[shown.incident.severity]}
            icon={SEVERITY_ICONS[shown.incident.severity]}
            actions={
              <>
                {!shown.isFolded && <StripButton onClick={() => setIsOpen(true)}>{incidentTexts.more}</StripButton>}
                {/* One button for both, so that it keeps the focus. */}
                <StripButton
                  onClick={() =>
                    dispatch((shown.isFolded ? incidentUnfolded : incidentFolded)({ id: shown.incident.id }))
                  }
                >
                  {shown.isFolded ? incidentTexts.unfold : incidentTexts.fold}
                </StripButton>
              </>
            }
          >
            {shown.isFolded ? <b>{shown.incident.title}</b> : <IncidentText incident={shown.incident} />}
            {list.length > 1 && <span className={styles.others}> {incidentTexts.others(list.length - 1)}</span>}
          </Strip>
        )}
      </div>
      {(!shown || shown.isFolded) && children}
      <IncidentSheet list={list} isOpen={isOpen && list.length > 0} onClose={() => setIsOpen(false)} />
    </>
  );
}
