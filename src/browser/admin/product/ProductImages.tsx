import { useState } from 'react';

import type { AdminImage, AdminProduct } from '../../../shared/admin/productContract';
import { PRODUCT_LIMITS } from '../../../shared/admin/productRules';
import type { Refusal } from '../../../shared/kernel/refusal';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { FileDrop } from '../../kit/FileDrop/FileDrop';
import { TextField } from '../../kit/TextField/TextField';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { textField } from '../kit/fieldProps';
import { AdminSection } from '../kit/AdminSection';
import { useRowFocus } from '../kit/useRowFocus';
import {
  selectProduct,
  pictureDismissed,
  pictureRemovalRequested,
  picturesReordered,
  picturesChosen,
  pictureUrlEntered,
} from './productSlice';
import { ImageTile } from './ImageTile';
import { ImageWords } from './ImageWords';
import { chosenFiles } from './chosenFiles';
import styles from './ProductImages.module.scss';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const FIELD_ID = 'product-photos';
const MAX_BYTES = 10_000_000;

/** The pictures of a product: each change is kept at once, apart from the form's save; of a new one they go with it. */
export function ProductImages({ product }: { product: AdminProduct | null }) {
  const { uploads, images: request } = useAppSelector(selectProduct);
  const dispatch = useAppDispatch();
  const [url, setUrl] = useState('');
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [describedId, setDescribedId] = useState<string | null>(null);
  const images = product?.images ?? [];
  const rowFocus = useRowFocus(images.length, () => document.getElementById(FIELD_ID)?.querySelector('button'));

  const move = (id: string, to: number) => {
    const image = images.find((one) => one.id === id);
    if (!image || to < 0 || to >= images.length) return;
    dispatch(picturesReordered(images.filter((one) => one !== image).toSpliced(to, 0, image)));
  };
  const describe = (changed: AdminImage) =>
    dispatch(picturesReordered(images.map((image) => (image.id === changed.id ? changed : image))));
  const choose = (files: File[]) => {
    const chosen = files.map((file) => ({ id: crypto.randomUUID(), name: file.name, size: file.size, file }));
    for (const { id, file } of chosen) chosenFiles.put(id, file);
    dispatch(picturesChosen(chosen.map(({ id, name, size }) => ({ id, name, size }))));
  };

  return (
    <AdminSection title={texts.photos} text={product ? texts.photosText : texts.photosWithSave}>
      {images.length > 0 && (
        <ul className={styles.tiles}>
          {images.map((image, place) => (
            <ImageTile
              key={image.id}
              image={image}
              place={place + 1}
              isLast={place === images.length - 1}
              isDragged={image.id === draggedId}
              onMove={(steps) => move(image.id, place + steps)}
              removeRef={rowFocus.buttonAt(place)}
              onRemove={() => {
                rowFocus.willChange(place);
                dispatch(pictureRemovalRequested({ id: image.id }));
              }}
              onDescribe={() => setDescribedId(image.id)}
              onDragStart={() => setDraggedId(image.id)}
              onDragEnd={() => setDraggedId(null)}
              onDropOn={() => {
                if (draggedId !== null) move(draggedId, place);
                setDraggedId(null);
              }}
            />
          ))}
        </ul>
      )}
      <FileDrop
        id={FIELD_ID}
        label={texts.choosePhotos}
        helper={texts.photoHelper}
        accept={TYPES}
        maxSize={MAX_BYTES}
        maxFiles={PRODUCT_LIMITS.images - images.length}
        files={uploads.map(({ refusal, ...upload }) => ({
          ...upload,
          ...(refusal ? { error: refusalWords(refusal) } : {}),
        }))}
        onAdd={choose}
        onRemove={(id) => {
          chosenFiles.take(id);
          dispatch(pictureDismissed({ id }));
        }}
      />
      {product && (
        <>
          <TextField
            {...textField}
            type="url"
            label={texts.photoUrl}
            helper={texts.photoUrlHelper}
            error={request.status === 'refused' ? refusalWords(request.refusal) : null}
            isRequired={false}
            autoCapitalize="none"
            value={url}
            onChange={setUrl}
            beside={
              <Button
                size="s"
                tone="outlined"
                isLoading={request.status === 'sending'}
                isDisabled={url.trim() === ''}
                onClick={() => dispatch(pictureUrlEntered({ url: url.trim() }))}
              >
                {texts.addUrl}
              </Button>
            }
          />
          <ImageWords
            image={images.find(({ id }) => id === describedId) ?? null}
            variants={product.variants}
            onClose={() => setDescribedId(null)}
            onDescribe={describe}
          />
        </>
      )}
    </AdminSection>
  );
}

const refusalWords = ({ name, details }: Refusal): string => {
  const words = texts.photoRefusals;
  if (details?.fields?.url) return details.fields.url === 'unreachable' ? words.unreachable : words.url;
  switch (name) {
    case 'PayloadTooLargeError':
      return words.tooLarge;
    case 'UnsupportedMediaTypeError':
      return words.notPicture;
    case 'TransitionRefusedError':
      return words.tooMany;
    default:
      return words.other;
  }
};
