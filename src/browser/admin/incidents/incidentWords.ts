import { formatDay, formatTime } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { ShownIncident } from '../../../shared/platform/incidentContract';
import type { IncidentSeverity } from '../../../shared/platform/incidentMachine';
import { incidentTexts } from '../../texts/incidentTexts';

/** How a severity looks: a strip's tone, and a badge's. */
export const SEVERITY_TONES: Record<IncidentSeverity, 'info' | 'warn' | 'bad'> = {
  notice: 'info',
  degraded: 'warn',
  down: 'bad',
};

/** 'Próxima notícia até 16:00.', with its day where that is another than the day of the latest news; '' for none. */
export const nextNewsWords = ({ nextNewsAt, listNews }: Pick<ShownIncident, 'nextNewsAt' | 'listNews'>): string => {
  if (nextNewsAt === null) return '';
  const [time, day] = [formatTime(nextNewsAt), storeDayOf(nextNewsAt)];
  const toldAt = listNews.at(0)?.createdAt;
  const isSameDay = toldAt !== undefined && storeDayOf(toldAt) === day;
  return incidentTexts.nextNews(isSameDay ? time : incidentTexts.onDay(time, formatDay(day)));
};

/** The icon before it. */
export const SEVERITY_ICONS: Record<IncidentSeverity, 'info' | 'warn'> = {
  notice: 'info',
  degraded: 'warn',
  down: 'warn',
};

/** When news were told: '14:10', or with their day where the list spans several. */
export const toldWords = (at: string, latest: string): string => {
  const day = storeDayOf(at);
  return storeDayOf(latest) === day ? formatTime(at) : incidentTexts.onDay(formatTime(at), formatDay(day));
};
