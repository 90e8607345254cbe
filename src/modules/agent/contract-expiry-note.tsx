import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { EXPIRY_NOTICE_DAYS } from './definitions/agent.ts';

const DAY = 86_400_000;

/** Warning that an agent's contract expires soon. */
export function ContractExpiryNote({ record }: ExtraProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const [now] = useState(() => Date.now());
  const ends = typeof record.validTo === 'string' ? record.validTo : '';
  const isSoon = record.status === 'active' && Date.parse(ends) - now < EXPIRY_NOTICE_DAYS * DAY;
  if (!isSoon) return null;
  return (
    <p className="agent-note" role="note" data-testid="agent-expiring">
      <Icon name="pi pi-calendar" />
      {t('agent.expiring', { date: formats.date(ends) })}
    </p>
  );
}
