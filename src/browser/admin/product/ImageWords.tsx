import { useState } from 'react';

import type { AdminImage, AdminVariant } from '../../../shared/admin/productContract';
import { PRODUCT_LIMITS } from '../../../shared/admin/productRules';
import { Button } from '../../kit/Button/Button';
import { Checkbox } from '../../kit/Checkbox/Checkbox';
import { Modal } from '../../kit/Modal/Modal';
import { TextField } from '../../kit/TextField/TextField';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import styles from './ProductEditor.module.scss';
import { nameOfRow } from './productForm';

type Props = {
  image: AdminImage | null;
  variants: readonly AdminVariant[];
  onClose: () => void;
  onDescribe: (image: AdminImage) => void;
};

/** What a picture shows, in words and by variants. */
export function ImageWords({ image, ...rest }: Props) {
  return (
    <Modal isOpen={image !== null} onClose={rest.onClose} title={texts.alt}>
      {image && <Words key={image.id} image={image} {...rest} />}
    </Modal>
  );
}

function Words({ image, variants, onClose, onDescribe }: Omit<Props, 'image'> & { image: AdminImage }) {
  const [alt, setAlt] = useState(image.alt);
  const [variantIds, setVariantIds] = useState(image.variantIds);
  return (
    <div className={styles.stack}>
      <TextField
        size="s"
        label={texts.alt}
        helper={texts.altHelper}
        isRequired={false}
        maxLength={PRODUCT_LIMITS.alt}
        value={alt}
        onChange={setAlt}
      />
      {variants.length > 1 && (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{texts.showsVariants}</legend>
          <p>{texts.showsVariantsText}</p>
          <div className={styles.scroller}>
            {variants.map(({ id, optionValues }) => (
              <Checkbox
                key={id}
                isChecked={variantIds.includes(id)}
                onChange={(isChecked) =>
                  setVariantIds(isChecked ? [...variantIds, id] : variantIds.filter((other) => other !== id))
                }
              >
                {nameOfRow({ values: optionValues.map(({ value }) => value) }, texts.onlyVariant)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      <div className={styles.buttons}>
        <Button
          size="s"
          onClick={() => {
            onDescribe({ ...image, alt, variantIds });
            onClose();
          }}
        >
          {texts.done}
        </Button>
        <Button size="s" tone="outlined" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
