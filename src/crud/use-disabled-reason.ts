import { statesOf, whyNot } from '@machines/lifecycles/index.ts';
import { permissionCode, type ResourceDefinition, type ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { RecordAnswer } from '@src/contracts/resource/responses.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useLabel } from './use-label.ts';
import { usePermissionLabels } from './use-permission-labels.ts';

/** Returns why an event may not be sent to a record, as text: the missing permission, the state, the guard or the rule. */
export type DisabledReason = (record: ResourceRecord | null, cannot: RecordAnswer['cannot'], event: string) => string;

/** Translates the reasons that the server returned in `cannot`; its internal names are never shown. */
export function useDisabledReason(definition: ResourceDefinition): DisabledReason {
  const t = useTranslate();
  const label = useLabel();
  const formats = useValueFormats();
  const permissionWords = usePermissionLabels(definition);
  const { lifecycle } = definition;
  return (record, cannot, event) => {
    const verdict = cannot[event];
    if (verdict?.text !== undefined) return label(verdict.text);
    if (verdict?.reason === 'permission') {
      const right = permissionWords(permissionCode(definition, event));
      return right === null ? t('resource.why.unknown') : t('resource.why.permission', { right });
    }
    if (verdict?.reason === 'bin') return t('resource.why.bin');
    if (lifecycle === undefined || record === null || lifecycle.events[event] === undefined) {
      return t('resource.why.unknown');
    }
    const refusal = whyNot(lifecycle, record, event);
    if (refusal?.text !== undefined) return label(refusal.text);
    const states = Object.entries(statesOf(lifecycle, record)).map(([field, name]) => {
      const state = lifecycle.regions.find((region) => region.field === field)?.states[name];
      return state === undefined ? name : label(state.label);
    });
    return refusal === null ? t('resource.why.unknown') : t('resource.why.state', { state: formats.list(states) });
  };
}
