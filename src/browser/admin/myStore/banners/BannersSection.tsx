import { useState } from 'react';

import type { OwnBanner } from '../../../../shared/admin/myStore/taxonomyContract';
import { formatDay } from '../../../../shared/kernel/calendar';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { Badge } from '../../../kit/Badge/Badge';
import { Button } from '../../../kit/Button/Button';
import { classNames } from '../../../kit/classNames';
import { ConfirmDialog } from '../../../kit/ConfirmDialog/ConfirmDialog';
import { IconButton } from '../../../kit/IconButton/IconButton';
import { Modal } from '../../../kit/Modal/Modal';
import { VisuallyHidden } from '../../../kit/VisuallyHidden/VisuallyHidden';
import { myStoreSectionTexts } from '../../../texts/myStoreSectionTexts';
import { AdminSection } from '../../kit/AdminSection';
import { CardStack } from '../../kit/Columns';
import { Refusal } from '../../kit/Refusal';
import { selectMyStore, editorClosed, editorOpened } from '../myStoreSlice';
import { SavedNote } from '../../kit/SavedNote';
import { EditMenu } from '../EditMenu';
import { useKeptFocus } from '../useKeptFocus';
import { useMyStoreChange } from '../useMyStoreChange';
import styles from '../MyStore.module.scss';
import { refusalSentence } from '../myStoreRefusals';
import { BannerForm } from './BannerForm';

const TONES = { shown: 'good', coming: 'info', past: 'neutral' } as const;

/** The page of banners, in the order of the shop; those of the past are marked. */
export function BannersSection({ banners }: { banners: readonly OwnBanner[] }) {
  const { editor } = useAppSelector(selectMyStore);
  const { request, ask } = useMyStoreChange('bannerPlaced', 'bannerRemoved');
  const saved = useMyStoreChange('bannerAdded', 'bannerSaved').request;
  const dispatch = useAppDispatch();
  const [said, setSaid] = useState('');
  const keptFocus = useKeptFocus(banners);
  const edited = banners.find(({ id }) => id === editor?.id) ?? null;
  const close = () => dispatch(editorClosed());

  function step({ id, version, alt, title }: OwnBanner, index: number) {
    const name = title ?? alt;
    if (index < 0 || index >= banners.length) {
      setSaid(myStoreSectionTexts.notMoved(name));
      return;
    }
    if (request.status === 'sending') return;
    ask({ kind: 'bannerPlaced', params: { id }, body: { version, index } });
    setSaid(myStoreSectionTexts.placed(name, index + 1, banners.length, null));
  }

  return (
    <CardStack>
      {request.status === 'refused' && <Refusal>{refusalSentence(request.refusal)}</Refusal>}
      <SavedNote isShown={editor === null && saved.status === 'done'}>{myStoreSectionTexts.saved}</SavedNote>
      <AdminSection title={myStoreSectionTexts.bannersTitle} text={myStoreSectionTexts.bannersText}>
        <VisuallyHidden isLive>{said}</VisuallyHidden>
        {banners.length === 0 && <p className={styles.fact}>{myStoreSectionTexts.noBanners}</p>}
        <ul className={styles.list} aria-label={myStoreSectionTexts.bannersTitle} {...keptFocus}>
          {banners.map((banner, index) => (
            <BannerRow key={banner.id} banner={banner} onStep={(by) => step(banner, index + by)} />
          ))}
        </ul>
        <div className={styles.foot}>
          <Button size="s" icon="plus" onClick={() => dispatch(editorOpened({ of: 'banner', id: null, about: null }))}>
            {myStoreSectionTexts.addBanner}
          </Button>
        </div>
      </AdminSection>
      <Modal
        isOpen={editor?.of === 'banner'}
        onClose={close}
        title={edited ? (edited.title ?? edited.alt) : myStoreSectionTexts.addBanner}
      >
        <BannerForm banner={edited} />
      </Modal>
      <ConfirmDialog
        isOpen={editor?.of === 'bannerRemoval' && edited !== null}
        onClose={close}
        title={myStoreSectionTexts.removeTitle(edited?.title ?? edited?.alt ?? '')}
        confirmLabel={myStoreSectionTexts.remove}
        isDanger
        onConfirm={() => {
          if (edited) ask({ kind: 'bannerRemoved', params: { id: edited.id }, body: { version: edited.version } });
        }}
      >
        <p>{myStoreSectionTexts.removeBannerText}</p>
      </ConfirmDialog>
    </CardStack>
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
          <Badge tone={TONES[state]}>{myStoreSectionTexts.bannerStates[state]}</Badge>{' '}
          {myStoreSectionTexts.bannerDays(startsOn && formatDay(startsOn), endsOn && formatDay(endsOn))}
          {url && `, ${url}`}
        </span>
      </span>
      <span className={styles.buttons}>
        <IconButton icon="up" label={myStoreSectionTexts.up(name)} onClick={() => onStep(-1)} />
        <IconButton icon="lower" label={myStoreSectionTexts.down(name)} onClick={() => onStep(1)} />
        <EditMenu
          name={name}
          onEdit={() => dispatch(editorOpened({ of: 'banner', id, about: null }))}
          onRemove={() => dispatch(editorOpened({ of: 'bannerRemoval', id, about: null }))}
        />
      </span>
    </li>
  );
}
