import { type ListQuery, PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';

const AT_THE_BANK: ListQuery = {
  ...PLAIN_QUERY,
  size: 100,
  filters: { status: 'paying' },
  where: { field: 'bankFile', op: 'filled' },
};

type LoadPage = (
  query: ListQuery,
  signal: AbortSignal,
) => Promise<{ readonly list: readonly { readonly id: string; readonly [field: string]: unknown }[] }>;

/** Names of the bank files with payments that the bank has not confirmed, the newest first; reads all pages of withdrawals. */
export async function listBankFiles(load: LoadPage, signal: AbortSignal): Promise<readonly string[]> {
  const files = new Set<string>();
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { list } = await load({ ...AT_THE_BANK, after }, signal);
    for (const { bankFile } of list) files.add(String(bankFile));
    after = list.length < AT_THE_BANK.size ? undefined : list.at(-1)?.id;
  }
  // As numbers, so that the hundredth file of a day comes before the ninety-ninth.
  return [...files].toSorted(new Intl.Collator('en', { numeric: true }).compare).toReversed();
}
