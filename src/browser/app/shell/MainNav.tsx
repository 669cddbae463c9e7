import { Link, NavLink } from 'react-router-dom';

import { selectBrands, selectCategories } from '../../catalog/catalogSelectors';
import { brandPath } from '../../catalog/productWords';
import { appTexts } from '../../texts/appTexts';
import { useAppSelector } from '../../core/hooks';
import styles from './MainNav.module.scss';
import { NavPanel } from './NavPanel';

/** Início, Produtos (two levels), Marcas where there are any, Contato (specification §1). From lg up; below it the side menu stands in. */
export function MainNav() {
  const categories = useAppSelector(selectCategories);
  const brands = useAppSelector(selectBrands);
  return (
    <nav className={styles.nav} aria-label={appTexts.mainMenu}>
      <ul className={styles.list}>
        <li>
          <NavLink className={styles.item} to="/" end>
            {appTexts.home}
          </NavLink>
        </li>
        <li className={styles.holder}>
          <NavPanel label={appTexts.products} columns={3} by={categories}>
            {categories.map(({ id, slug, title, childNodes }) => (
              <div key={id}>
                <h3 className={styles.title}>
                  <Link to={`/${slug}`}>{title}</Link>
                </h3>
                <ul>
                  {childNodes.map((child) => (
                    <li key={child.id}>
                      <Link className={styles.link} to={`/${slug}/${child.slug}`}>
                        {child.title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            <p className={styles.all}>
              <Link className={styles.link} to="/products">
                {appTexts.allProducts}
              </Link>
            </p>
          </NavPanel>
        </li>
        {brands.length > 0 && (
          <li className={styles.holder}>
            <NavPanel label={appTexts.brands} columns={2} by={brands}>
              {brands.map(({ slug, brand }) => (
                <Link key={slug} className={styles.link} to={brandPath(slug)}>
                  {brand}
                </Link>
              ))}
            </NavPanel>
          </li>
        )}
        <li>
          <NavLink className={styles.item} to="/contact">
            {appTexts.contact}
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
