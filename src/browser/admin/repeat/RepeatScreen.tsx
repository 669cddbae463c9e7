import type { RepeatOverview } from '../../../shared/admin/repeat/repeatAdminContract';
import { formatBrl } from '../../../shared/kernel/money';
import { useAppSelector } from '../../core/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { classNames } from '../../kit/classNames';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { adminTexts } from '../../texts/adminTexts';
import { repeatAdminTexts } from '../../texts/repeatAdminTexts';
import { selectMay } from '../core/profileSlice';
import { AdminNotice } from '../kit/AdminNotice';
import { CardStack } from '../kit/Columns';
import { FigureList } from '../kit/FigureList';
import { LoadFailure } from '../kit/LoadFailure';
import { PageSkeleton } from '../kit/PageSkeleton';
import { DemandSection } from './DemandSection';
import { FailuresSection } from './FailuresSection';
import styles from './Repeat.module.scss';
import { RepeatList } from './RepeatList';
import { selectRepeat } from './repeatSlice';

/** The page /admin/repeat: how repeat purchases stand, what they need in 30 days, what was refused, and all of them. */
export function RepeatScreen() {
  const { overview } = useAppSelector(selectRepeat);
  const maySet = useAppSelector((state) => selectMay(state, 'myStore'));
  const shown = overview.status === 'ready' ? overview.value : null;
  return (
    <CardStack>
      <SubHeader
        title={adminTexts.repeats}
        breadcrumb={[{ label: repeatAdminTexts.home, to: '/admin' }, { label: adminTexts.repeats }]}
        actions={
          shown &&
          maySet && (
            <ButtonLink to="/admin/my-store/repeat" size="s" tone="outlined" icon="tag">
              {repeatAdminTexts.settingsLink(shown.percent)}
            </ButtonLink>
          )
        }
      />
      {overview.status === 'failed' && <LoadFailure text={repeatAdminTexts.failed} />}
      {(overview.status === 'none' || overview.status === 'loading') && <PageSkeleton />}
      {shown && (
        <>
          <StandingNotice standing={shown.standing} />
          <Figures overview={shown} />
          <DemandSection demand={shown.demand} />
          <FailuresSection failures={shown.failures} />
          <RepeatList counts={shown.counts} />
        </>
      )}
    </CardStack>
  );
}

const STANDINGS = {
  off: { tone: 'warn', to: '/admin/my-store/repeat', toText: repeatAdminTexts.toSettings },
  suspended: { tone: 'bad', to: '/admin/sign', toText: repeatAdminTexts.toPay },
  closed: { tone: 'warn', to: '/admin/my-store', toText: repeatAdminTexts.toStore },
} as const;

function StandingNotice({ standing }: Pick<RepeatOverview, 'standing'>) {
  if (standing === 'on') return null;
  return (
    <AdminNotice label={repeatAdminTexts.standingLabel} {...STANDINGS[standing]}>
      {repeatAdminTexts.standings[standing]}
    </AdminNotice>
  );
}

function Figures({ overview: { counts, revenue } }: { overview: RepeatOverview }) {
  return (
    <FigureList
      label={repeatAdminTexts.figures}
      places="four"
      figures={[
        {
          id: 'active',
          name: repeatAdminTexts.active,
          value: counts.active.toLocaleString('pt-BR'),
          than: repeatAdminTexts.activeNote(counts.begunLately),
          to: '?status=active',
        },
        {
          id: 'paused',
          name: repeatAdminTexts.paused,
          value: counts.paused.toLocaleString('pt-BR'),
          to: '?status=paused',
        },
        {
          id: 'risk',
          name: repeatAdminTexts.risk,
          value: counts.risk.toLocaleString('pt-BR'),
          than: counts.risk === 0 ? repeatAdminTexts.noRisk : repeatAdminTexts.riskNote(formatBrl(counts.riskValue)),
          to: '?status=risk',
        },
        {
          id: 'revenue',
          name: repeatAdminTexts.revenue,
          value: formatBrl(revenue.now),
          than: <Difference {...revenue} />,
          note: repeatAdminTexts.revenueNote,
        },
      ]}
    />
  );
}

function Difference({ now, before }: { now: number; before: number }) {
  if (before <= 0) return repeatAdminTexts.unlike;
  const change = Math.round(((now - before) * 100) / before);
  if (change === 0) return repeatAdminTexts.same(formatBrl(before));
  const words = `${Math.abs(change).toLocaleString('pt-BR')}%`;
  return (
    <>
      <span className={classNames(styles.difference, change > 0 ? styles.up : styles.down)}>
        {change > 0 ? repeatAdminTexts.above(words) : repeatAdminTexts.below(words)}
      </span>{' '}
      {repeatAdminTexts.ofBefore(formatBrl(before))}
    </>
  );
}
