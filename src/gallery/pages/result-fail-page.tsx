import { PRODUCT_TEXTS } from '@locales/late/product.ts';
import { RECORD_TEXTS } from '@locales/late/record.ts';
import type { ResourceGateway } from '@src/contracts/resource/gateway.ts';
import { type Refusal, readRefusal } from '@src/contracts/resource/refusal.ts';
import { productResource } from '@src/contracts/resources/product.ts';
import { newKey } from '@src/resource/parts/new-key.ts';
import { useRefusalWords } from '@src/resource/parts/use-refusal-words.ts';
import { useErrorWords } from '@src/resource/record/error-words.ts';
import { useDesk } from '@src/resource/use-desk.ts';
import { useLabel } from '@src/resource/use-label.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { Skeleton } from '@src/ui/skeleton.tsx';
import { useLateTexts } from '@src/ui/use-late-texts.ts';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { Result } from './result.tsx';

/** Asks for a product without anything in it to be kept, so that the server has reasons to turn it down. */
async function askTooMuch(gateway: ResourceGateway): Promise<{ readonly refusal: Refusal | null }> {
  return gateway.create({}, newKey()).then(
    () => ({ refusal: null }),
    (error: unknown) => ({ refusal: readRefusal(error) }),
  );
}

/** What the server said when it was asked to keep an empty product. */
export default function ResultFailPage() {
  useLateTexts(PRODUCT_TEXTS);
  useLateTexts(RECORD_TEXTS);
  const t = useText();
  const { go } = useConsole();
  const { state, data, refresh } = useQuery(askTooMuch, useDesk().open(productResource));
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

/** The fields that are wrong, or why nothing was done at all. */
function Reasons({ refusal }: { readonly refusal: Refusal }) {
  const label = useLabel();
  const words = useRefusalWords();
  const errorWords = useErrorWords();
  const reasons =
    refusal.kind === 'invalid'
      ? productResource.fields.flatMap((field) => {
          const error = refusal.errors[field.name];
          return error === undefined ? [] : [`${label(field.label)}: ${errorWords(field, error)}`];
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
