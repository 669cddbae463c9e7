import { useState } from 'react';
import { Navigate } from 'react-router-dom';

import { myStoreLimits } from '../../../shared/admin/myStore/myStoreLimits';
import { isFilled } from '../../../shared/kernel/textRules';
import { platformHostOf } from '../../../shared/platform/consolePath';
import { isStoreSlug, MAX_STORE_SLUG, storeSlugOf } from '../../../shared/platform/storeSlug';
import { emailError } from '../../account/entryErrors';
import { emailField, textField } from '../../admin/kit/fieldProps';
import { RequestForm } from '../../admin/kit/RequestForm';
import { FormField } from '../../kit/FormField/FormField';
import { Sheet } from '../../kit/Sheet/Sheet';
import { consoleStoreTexts as texts } from '../../texts/consoleStoreTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { actForgotten, selectStores, storeMakingRequested } from './storesSlice';
import { storePath } from './storesPages';
import styles from './Stores.module.scss';

const EMPTY = { name: '', slug: '', ownerEmail: '' };

/** Makes a store whose owner is invited; leads to its page. An address left empty follows the name. */
export function MakeStoreSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { making, madeId } = useConsoleSelector(selectStores);
  const dispatch = useConsoleDispatch();
  const [host] = useState(() => platformHostOf(window.location.host));
  if (madeId !== null) return <Navigate to={storePath(madeId)} />;
  const close = () => {
    dispatch(actForgotten());
    onClose();
  };
  const slugOf = ({ name, slug }: typeof EMPTY) => (slug.trim() === '' ? storeSlugOf(name) : slug.trim().toLowerCase());
  return (
    <Sheet isOpen={isOpen} onClose={close} title={texts.make}>
      <div className={styles.sheet}>
        <p className={styles.text}>{texts.makeText}</p>
        <RequestForm
          id="make-store"
          request={making}
          initialValues={EMPTY}
          validate={(values) => ({
            name: isFilled(values.name) ? undefined : texts.nameMissing,
            slug: isStoreSlug(slugOf(values)) || values.name.trim() === '' ? undefined : texts.slugMissing,
            ownerEmail: emailError(values.ownerEmail),
          })}
          onSubmit={(values) =>
            dispatch(
              storeMakingRequested({
                name: values.name.trim(),
                slug: slugOf(values),
                ownerEmail: values.ownerEmail.trim(),
              }),
            )
          }
          submit={texts.make}
          onCancel={close}
        >
          <FormField {...textField} name="name" label={texts.name} maxLength={myStoreLimits.storeName} />
          <FormField
            {...textField}
            name="slug"
            label={texts.slug}
            helper={texts.slugHelper(host)}
            isOptional
            maxLength={MAX_STORE_SLUG}
          />
          <FormField {...emailField} name="ownerEmail" label={texts.ownerEmail} />
        </RequestForm>
      </div>
    </Sheet>
  );
}
