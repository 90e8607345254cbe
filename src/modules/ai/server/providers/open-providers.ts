import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { PROVIDERS } from '../ai-row.ts';

/** Usable model servers, in order of preference. */
export async function openProviders({ store, languageModels }: RuleContext): Promise<readonly Row[]> {
  const { rows } = await store.select(PROVIDERS, {
    where: { field: 'status', op: 'isNot', value: 'disabled' },
    sort: [{ field: 'position' }],
  });
  return rows.filter((row) => languageModels?.reaches?.({ url: textIn(row, 'url') }) !== false);
}
