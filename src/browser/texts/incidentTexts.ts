import type { IncidentSeverity } from '../../shared/platform/incidentMachine';

const SEVERITIES: Record<IncidentSeverity, string> = { notice: 'Informa', degraded: 'Atrapalha', down: 'Parou' };

/** Texts of incidents as merchants read them. Source: design, platform. */
export const incidentTexts = {
  label: 'Aviso da Oi Pet',
  severities: SEVERITIES,
  nextNews: (when: string) => `Próxima notícia até ${when}.`,
  /** An hour of another day than the news that promise it. */
  onDay: (time: string, day: string) => `${time} de ${day}`,
  more: 'Saber mais',
  fold: 'Dobrar',
  unfold: 'Mostrar',
  others: (count: number) => (count === 1 ? 'e mais 1 aviso' : `e mais ${count} avisos`),
  news: 'O que já foi dito',
} as const;
