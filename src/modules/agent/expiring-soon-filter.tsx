import { useHandle } from '@src/crud/list/list-context.ts';
import { Switch } from '@src/ui/form/switch.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { EXPIRY_NOTICE_DAYS } from './definitions/agent.ts';
import { dateAfterDays } from './months.ts';

/** Switch that filters the list to agents whose contract expires soon. It sets an ordinary filter in the address. */
export function ExpiringSoonFilter() {
  const t = useTranslate();
  const { address, change } = useHandle();
  const [today] = useState(() => dateAfterDays(new Date(), 0));
  const last = dateAfterDays(new Date(), EXPIRY_NOTICE_DAYS);
  const { validTo_from: from, validTo_to: to, ...others } = address.query.filters;
  const isOn = from === today && to === last;
  const toggle = (checked: boolean) =>
    change({ query: { filters: checked ? { ...others, validTo_from: today, validTo_to: last } : others } });
  return <Switch label={t('agent.expiringSoon', { days: EXPIRY_NOTICE_DAYS })} checked={isOn} onChange={toggle} />;
}
