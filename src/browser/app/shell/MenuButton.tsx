import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { IconButton } from '../../kit/IconButton/IconButton';
import { appTexts } from '../../texts/appTexts';

const MobileMenu = lazy(() =>
  import(/* webpackChunkName: "mobile-menu" */ './MobileMenu').then((module) => ({
    default: module.MobileMenu,
  })),
);

/** Opens the side menu below lg; entering a page closes it. Its code is loaded on first use. */
export function MenuButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  if (openedAt !== key) {
    setOpenedAt(key);
    setIsOpen(false);
  }
  function open() {
    setWasOpened(true);
    setIsOpen(true);
  }
  return (
    <>
      <IconButton icon="menu" label={appTexts.openMenu} isExpanded={isOpen} onClick={open} />
      {wasOpened && (
        <Suspense fallback={null}>
          <MobileMenu isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
