import { ButtonLink } from '../../kit/Button/ButtonLink';
import { catalogTexts } from '../../texts/catalogTexts';
import { Notice } from '../Notice/Notice';

type Props = {
  /** What was searched for, if anything. */
  words: string | undefined;
  /** The address of the first page, where the list has products but this page of it has none. */
  firstPage: string | null;
};

/** Nothing to show, and what to do about it. */
export function EmptyShelf({ words, firstPage }: Props) {
  if (firstPage !== null)
    return (
      <Notice title={catalogTexts.emptyTitle} text={catalogTexts.emptyPage} animal="cat">
        <ButtonLink to={firstPage}>{catalogTexts.firstPage}</ButtonLink>
      </Notice>
    );
  const text = words === undefined ? catalogTexts.emptyList : catalogTexts.emptySearch(words);
  return (
    <Notice title={catalogTexts.emptyTitle} text={text} animal="cat">
      <ButtonLink to="/products">{catalogTexts.seeEverything}</ButtonLink>
    </Notice>
  );
}
