import { useFormikContext } from 'formik';
import { useState } from 'react';

import type { BannerBody, OwnBanner } from '../../../../shared/admin/window/shelfContract';
import { windowLimits } from '../../../../shared/admin/window/windowLimits';
import { dayOfText, formatDay } from '../../../../shared/kernel/calendar';
import { storeDayOf } from '../../../../shared/kernel/storeDay';
import { FormDateField } from '../../../kit/FormField/FormDateField';
import { FormField } from '../../../kit/FormField/FormField';
import { FormCell } from '../../../kit/FormGrid/FormCell';
import { buttonLook } from '../../../kit/Button/buttonLook';
import { pictureSrc } from '../../../platform/pictureShelf';
import { windowTexts } from '../../../texts/windowTexts';
import { DeedForm } from '../../DeedForm';
import { PictureField } from '../PictureField';
import { useWindowChange } from '../useWindowChange';
import { windowRefusals } from '../windowWords';
import styles from './BannerForm.module.scss';

type Values = Record<'imageUrl' | 'alt' | 'title' | 'description' | 'action' | 'url' | 'startsOn' | 'endsOn', string>;

const text = { size: 's', autoComplete: 'off' } as const;

/** One banner being written, seen as the shop will show it. */
export function BannerForm({ banner }: { banner: OwnBanner | null }) {
  const { deed, ask } = useWindowChange('bannerAdded', 'bannerSaved');
  const [today] = useState(() => storeDayOf(Date.now()));
  return (
    <DeedForm
      key={banner?.id ?? 'new'}
      id="banner"
      deed={deed}
      initialValues={valuesOf(banner)}
      validate={errorsOf}
      refusals={windowRefusals}
      onSubmit={(values) => {
        const body = bodyOf(values);
        if (banner) ask({ kind: 'bannerSaved', params: { id: banner.id }, body: { ...body, version: banner.version } });
        else ask({ kind: 'bannerAdded', body });
      }}
      submit={windowTexts.save}
    >
      <Preview />
      <PictureField name="imageUrl" label={windowTexts.picture} isKept />
      <FormField
        {...text}
        name="alt"
        label={windowTexts.alt}
        helper={windowTexts.altHelper}
        maxLength={windowLimits.alt}
      />
      <FormField
        {...text}
        name="title"
        label={windowTexts.bannerTitle}
        isOptional
        maxLength={windowLimits.bannerTitle}
      />
      <FormField
        {...text}
        name="description"
        label={windowTexts.bannerText}
        isOptional
        maxLength={windowLimits.bannerText}
      />
      <FormField
        {...text}
        name="url"
        label={windowTexts.bannerUrl}
        helper={windowTexts.bannerUrlHelper}
        isOptional
        inputMode="url"
        autoCapitalize="none"
        maxLength={windowLimits.url}
      />
      <FormField
        {...text}
        name="action"
        label={windowTexts.bannerAction}
        isOptional
        maxLength={windowLimits.bannerAction}
      />
      <FormCell span={3}>
        <FormDateField name="startsOn" label={windowTexts.startsOn} today={today} isOptional size="s" />
      </FormCell>
      <FormCell span={3}>
        <FormDateField name="endsOn" label={windowTexts.endsOn} today={today} isOptional size="s" />
      </FormCell>
    </DeedForm>
  );
}

function Preview() {
  const { values } = useFormikContext<Values>();
  if (values.imageUrl === '') return null;
  return (
    <figure className={styles.preview} aria-label={windowTexts.bannerPreview}>
      {values.title !== '' && (
        <figcaption className={styles.words}>
          <strong className={styles.title}>{values.title}</strong>
          {values.description !== '' && <span>{values.description}</span>}
          {values.action !== '' && <span className={buttonLook({ size: 's' })}>{values.action}</span>}
        </figcaption>
      )}
      <img className={styles.picture} src={pictureSrc(values.imageUrl)} alt={values.alt} />
    </figure>
  );
}

const valuesOf = (banner: OwnBanner | null): Values => ({
  imageUrl: banner?.imageUrl ?? '',
  alt: banner?.alt ?? '',
  title: banner?.title ?? '',
  description: banner?.description ?? '',
  url: banner?.url ?? '',
  action: banner?.action ?? '',
  startsOn: banner?.startsOn ? formatDay(banner.startsOn) : '',
  endsOn: banner?.endsOn ? formatDay(banner.endsOn) : '',
});

const bodyOf = (values: Values): BannerBody => {
  const url = values.url.trim() || null;
  return {
    imageUrl: values.imageUrl,
    alt: values.alt.trim(),
    title: values.title.trim() || null,
    description: values.description.trim() || null,
    action: values.action.trim() || null,
    url,
    isExternal: url !== null && !url.startsWith('/'),
    startsOn: dayOfText(values.startsOn),
    endsOn: dayOfText(values.endsOn),
  };
};

const isDayOrNone = (typed: string) => typed.trim() === '' || dayOfText(typed) !== null;

const errorsOf = (values: Values) => {
  const { imageUrl, alt, startsOn, endsOn } = values;
  const url = values.url.trim();
  const [from, to] = [dayOfText(startsOn), dayOfText(endsOn)];
  const isWay = url === '' || /^\/(?![/\\])\S*$/.test(url) || /^https:\/\/\S+$/.test(url);
  return {
    imageUrl: imageUrl === '' ? windowTexts.pictureMissing : undefined,
    alt: alt.trim() === '' ? windowTexts.missing : undefined,
    url: !isWay
      ? windowTexts.bannerUrlWrong
      : url === '' && values.action.trim() !== ''
        ? windowTexts.urlNeeded
        : undefined,
    startsOn: isDayOrNone(startsOn) ? undefined : windowTexts.dayWrong,
    endsOn: !isDayOrNone(endsOn)
      ? windowTexts.dayWrong
      : from !== null && to !== null && to < from
        ? windowTexts.endsBefore
        : undefined,
  };
};
