import bar from '../../admin/sales/BulkBar.module.scss';
import { IconButton } from '../../kit/IconButton/IconButton';
import { consoleWorkTexts } from '../../texts/consoleWorkTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { retryRequestedFor, selectWorks, workChosen } from './worksSlice';

/** What can be done with the chosen works together, while any is chosen. */
export function WorksBar() {
  const { chosen, retry } = useConsoleSelector(selectWorks);
  const dispatch = useConsoleDispatch();
  return (
    <section className={bar.bar} aria-label={consoleWorkTexts.bulk}>
      <strong className={bar.count} aria-live="polite">
        {consoleWorkTexts.chosen(chosen.length)}
      </strong>
      <IconButton
        icon="close"
        label={consoleWorkTexts.clear}
        onClick={() => dispatch(workChosen({ ids: chosen, isChosen: false }))}
      />
      <button
        type="button"
        className={bar.primary}
        disabled={retry.status === 'sending'}
        onClick={() => dispatch(retryRequestedFor({ ids: chosen }))}
      >
        {consoleWorkTexts.again}
      </button>
    </section>
  );
}
