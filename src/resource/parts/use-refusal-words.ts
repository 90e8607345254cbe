import { RESOURCE_TEXTS } from '@locales/late/resource.ts';
import type { Refusal } from '@src/contracts/resource/refusal.ts';
import { failureTextKey } from '@src/ui/failure-text.ts';
import { useLateTexts } from '@src/ui/use-late-texts.ts';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { useLabel } from '../use-label.ts';

/** Why something was not done, as one sentence. */
export function useRefusalWords(): (refusal: Refusal) => string {
  useLateTexts(RESOURCE_TEXTS);
  const t = useText();
  const label = useLabel();
  const formats = useValueFormats();
  return (refusal) => {
    switch (refusal.kind) {
      case 'failed':
        return refusal.failure.serverText ?? t(failureTextKey(refusal.failure));
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
        const [first] = Object.values(refusal.errors);
        return first?.text === undefined ? t('resource.screen.refused') : label(first.text);
      }
      default:
        return refusal.text === null ? t('resource.screen.refused') : label(refusal.text);
    }
  };
}
