import { useTranslate } from '@src/ui/use-translate.ts';
import { useRecordQuery } from '../../cache/use-cached.ts';
import { useDisabledReason } from '../../use-disabled-reason.ts';
import { useListScreen } from '../list-context.ts';

/** Returns why an event cannot be sent to a record now; the record is requested once, on first use. */
export function useWhyNot(id: string): (event: string) => string {
  const t = useTranslate();
  const { definition } = useListScreen();
  const reasonOf = useDisabledReason(definition);
  const asked = useRecordQuery(definition, id);
  return (event) => {
    if (asked.state === 'loading') return t('resource.why.asking');
    return reasonOf(asked.data?.record ?? null, asked.data?.cannot ?? {}, event);
  };
}
