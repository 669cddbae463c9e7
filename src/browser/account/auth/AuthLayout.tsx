import { useId, type ReactNode } from 'react';

import { classNames } from '../../kit/classNames';
import styles from './AuthLayout.module.scss';

/** The page around one or two forms of signing up and in; two stand side by side from lg up. */
export function AuthLayout({ children, isPair = false }: { children: ReactNode; isPair?: boolean }) {
  return <div className={classNames(styles.place, isPair && styles.pair)}>{children}</div>;
}

type SectionProps = {
  title: string;
  /** 1 where it is the page's own. */
  level?: 1 | 2;
  /** narrow: a field wide. medium: two fields wide. full: what its place gives. */
  width?: 'narrow' | 'medium' | 'full';
  text?: ReactNode;
  children?: ReactNode;
};

/** One form with its heading. */
export function AuthSection({ title, level = 1, width = 'narrow', text, children }: SectionProps) {
  const id = useId();
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <section className={classNames(styles.section, width !== 'full' && styles[width])} aria-labelledby={id}>
      <Title id={id} className={styles.title}>
        {title}
      </Title>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
