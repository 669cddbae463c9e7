import type { OwnBrand, OwnCategory, Taxonomy } from '../../../../shared/admin/myStore/taxonomyContract';
import { slugOf } from '../../../../shared/admin/myStore/slugOf';
import { isSlug, RESERVED_SLUGS, myStoreLimits } from '../../../../shared/admin/myStore/myStoreLimits';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { FormField } from '../../../kit/FormField/FormField';
import { FormSelect } from '../../../kit/FormField/FormSelect';
import { Modal } from '../../../kit/Modal/Modal';
import { adminTexts } from '../../../texts/adminTexts';
import { myStoreSectionTexts } from '../../../texts/myStoreSectionTexts';
import { pictureTexts } from '../../../texts/pictureTexts';
import { selectMyStore, editorClosed } from '../myStoreSlice';
import { textField } from '../../kit/fieldProps';
import { RequestForm } from '../../kit/RequestForm';
import { PictureField } from '../PictureField';
import { useMyStoreChange } from '../useMyStoreChange';
import { myStoreRefusals } from '../myStoreRefusals';

/** The dialogs of categories and brands: writing one, and removing a category. */
export function TaxonomyEditor({ taxonomy: { listCategory, listBrand } }: { taxonomy: Taxonomy }) {
  const { editor } = useAppSelector(selectMyStore);
  const dispatch = useAppDispatch();
  const close = () => dispatch(editorClosed());
  const category = listCategory.find(({ id }) => id === editor?.id) ?? null;
  const brand = listBrand.find(({ id }) => id === editor?.id) ?? null;
  const parent = listCategory.find(({ id }) => id === editor?.about) ?? null;
  return (
    <>
      <Modal
        isOpen={editor?.of === 'category'}
        onClose={close}
        title={category ? category.title : myStoreSectionTexts.addCategory}
      >
        <CategoryForm category={category} parent={parent} />
      </Modal>
      <Modal isOpen={editor?.of === 'brand'} onClose={close} title={brand ? brand.name : myStoreSectionTexts.addBrand}>
        <BrandForm brand={brand} />
      </Modal>
      <Modal
        isOpen={editor?.of === 'categoryRemoval'}
        onClose={close}
        title={myStoreSectionTexts.removeTitle(category?.title ?? '')}
      >
        {category && <RemovalForm category={category} categories={listCategory} onCancel={close} />}
      </Modal>
    </>
  );
}

// A slug not typed is derived from the title.
const addressOf = ({ title, slug }: { title: string; slug: string }): string => slug.trim() || slugOf(title);

const slugError = (values: { title: string; slug: string }, before: string | undefined) => {
  const slug = addressOf(values);
  if (slug === before) return undefined;
  if (RESERVED_SLUGS.has(slug)) return adminTexts.errors.reserved;
  return values.title.trim() === '' || isSlug(slug) ? undefined : myStoreSectionTexts.slugWrong;
};
const titleError = (title: string) => (title.trim() === '' ? myStoreSectionTexts.missing : undefined);

function CategoryForm({ category, parent }: { category: OwnCategory | null; parent: OwnCategory | null }) {
  const { request, ask } = useMyStoreChange('categoryAdded', 'categorySaved');
  return (
    <RequestForm
      key={category?.id ?? 'new'}
      id="category"
      request={request}
      initialValues={{ title: category?.title ?? '', slug: category?.slug ?? '', imageUrl: category?.imageUrl ?? '' }}
      validate={(values) => ({ title: titleError(values.title), slug: slugError(values, category?.slug) })}
      refusals={myStoreRefusals}
      onSubmit={(values) => {
        const body = { title: values.title.trim(), slug: addressOf(values), imageUrl: values.imageUrl || null };
        if (category)
          ask({ kind: 'categorySaved', params: { id: category.id }, body: { ...body, version: category.version } });
        else ask({ kind: 'categoryAdded', body: { ...body, parentId: parent?.id ?? null } });
      }}
      submit={myStoreSectionTexts.save}
    >
      {parent && <p>{`${myStoreSectionTexts.parent} ${parent.title}`}</p>}
      <FormField {...textField} name="title" label={myStoreSectionTexts.title} maxLength={myStoreLimits.title} />
      <FormField
        {...textField}
        name="slug"
        label={myStoreSectionTexts.slug}
        helper={category ? myStoreSectionTexts.slugHelper : undefined}
        isOptional
        prefix="/"
        maxLength={myStoreLimits.slug}
        autoCapitalize="none"
      />
      <PictureField name="imageUrl" label={myStoreSectionTexts.picture} />
    </RequestForm>
  );
}

function BrandForm({ brand }: { brand: OwnBrand | null }) {
  const { request, ask } = useMyStoreChange('brandAdded', 'brandSaved');
  return (
    <RequestForm
      key={brand?.id ?? 'new'}
      id="brand"
      request={request}
      initialValues={{ name: brand?.name ?? '', slug: brand?.slug ?? '', logoUrl: brand?.logoUrl ?? '' }}
      validate={({ name, slug }) => ({
        name: titleError(name),
        slug:
          name.trim() === '' || isSlug(addressOf({ title: name, slug })) ? undefined : myStoreSectionTexts.slugWrong,
      })}
      refusals={myStoreRefusals}
      onSubmit={({ name, slug, logoUrl }) => {
        const body = { name: name.trim(), slug: addressOf({ title: name, slug }), logoUrl: logoUrl || null };
        if (brand) ask({ kind: 'brandSaved', params: { id: brand.id }, body: { ...body, version: brand.version } });
        else ask({ kind: 'brandAdded', body });
      }}
      submit={myStoreSectionTexts.save}
    >
      <FormField {...textField} name="name" label={myStoreSectionTexts.title} maxLength={myStoreLimits.title} />
      <FormField
        {...textField}
        name="slug"
        label={myStoreSectionTexts.slug}
        isOptional
        maxLength={myStoreLimits.slug}
        autoCapitalize="none"
      />
      <PictureField name="logoUrl" label={pictureTexts.logo} />
    </RequestForm>
  );
}

type RemovalProps = { category: OwnCategory; categories: readonly OwnCategory[]; onCancel: () => void };

function RemovalForm({ category, categories, onCancel }: RemovalProps) {
  const { request, ask } = useMyStoreChange('categoryRemoved');
  const { id, version, productCount } = category;
  const isHolding = categories.some(({ parentId }) => parentId === id);
  if (isHolding) return <p>{myStoreSectionTexts.holdsCategories}</p>;
  const places = categories.filter((one) => one.id !== id);
  const nameOf = ({ title, parentId }: OwnCategory) => {
    const parent = categories.find((one) => one.id === parentId);
    return parent ? `${parent.title} › ${title}` : title;
  };
  return (
    <RequestForm
      id="category-removal"
      request={request}
      initialValues={{ moveTo: '' }}
      validate={({ moveTo }) => ({
        moveTo: productCount > 0 && moveTo === '' ? adminTexts.errors.needed : undefined,
      })}
      refusals={myStoreRefusals}
      onSubmit={({ moveTo }) =>
        ask({ kind: 'categoryRemoved', params: { id }, body: { version, moveTo: moveTo || null } })
      }
      submit={myStoreSectionTexts.remove}
      isDanger
      onCancel={onCancel}
    >
      <p>{productCount > 0 ? myStoreSectionTexts.moveToText(productCount) : myStoreSectionTexts.removeEmpty}</p>
      {productCount > 0 && (
        <FormSelect
          name="moveTo"
          label={myStoreSectionTexts.moveTo}
          size="s"
          options={places.map((place) => ({ value: place.id, description: nameOf(place) }))}
        />
      )}
    </RequestForm>
  );
}
