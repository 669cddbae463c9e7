import type { OwnBrand, OwnCategory, Shelves } from '../../../../shared/admin/window/shelfContract';
import { slugOf } from '../../../../shared/admin/window/slugOf';
import { isSlug, RESERVED_SLUGS, windowLimits } from '../../../../shared/admin/window/windowLimits';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { FormField } from '../../../kit/FormField/FormField';
import { FormSelect } from '../../../kit/FormField/FormSelect';
import { Modal } from '../../../kit/Modal/Modal';
import { adminTexts } from '../../../texts/adminTexts';
import { windowTexts } from '../../../texts/windowTexts';
import { selectWindow } from '../../adminSelectors';
import { DeedForm } from '../../DeedForm';
import { PictureField } from '../PictureField';
import { useWindowChange } from '../useWindowChange';
import { editorClosed } from '../windowSlice';
import { windowRefusals } from '../windowWords';

/** The dialogs of categories and brands: writing one, and removing a category. */
export function ShelfEditor({ shelves: { listCategory, listBrand } }: { shelves: Shelves }) {
  const { editor } = useAppSelector(selectWindow);
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
        title={category ? category.title : windowTexts.addCategory}
      >
        <CategoryForm category={category} parent={parent} />
      </Modal>
      <Modal isOpen={editor?.of === 'brand'} onClose={close} title={brand ? brand.name : windowTexts.addBrand}>
        <BrandForm brand={brand} />
      </Modal>
      <Modal
        isOpen={editor?.of === 'categoryRemoval'}
        onClose={close}
        title={windowTexts.removeTitle(category?.title ?? '')}
      >
        {category && <RemovalForm category={category} categories={listCategory} onCancel={close} />}
      </Modal>
    </>
  );
}

// What nobody wrote is made of the title.
const addressOf = ({ title, slug }: { title: string; slug: string }): string => slug.trim() || slugOf(title);

const slugError = (values: { title: string; slug: string }, before: string | undefined) => {
  const slug = addressOf(values);
  if (slug === before) return undefined;
  if (RESERVED_SLUGS.has(slug)) return adminTexts.errors.reserved;
  return values.title.trim() === '' || isSlug(slug) ? undefined : windowTexts.slugWrong;
};
const titleError = (title: string) => (title.trim() === '' ? windowTexts.missing : undefined);

function CategoryForm({ category, parent }: { category: OwnCategory | null; parent: OwnCategory | null }) {
  const { deed, ask } = useWindowChange('categoryAdded', 'categorySaved');
  return (
    <DeedForm
      key={category?.id ?? 'new'}
      id="category"
      deed={deed}
      initialValues={{ title: category?.title ?? '', slug: category?.slug ?? '', imageUrl: category?.imageUrl ?? '' }}
      validate={(values) => ({ title: titleError(values.title), slug: slugError(values, category?.slug) })}
      refusals={windowRefusals}
      onSubmit={(values) => {
        const body = { title: values.title.trim(), slug: addressOf(values), imageUrl: values.imageUrl || null };
        if (category)
          ask({ kind: 'categorySaved', params: { id: category.id }, body: { ...body, version: category.version } });
        else ask({ kind: 'categoryAdded', body: { ...body, parentId: parent?.id ?? null } });
      }}
      submit={windowTexts.save}
    >
      {parent && <p>{`${windowTexts.parent} ${parent.title}`}</p>}
      <FormField name="title" label={windowTexts.title} size="s" maxLength={windowLimits.title} autoComplete="off" />
      <FormField
        name="slug"
        label={windowTexts.slug}
        helper={category ? windowTexts.slugHelper : undefined}
        isOptional
        prefix="/"
        size="s"
        maxLength={windowLimits.slug}
        autoComplete="off"
        autoCapitalize="none"
      />
      <PictureField name="imageUrl" label={windowTexts.picture} />
    </DeedForm>
  );
}

function BrandForm({ brand }: { brand: OwnBrand | null }) {
  const { deed, ask } = useWindowChange('brandAdded', 'brandSaved');
  return (
    <DeedForm
      key={brand?.id ?? 'new'}
      id="brand"
      deed={deed}
      initialValues={{ name: brand?.name ?? '', slug: brand?.slug ?? '', logoUrl: brand?.logoUrl ?? '' }}
      validate={({ name, slug }) => ({
        name: titleError(name),
        slug: name.trim() === '' || isSlug(addressOf({ title: name, slug })) ? undefined : windowTexts.slugWrong,
      })}
      refusals={windowRefusals}
      onSubmit={({ name, slug, logoUrl }) => {
        const body = { name: name.trim(), slug: addressOf({ title: name, slug }), logoUrl: logoUrl || null };
        if (brand) ask({ kind: 'brandSaved', params: { id: brand.id }, body: { ...body, version: brand.version } });
        else ask({ kind: 'brandAdded', body });
      }}
      submit={windowTexts.save}
    >
      <FormField name="name" label={windowTexts.title} size="s" maxLength={windowLimits.title} autoComplete="off" />
      <FormField
        name="slug"
        label={windowTexts.slug}
        isOptional
        size="s"
        maxLength={windowLimits.slug}
        autoComplete="off"
        autoCapitalize="none"
      />
      <PictureField name="logoUrl" label={windowTexts.logo} />
    </DeedForm>
  );
}

type RemovalProps = { category: OwnCategory; categories: readonly OwnCategory[]; onCancel: () => void };

function RemovalForm({ category, categories, onCancel }: RemovalProps) {
  const { deed, ask } = useWindowChange('categoryRemoved');
  const { id, version, productCount } = category;
  const isHolding = categories.some(({ parentId }) => parentId === id);
  if (isHolding) return <p>{windowTexts.holdsCategories}</p>;
  const places = categories.filter((one) => one.id !== id);
  const nameOf = ({ title, parentId }: OwnCategory) => {
    const parent = categories.find((one) => one.id === parentId);
    return parent ? `${parent.title} › ${title}` : title;
  };
  return (
    <DeedForm
      id="category-removal"
      deed={deed}
      initialValues={{ moveTo: '' }}
      validate={({ moveTo }) => ({
        moveTo: productCount > 0 && moveTo === '' ? adminTexts.errors.needed : undefined,
      })}
      refusals={windowRefusals}
      onSubmit={({ moveTo }) =>
        ask({ kind: 'categoryRemoved', params: { id }, body: { version, moveTo: moveTo || null } })
      }
      submit={windowTexts.remove}
      isDanger
      onCancel={onCancel}
    >
      <p>{productCount > 0 ? windowTexts.moveToText(productCount) : windowTexts.removeEmpty}</p>
      {productCount > 0 && (
        <FormSelect
          name="moveTo"
          label={windowTexts.moveTo}
          size="s"
          options={places.map((place) => ({ value: place.id, description: nameOf(place) }))}
        />
      )}
    </DeedForm>
  );
}
