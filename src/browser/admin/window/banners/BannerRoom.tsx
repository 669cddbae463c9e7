import { useState } from 'react';

import type { OwnBanner } from '../../../../shared/admin/window/shelfContract';
import { formatDay } from '../../../../shared/kernel/calendar';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { ActionMenu } from '../../../kit/ActionMenu/ActionMenu';
import { Badge } from '../../../kit/Badge/Badge';
import { Button } from '../../../kit/Button/Button';
import { classNames } from '../../../kit/classNames';
import { ConfirmDialog } from '../../../kit/ConfirmDialog/ConfirmDialog';
import { IconButton } from '../../../kit/IconButton/IconButton';
import { Modal } from '../../../kit/Modal/Modal';
import { VisuallyHidden } from '../../../kit/VisuallyHidden/VisuallyHidden';
import { windowTexts } from '../../../texts/windowTexts';
import { AdminSection } from '../../AdminSection';
import { selectWindow } from '../../adminSelectors';
import { SavedNote } from '../../profile/SavedNote';
import { useKeptFocus } from '../useKeptFocus';
import { useWindowChange } from '../useWindowChange';
import styles from '../Window.module.scss';
import { editorClosed, editorOpened } from '../windowSlice';
import { refusalSentence } from '../windowWords';
import { BannerForm } from './BannerForm';

const TONES = { shown: 'good', coming: 'info', past: 'neutral' } as const;

/** The page of banners, in the order of the shop; those of the past are marked. */
export function BannerRoom({ banners }: { banners: readonly OwnBanner[] }) {
  const { editor } = useAppSelector(selectWindow);
  const { deed, ask } = useWindowChange('bannerPlaced', 'bannerRemoved');
  const saved = useWindowChange('bannerAdded', 'bannerSaved').deed;
  const dispatch = useAppDispatch();
  const [said, setSaid] = useState('');
  const keptFocus = useKeptFocus(banners);
  const edited = banners.find(({ id }) => id === editor?.id) ?? null;
  const close = () => dispatch(editorClosed());

  function step({ id, version, alt, title }: OwnBanner, index: number) {
    const name = title ?? alt;
    if (index < 0 || index >= banners.length) {
      setSaid(windowTexts.notMoved(name));
      return;
    }
    if (deed.status === 'sending') return;
    ask({ kind: 'bannerPlaced', params: { id }, body: { version, index } });
    setSaid(windowTexts.placed(name, index + 1, banners.length, null));
  }

  return (
    <div className={styles.column}>
      {deed.status === 'refused' && (
        <p role="alert" className={styles.refusal}>
          {refusalSentence(deed.refusal)}
        </p>
      )}
      <SavedNote isShown={editor === null && saved.status === 'done'}>{windowTexts.saved}</SavedNote>
      <AdminSection title={windowTexts.bannersTitle} text={windowTexts.bannersText}>
        <VisuallyHidden isLive>{said}</VisuallyHidden>
        {banners.length === 0 && <p className={styles.fact}>{windowTexts.noBanners}</p>}
        <ul className={styles.list} aria-label={windowTexts.bannersTitle} {...keptFocus}>
          {banners.map((banner, index) => (
            <BannerRow key={banner.id} banner={banner} onStep={(by) => step(banner, index + by)} />
          ))}
        </ul>
        <div className={styles.foot}>
          <Button size="s" icon="plus" onClick={() => dispatch(editorOpened({ of: 'banner', id: null, about: null }))}>
            {windowTexts.addBanner}
          </Button>
        </div>
      </AdminSection>
      <Modal
        isOpen={editor?.of === 'banner'}
        onClose={close}
        title={edited ? (edited.title ?? edited.alt) : windowTexts.addBanner}
      >
        <BannerForm banner={edited} />
      </Modal>
      <ConfirmDialog
        isOpen={editor?.of === 'bannerRemoval' && edited !== null}
        onClose={close}
        title={windowTexts.removeTitle(edited?.title ?? edited?.alt ?? '')}
        confirmLabel={windowTexts.remove}
        isDanger
        onConfirm={() => {
          if (edited) ask({ kind: 'bannerRemoved', params: { id: edited.id }, body: { version: edited.version } });
        }}
      >
        <p>{windowTexts.removeBannerText}</p>
      </ConfirmDialog>
    </div>
  );
}

function BannerRow({ banner, onStep }: { banner: OwnBanner; onStep: (by: 1 | -1) => void }) {
  const dispatch = useAppDispatch();
  const { id, imageUrl, title, alt, state, startsOn, endsOn, url } = banner;
  const name = title ?? alt;
  return (
    <li className={classNames(styles.row, state === 'past' && styles.past)}>
      <img className={classNames(styles.thumb, styles.wide)} src={imageUrl} alt="" loading="lazy" />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.fact}>
          <Badge tone={TONES[state]}>{windowTexts.bannerStates[state]}</Badge>{' '}
          {windowTexts.bannerDays(startsOn && formatDay(startsOn), endsOn && formatDay(endsOn))}
          {url && `, ${url}`}
        </span>
      </span>
      <span className={styles.keys}>
        <IconButton icon="up" label={windowTexts.up(name)} onClick={() => onStep(-1)} />
        <IconButton icon="lower" label={windowTexts.down(name)} onClick={() => onStep(1)} />
        <ActionMenu
          label={windowTexts.actionsOf(name)}
          actions={[
            {
              id: 'edit',
              label: windowTexts.edit,
              icon: 'edit',
              onAct: () => dispatch(editorOpened({ of: 'banner', id, about: null })),
            },
            {
              id: 'remove',
              label: windowTexts.remove,
              icon: 'trash',
              isDanger: true,
              onAct: () => dispatch(editorOpened({ of: 'bannerRemoval', id, about: null })),
            },
          ]}
        />
      </span>
    </li>
  );
}
