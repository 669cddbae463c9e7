import { useAppSelector } from '../../app/hooks';
import { selectList } from '../catalogSelectors';
import type { ProductQuery } from '../productQuery';
import { SectionHead } from '../SectionHead/SectionHead';
import { Shelf } from '../Shelf/Shelf';
import { ShelfSkeleton } from '../Shelf/ShelfSkeleton';
import styles from './HomeScreen.module.scss';

type Props = { query: ProductQuery; title: string; note?: string; link: { label: string; to: string } };

/** One shelf of the home page; none where nothing stands on it, or where it could not be had. */
export function HomeShelf({ query, title, note, link }: Props) {
  const list = useAppSelector((state) => selectList(state, query));
  const isEmpty = list.status === 'ready' && list.value.list.length === 0;
  if (isEmpty || (list.status !== 'ready' && list.status !== 'loading')) return null;
  return (
    <section className={styles.section} aria-busy={list.status === 'loading'}>
      <SectionHead title={title} note={note} link={link} />
      {list.status === 'ready' ? (
        <Shelf products={list.value.list} shape="row" />
      ) : (
        <ShelfSkeleton count={5} shape="row" />
      )}
    </section>
  );
}
