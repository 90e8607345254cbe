import { statesOf, whyNot } from '@machines/lifecycles/index.ts';
import type { RecordRef } from '@machines/record/index.ts';
import { permissionCode, type ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { useSelector } from '@xstate/react';
import { useLabel } from '../use-label.ts';

/** Says why an event may not be sent: the missing permission, the state, the guard or the rule, in words. */
export function useWhyNot(definition: ResourceDefinition, actor: RecordRef): (event: string) => string {
  const t = useText();
  const label = useLabel();
  const formats = useValueFormats();
  const { record, cannot } = useSelector(actor, ({ context }) => context);
  const { lifecycle } = definition;
  return (event) => {
    const told = cannot[event];
    if (told?.text !== undefined) return label(told.text);
    if (told?.reason === 'permission') return t('record.why.permission', { code: permissionCode(definition, event) });
    if (told?.reason === 'bin') return t('record.why.bin');
    if (lifecycle === undefined || record === null || lifecycle.events[event] === undefined)
      return t('record.why.unknown');
    const refusal = whyNot(lifecycle, record, event);
    if (refusal?.text !== undefined) return label(refusal.text);
    const states = Object.entries(statesOf(lifecycle, record)).map(([field, name]) => {
      const state = lifecycle.regions.find((region) => region.field === field)?.states[name];
      return state === undefined ? name : label(state.label);
    });
    return refusal === null ? t('record.why.unknown') : t('record.why.state', { state: formats.list(states) });
  };
}
