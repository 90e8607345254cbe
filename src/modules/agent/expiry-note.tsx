import { EXPIRY_NOTICE_DAYS } from '@src/contracts/resources/agent.ts';
import { withdrawalResource } from '@src/contracts/resources/withdrawal.ts';
import { useResourceChanges } from '@src/resource/changes.ts';
import type { ExtraProps } from '@src/resource/record/record-extras.ts';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { useState } from 'react';

const DAY = 86_400_000;

/** Tells that the time of an agent is soon over. */
export function ExpiryNote({ record, refresh }: ExtraProps) {
  const t = useText();
  const formats = useValueFormats();
  // What an agent has left follows from what was paid.
  useResourceChanges(withdrawalResource.name, refresh);
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
