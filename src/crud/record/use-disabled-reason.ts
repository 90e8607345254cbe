import { type RecordRef, selectCannot, selectRecord } from '@machines/record/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { useSelector } from '@xstate/react';
import { useDisabledReason } from '../use-disabled-reason.ts';

/** Returns why an event is illegal for the record of the actor, as text. */
export function useWhyNot(definition: ResourceDefinition, actor: RecordRef): (event: string) => string {
  const record = useSelector(actor, selectRecord);
  const cannot = useSelector(actor, selectCannot);
  const reasonOf = useDisabledReason(definition);
  return (event) => reasonOf(record, cannot, event);
}
