import { STATISTICS_TEXTS } from '@locales/lazy/statistics.ts';
import { loginLogResource } from '@src/contracts/resources/login-log.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { RelatedList } from '@src/crud/record/related-list.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';

/** Sign-in attempts of an account with their results, the latest first. */
export function LoginsTab({ record }: ExtraProps) {
  useTexts(STATISTICS_TEXTS);
  return <RelatedList definition={loginLogResource} field="account" id={String(record.account)} isText />;
}
