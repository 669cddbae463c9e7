import styles from './AddressText.module.scss';

type Props = {
  /** An address in one line, as its store or shopper wrote it. */
  text: string;
};

/** An address whose postal code never breaks at its hyphen: 'CEP 13010-111' stays on one line. */
export function AddressText({ text }: Props) {
  return text.split(/((?:CEP )?\d{5}-\d{3})/).map((part, index) =>
    // What the pattern holds stands at the odd places; the parts of a text never change their order.
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- see above
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
