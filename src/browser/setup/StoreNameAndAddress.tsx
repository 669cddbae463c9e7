import { useState, type ComponentProps } from 'react';

import { storeSlugOf } from '../../shared/platform/storeSlug';
import { useFormField } from '../kit/FormField/useFormField';
import { TextField } from '../kit/TextField/TextField';
import { StoreAddress } from './StoreAddress';

type Address = ComponentProps<typeof StoreAddress>;
type Props = Pick<Address, 'asked' | 'hostSuffix'> & {
  /** The form's field with the store's name; that with its address is `slug`. */
  nameField: string;
  words: Address['words'] & { storeName: string };
  /** Whether the address was typed before: then the name leaves it as it is. */
  isTyped: boolean;
  /** An address to look up. */
  onAddress: (slug: string) => void;
};

/** A new store's name, and its address: the name fills it until it is typed. */
export function StoreNameAndAddress({ nameField, asked, hostSuffix, words, isTyped, onAddress }: Props) {
  const name = useFormField(nameField);
  const slug = useFormField('slug');
  const [isAddressTyped, setIsAddressTyped] = useState(isTyped);

  function takeSlug(text: string) {
    slug.onChange(text);
    onAddress(text);
  }

  return (
    <>
      <TextField
        {...name}
        label={words.storeName}
        maxLength={40}
        autoComplete="organization"
        onChange={(text) => {
          name.onChange(text);
          if (!isAddressTyped) takeSlug(storeSlugOf(text));
        }}
      />
      <StoreAddress
        field={slug}
        asked={asked}
        hostSuffix={hostSuffix}
        words={words}
        onChange={(text) => {
          setIsAddressTyped(text !== '');
          takeSlug(text);
        }}
      />
    </>
  );
}
