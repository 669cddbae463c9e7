import { allMachines } from '../../replay/allMachines';
import { machineTexts } from '../../texts/machineTexts';
import { MachineStepper } from './MachineStepper';
import styles from './MachinesPage.module.scss';

/** Every state machine, to be stepped by hand: /gallery/machines. In development alone, as the gallery. */
export function MachinesPage() {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{machineTexts.title}</h1>
      <p>{machineTexts.about}</p>
      <nav className={styles.links} aria-label={machineTexts.machines}>
        {allMachines.map(({ title, machine }) => (
          <a key={machine.id} className={styles.link} href={`#${machine.id}`}>
            {title}
          </a>
        ))}
      </nav>
      {allMachines.map((listed) => (
        <div key={listed.machine.id} id={listed.machine.id}>
          <MachineStepper listed={listed} />
        </div>
      ))}
    </main>
  );
}
