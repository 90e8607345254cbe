import { PRODUCT_TEXTS } from '@locales/lazy/product.ts';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { type ApiError, readApiError } from '@src/contracts/resource/api-error.ts';
import type { ResourceClient } from '@src/contracts/resource/client.ts';
import { useErrorText } from '@src/crud/record/form/error-text.ts';
import { useErrorMessage } from '@src/crud/shared/use-error-message.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { newKey } from '@src/lib/new-key.ts';
import { productResource } from '@src/modules/product/definitions/product.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Result } from './result.tsx';

/** Tries to create an empty product, so that the server returns validation errors. */
async function askTooMuch(gateway: ResourceClient): Promise<{ readonly refusal: ApiError | null }> {
  return gateway.create({}, newKey()).then(
    () => ({ refusal: null }),
    (error: unknown) => ({ refusal: readApiError(error) }),
  );
}

/** Errors of the server after an attempt to save an empty product. */
export default function ResultFailPage() {
  useTexts(PRODUCT_TEXTS);
  useTexts(RECORD_TEXTS);
  const t = useTranslate();
  const { go } = useApp();
  const { state, data, refresh } = useQuery(askTooMuch, useResourceApi().open(productResource));
  const refusal = data?.refusal ?? null;
  if (refusal === null) return <Skeleton count={5} label={t('gallery.pages.result.trying')} />;
  return (
    <Result
      tone="bad"
      title={t('gallery.pages.result.refused')}
      text={t('gallery.pages.result.refusedText')}
      actions={
        <>
          <button type="button" className="button button-primary" onClick={() => go('/product/product_detail/new')}>
            {t('gallery.pages.result.fillIn')}
          </button>
          <button type="button" className="button" aria-disabled={state === 'refreshing'} onClick={refresh}>
            {t('gallery.pages.result.again')}
          </button>
        </>
      }
    >
      <Reasons refusal={refusal} />
    </Result>
  );
}

/** The invalid fields, or the reason for the refusal. */
function Reasons({ refusal }: { readonly refusal: ApiError }) {
  const t = useTranslate();
  const label = useLabel();
  const words = useErrorMessage(productResource);
  const errorWords = useErrorText();
  const reasons =
    refusal.kind === 'invalid'
      ? productResource.fields.flatMap((field) => {
          const error = refusal.errors[field.name];
          return error === undefined
            ? []
            : [t('component.pair', { name: label(field.label), value: errorWords(field, error) })];
        })
      : [words(refusal)];
  return (
    <div role="alert">
      <ul className="result-reasons">
        {reasons.map((reason) => (
          <li key={reason} className="field-error">
            <Icon name="pi pi-exclamation-circle" />
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
