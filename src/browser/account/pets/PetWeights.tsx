import { daysBetween, formatDay } from '../../../shared/kernel/calendar';
import type { Pet, PetWeight } from '../../../shared/pets/petContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { TextButton } from '../../kit/TextLink/TextButton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { petTexts } from '../../texts/petTexts';
import { selectForm } from '../customerSelectors';
import { formSent } from '../customerSlice';
import { kilosOf } from './petMeasures';
import styles from './Pets.module.scss';

/** Weights that are drawn and listed; older ones stay kept. */
const SHOWN = 12;

/** What an animal weighed, as a line and as a list. */
export function PetWeights({ pet }: { pet: Pet }) {
  const dispatch = useAppDispatch();
  const isSending = useAppSelector(selectForm('petWeightRemoval')).status === 'sent';
  const shown = pet.weights.slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <div className={styles.weights}>
      {shown.length > 1 && <WeightChart name={pet.name} weights={shown.toReversed()} />}
      <ol aria-label={petTexts.weights}>
        {shown.map(({ weighedOn, weightG, weighedBy }) => (
          <li key={weighedOn}>
            <span>{formatDay(weighedOn)}</span>
            <b>{kilosOf(weightG)} kg</b>
            <span>{petTexts.weightLine(petTexts.weighedByWord[weighedBy])}</span>
            <TextButton
              isDisabled={isSending}
              onClick={() => {
                dispatch(formSent({ form: 'petWeightRemoval', values: { petId: pet.id, weighedOn } }));
              }}
            >
              {petTexts.eraseWeight}
              <VisuallyHidden> {petTexts.ofDay(formatDay(weighedOn))}</VisuallyHidden>
            </TextButton>
          </li>
        ))}
      </ol>
    </div>
  );
}

const WIDTH = 480;
const HEIGHT = 104;
/** Left, right and top of the line; words need them. */
const EDGE = { x: 22, top: 34, bottom: 14 };

function WeightChart({ name, weights }: { name: string; weights: PetWeight[] }) {
  const points = pointsOf(weights);
  const line = points.map(({ x, y }) => `${x} ${y}`).join('L');
  const words = weights.map(({ weightG, weighedOn }) => petTexts.chartPoint(kilosOf(weightG), formatDay(weighedOn)));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of our own
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={petTexts.chart(name, words.join(', '))}>
      <path className={styles.under} d={`M${line}V${HEIGHT - 4}H${points[0]?.x ?? 0}Z`} />
      <path className={styles.line} d={`M${line}`} />
      {points.map(({ x, y, words: kg, anchor, isNamed }) => (
        <g key={x}>
          <circle cx={x} cy={y} r="4.5" />
          {isNamed && (
            <text x={x} y={y - 12} textAnchor={anchor}>
              {kg}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

const pointsOf = (weights: PetWeight[]) => {
  const [first, last] = [weights[0], weights.at(-1)];
  const days = first && last ? Math.max(1, daysBetween(first.weighedOn, last.weighedOn)) : 1;
  const all = weights.map(({ weightG }) => weightG);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const height = HEIGHT - EDGE.top - EDGE.bottom;
  return weights.map(({ weighedOn, weightG }, index) => ({
    x: Math.round(EDGE.x + ((WIDTH - 2 * EDGE.x) * daysBetween(first?.weighedOn ?? weighedOn, weighedOn)) / days),
    // A steady weight is a line in the middle.
    y: Math.round(EDGE.top + height * (most === least ? 0.5 : 1 - (weightG - least) / (most - least))),
    words: kilosOf(weightG),
    anchor: index === 0 ? ('start' as const) : index === weights.length - 1 ? ('end' as const) : ('middle' as const),
    // Many would stand on each other: the first and the last say it.
    isNamed: weights.length <= 5 || index === 0 || index === weights.length - 1,
  }));
};
