import type { Refusal } from '@src/contracts/resource/refusal.ts';
import { useLabel } from '@src/resource/use-label.ts';
import { failureTextKey } from '@src/ui/failure-text.ts';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';

/** Why something was not done, as one sentence. */
export function useRefusalWords(): (refusal: Refusal) => string {
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
          : t('system.screen.forbidden', { code: refusal.missing });
      case 'missing':
        return t('system.screen.gone');
      case 'conflict':
        return t('system.screen.conflict');
      case 'referenced': {
        const refs = refusal.refs.map((each) =>
          t('system.screen.reference', { label: label(each.label), count: each.count }),
        );
        return t('system.screen.referenced', { refs: formats.list(refs) });
      }
      case 'invalid': {
        const [first] = Object.values(refusal.errors);
        return first?.text === undefined ? t('system.screen.refused') : label(first.text);
      }
      default:
        return refusal.text === null ? t('system.screen.refused') : label(refusal.text);
    }
  };
}
