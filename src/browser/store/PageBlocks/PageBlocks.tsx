import type { PageBlock } from '../../../shared/store/storeContract';
import { Disclosure } from '../../kit/Disclosure/Disclosure';
import { TextLink } from '../../kit/TextLink/TextLink';
import styles from './PageBlocks.module.scss';

type Props = {
  blocks: readonly PageBlock[];
  /** The element of its headings, one below the title over the text; below h2 they are small. */
  heading?: 'h2' | 'h3' | 'h4';
};

/** A page text as its store wrote it: headings, paragraphs, lists, ways on, questions that unfold. */
export function PageBlocks({ blocks, heading = 'h2' }: Props) {
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        // The blocks of a text never change their order while it is read.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <Block key={index} block={block} heading={heading} />
      ))}
    </div>
  );
}

function Block({ block, heading: Heading }: { block: PageBlock; heading: 'h2' | 'h3' | 'h4' }) {
  switch (block.kind) {
    case 'heading':
      return <Heading className={Heading === 'h2' ? styles.heading : styles.small}>{block.text}</Heading>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul className={styles.list}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'link':
      return (
        <p>
          <TextLink to={block.url} isExternal={!block.url.startsWith('/')}>
            {block.text}
          </TextLink>
        </p>
      );
    case 'question':
      return (
        <div className={styles.question}>
          <Disclosure title={block.question}>
            <div className={styles.answer}>
              {block.answer.map((part, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <Block key={index} block={part} heading={Heading} />
              ))}
            </div>
          </Disclosure>
        </div>
      );
  }
}
