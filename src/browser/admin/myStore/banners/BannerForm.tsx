import { useFormikContext } from 'formik';
import { useState } from 'react';

import type { BannerBody, OwnBanner } from '../../../../shared/admin/myStore/taxonomyContract';
import { myStoreLimits } from '../../../../shared/admin/myStore/myStoreLimits';
import { dayOfText, formatDay } from '../../../../shared/kernel/calendar';
import { storeDayOf } from '../../../../shared/kernel/storeDay';
import { FormDateField } from '../../../kit/FormField/FormDateField';
import { FormField } from '../../../kit/FormField/FormField';
import { FormCell } from '../../../kit/FormGrid/FormCell';
import { buttonLook } from '../../../kit/Button/buttonLook';
import { pictureSrc } from '../../../platform/chosenPictures';
import { myStoreSectionTexts } from '../../../texts/myStoreSectionTexts';
import { textField } from '../../kit/fieldProps';
import { RequestForm } from '../../kit/RequestForm';
import { PictureField } from '../PictureField';
import { useMyStoreChange } from '../useMyStoreChange';
import { myStoreRefusals } from '../myStoreRefusals';
import styles from './BannerForm.module.scss';

type Values = Record<'imageUrl' | 'alt' | 'title' | 'description' | 'action' | 'url' | 'startsOn' | 'endsOn', string>;

/** One banner being written, seen as the shop will show it. */
export function BannerForm({ banner }: { banner: OwnBanner | null }) {
  const { request, ask } = useMyStoreChange('bannerAdded', 'bannerSaved');
  const [today] = useState(() => storeDayOf(Date.now()));
  return (
    <RequestForm
      key={banner?.id ?? 'new'}
      id="banner"
      request={request}
      initialValues={valuesOf(banner)}
      validate={errorsOf}
      refusals={myStoreRefusals}
      onSubmit={(values) => {
        const body = bodyOf(values);
        if (banner) ask({ kind: 'bannerSaved', params: { id: banner.id }, body: { ...body, version: banner.version } });
        else ask({ kind: 'bannerAdded', body });
      }}
      submit={myStoreSectionTexts.save}
    >
      <Preview />
      <PictureField name="imageUrl" label={myStoreSectionTexts.picture} isKept />
      <FormField
        {...textField}
        name="alt"
        label={myStoreSectionTexts.alt}
        helper={myStoreSectionTexts.altHelper}
        maxLength={myStoreLimits.alt}
      />
      <FormField
        {...textField}
        name="title"
        label={myStoreSectionTexts.bannerTitle}
        isOptional
        maxLength={myStoreLimits.bannerTitle}
      />
      <FormField
        {...textField}
        name="description"
        label={myStoreSectionTexts.bannerText}
        isOptional
        maxLength={myStoreLimits.bannerText}
      />
      <FormField
        {...textField}
        name="url"
        label={myStoreSectionTexts.bannerUrl}
        helper={myStoreSectionTexts.bannerUrlHelper}
        isOptional
        inputMode="url"
        autoCapitalize="none"
        maxLength={myStoreLimits.url}
      />
      <FormField
        {...textField}
        name="action"
        label={myStoreSectionTexts.bannerAction}
        isOptional
        maxLength={myStoreLimits.bannerAction}
      />
      <FormCell span={3}>
        <FormDateField name="startsOn" label={myStoreSectionTexts.startsOn} today={today} isOptional size="s" />
      </FormCell>
      <FormCell span={3}>
        <FormDateField name="endsOn" label={myStoreSectionTexts.endsOn} today={today} isOptional size="s" />
      </FormCell>
    </RequestForm>
  );
}

function Preview() {
  const { values } = useFormikContext<Values>();
  if (values.imageUrl === '') return null;
  return (
    <figure className={styles.preview} aria-label={myStoreSectionTexts.bannerPreview}>
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
    imageUrl: imageUrl === '' ? myStoreSectionTexts.pictureMissing : undefined,
    alt: alt.trim() === '' ? myStoreSectionTexts.missing : undefined,
    url: !isWay
      ? myStoreSectionTexts.bannerUrlWrong
      : url === '' && values.action.trim() !== ''
        ? myStoreSectionTexts.urlNeeded
        : undefined,
    startsOn: isDayOrNone(startsOn) ? undefined : myStoreSectionTexts.dayWrong,
    endsOn: !isDayOrNone(endsOn)
      ? myStoreSectionTexts.dayWrong
      : from !== null && to !== null && to < from
        ? myStoreSectionTexts.endsBefore
        : undefined,
  };
};
