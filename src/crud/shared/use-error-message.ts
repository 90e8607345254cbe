import { RESOURCE_TEXTS } from '@locales/late/resource.ts';
import type { ApiError } from '@src/contracts/resource/api-error.ts';
import { fieldOf, type ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useTexts } from '@src/ui/text/use-late-texts.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useLabel } from '../use-label.ts';

/** Returns the reason of a failed write as one sentence; it names the field that is wrong where the definition is known. */
export function useErrorMessage(definition?: ResourceDefinition): (refusal: ApiError) => string {
  useTexts(RESOURCE_TEXTS);
  const t = useTranslate();
  const label = useLabel();
  const formats = useValueFormats();
  return (refusal) => {
    switch (refusal.kind) {
      case 'failed':
        return failureText(t, refusal.failure);
      case 'forbidden':
        return refusal.missing === null
          ? t('sys.api.errMsg403')
          : t('resource.screen.forbidden', { code: refusal.missing });
      case 'missing':
        return t('resource.screen.gone');
      case 'conflict':
        return t('resource.screen.conflict');
      case 'referenced': {
        const refs = refusal.refs.map((each) =>
          t('resource.screen.reference', { label: label(each.label), count: each.count }),
        );
        return t('resource.screen.referenced', { refs: formats.list(refs) });
      }
      case 'invalid': {
        const [[name, first] = []] = Object.entries(refusal.errors);
        const reason = first?.text === undefined ? t('resource.screen.refused') : label(first.text);
        const field = definition === undefined ? undefined : fieldOf(definition, name?.split('.')[0] ?? '');
        return field === undefined ? reason : t('resource.screen.fieldRefused', { field: label(field.label), reason });
      }
      default:
        return refusal.text === null ? t('resource.screen.refused') : label(refusal.text);
    }
  };
}
