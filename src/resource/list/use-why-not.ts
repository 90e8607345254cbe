import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { useLabel } from '../use-label.ts';
import { useListScreen } from './list-context.ts';

/** Says why an event cannot be sent to a record now; the server is asked once, when somebody wants to know. */
export function useWhyNot(id: string): (event: string) => string {
  const t = useText();
  const label = useLabel();
  const { gateway } = useListScreen();
  const asked = useQuery((record: string, signal: AbortSignal) => gateway.get(record, signal), id);
  return (event) => {
    if (asked.state === 'loading') return t('resource.why.asking');
    const cannot = asked.data?.cannot[event];
    if (cannot === undefined) return t('resource.why.unknown');
    return cannot.text === undefined ? cannot.reason : label(cannot.text);
  };
}
