import { ButtonLink } from '../../kit/Button/ButtonLink';
import { listTexts } from '../../texts/listTexts';
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
      <Notice title={listTexts.emptyTitle} text={listTexts.emptyPage} animal="cat">
        <ButtonLink to={firstPage}>{listTexts.firstPage}</ButtonLink>
      </Notice>
    );
  const text = words === undefined ? listTexts.emptyList : listTexts.emptySearch(words);
  return (
    <Notice title={listTexts.emptyTitle} text={text} animal="cat">
      <ButtonLink to="/products">{listTexts.seeEverything}</ButtonLink>
    </Notice>
  );
}
