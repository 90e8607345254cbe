import { isBlankDocument } from '@src/contracts/rich-text/plain-text.ts';
import { RICH_TEXT_LENGTH } from '@src/contracts/rich-text/rich-text-kind.ts';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useResolveMedia } from '@src/ui/media/use-media-url.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense } from 'react';
import { useMediaPicker } from '../../media/use-media-picker.tsx';
import { useProductPicker } from '../../product-card/use-product-picker.tsx';
import { useResolveProduct } from '../../product-card/use-resolve-product.ts';
import { useFieldUploads } from '../../upload/use-field-uploads.tsx';
import { useLabel } from '../../use-label.ts';
import type { InputProps } from './input-props.ts';

const Editor = lazyComponent(async () => ({
  default: (await import('@src/ui/rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

/** Rich-text input; the code of the editor is loaded when the first one is shown. */
export function RichTextInput(props: InputProps) {
  const t = useTranslate();
  const label = useLabel();
  const { pickMedia, picker } = useMediaPicker();
  const resolveMedia = useResolveMedia();
  const { uploadMedia, uploads } = useFieldUploads(props.field.name);
  const { pickProduct, productPicker } = useProductPicker();
  const resolveProduct = useResolveProduct();
  const { id, field, value, onChange, onBlur, disabled, required, invalid, describedBy } = props;
  return (
    <Suspense fallback={<Skeleton count={4} label={t('record.state.loading')} />}>
      <Editor
        id={id}
        label={label(field.label)}
        value={value}
        onChange={(document) => onChange(isBlankDocument(document) ? null : document)}
        onBlur={onBlur}
        readOnly={disabled}
        required={required}
        invalid={invalid}
        describedBy={describedBy}
        maxLength={field.maxLength ?? RICH_TEXT_LENGTH}
        testId={`rich-text-${field.name}`}
        resolveMedia={resolveMedia}
        resolveProduct={resolveProduct}
        {...(field.media === false ? {} : { pickMedia, uploadMedia, pickProduct })}
      />
      {uploads}
      {picker}
      {productPicker}
    </Suspense>
  );
}
