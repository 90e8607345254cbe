import { createSerialQueue } from '@src/lib/serial-queue.ts';
import { toHex } from '@src/server/auth/sessions.ts';
import type { OutboundCall, OutboundPort } from '@src/server/http/call-context.ts';
import { fieldsOf, textOf } from '@src/server/http/path-params.ts';
import { dateText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { ARTICLE_HANDLERS } from './fake-articles.ts';
import { checkMenu } from './fake-menu-check.ts';
import { acceptMessage } from './fake-messages.ts';
import { type FakeVendorContext, refuse, VENDOR_ACCOUNTS, type VendorAnswer, type VendorHandler } from './fake-row.ts';

/** Default lifetime of a token in seconds, and default daily quota of each call. */
const USUAL = { tokenSeconds: 7200, quota: 1000 } as const;
/** IP addresses that the fake vendor reports. */
const ADDRESSES = ['192.0.2.10', '192.0.2.11'] as const;

const DONE = refuse(0);

/**
 * A fake of the vendor's server, stored in rows: expiring tokens, menus, messages, pictures, drafts, publications,
 * quotas, the IP allowlist and all error codes; `refusals` in a row sets a code for a path. It accepts the same calls
 * as the real server and returns the same codes.
 */
export const createFakeVendor = (lent: FakeVendorContext): OutboundPort => {
  // Serialised, so that the second of two concurrent token requests gets the first one's token.
  const inTurn = createSerialQueue();
  return async (call) => {
    const isForToken = call.path === '/cgi-bin/stable_token' || call.path === '/cgi-bin/token';
    if (isForToken) return inTurn(() => issueToken(lent, call));
    const account = await callerOf(lent, call);
    if ('refused' in account) return account.refused;
    const counted = await countCall(lent, account.row, call.path);
    if (counted === null) return refuse(45009);
    const refusal = Number(fieldsOf(counted.refusals)[call.path] ?? 0);
    return refusal === 0 ? ((await CALLS[call.path]?.(lent, counted, call)) ?? refuse(-1)) : refuse(refusal);
  };
};

async function issueToken(
  { store, now, random }: FakeVendorContext,
  { path, query, body }: OutboundCall,
): Promise<VendorAnswer> {
  const asked = path.endsWith('stable_token') ? fieldsOf(body) : query;
  const row = await store.get(VENDOR_ACCOUNTS, textOf(asked.appid) ?? '');
  if (row === undefined) return refuse(40013);
  if (row.secret !== asked.secret) return refuse(40125);
  if (row.listed === false) return refuse(40164);
  const moment = now().getTime();
  const lasts = Number(row.tokenSeconds ?? USUAL.tokenSeconds);
  const isForced = path.endsWith('/token') || fieldsOf(asked).force_refresh === true;
  if (!isForced && typeof row.token === 'string' && Number(row.tokenUntil) > moment) {
    return { access_token: row.token, expires_in: Math.ceil((Number(row.tokenUntil) - moment) / 1000) };
  }
  const token = toHex(random(16));
  await store.update(VENDOR_ACCOUNTS, row.id, { token, tokenUntil: moment + lasts * 1000 });
  return { access_token: token, expires_in: lasts };
}

async function callerOf(
  { store, now }: FakeVendorContext,
  { query }: OutboundCall,
): Promise<{ row: Row } | { refused: VendorAnswer }> {
  const token = query.access_token ?? '';
  if (token === '') return { refused: refuse(40014) };
  const rows = await store.list(VENDOR_ACCOUNTS);
  const row = rows.find((each) => each.token === token);
  if (row === undefined) return { refused: refuse(40001) };
  if (Number(row.tokenUntil) <= now().getTime()) return { refused: refuse(42001) };
  return row.listed === false ? { refused: refuse(40164) } : { row };
}

/** Counts a call of the current day; null when the quota is exceeded. */
async function countCall({ store, now }: FakeVendorContext, row: Row, path: string): Promise<Row | null> {
  const day = dateText(now());
  const counts = row.day === day ? fieldsOf(row.counts) : {};
  const made = Number(counts[path] ?? 0) + 1;
  if (made > Number(row.quota ?? USUAL.quota)) return null;
  return (await store.update(VENDOR_ACCOUNTS, row.id, { day, counts: { ...counts, [path]: made } })) ?? null;
}

const conditionalOf = (row: Row): readonly VendorAnswer[] => (Array.isArray(row.conditional) ? row.conditional : []);
const listIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const validateMenuFor = (row: Row, button: unknown): number =>
  checkMenu(button, {
    verified: row.verified === true,
    media: listIn(row.media),
    articles: listIn(row.articles),
  });

const CALLS: Readonly<Record<string, VendorHandler>> = {
  ...ARTICLE_HANDLERS,
  '/cgi-bin/getcallbackip': async () => ({ ip_list: ADDRESSES }),
  '/cgi-bin/get_api_domain_ip': async () => ({ ip_list: ADDRESSES }),
  '/cgi-bin/menu/get': async (_lent, row) => {
    if (!Array.isArray(row.menu)) return refuse(46003);
    const conditionalmenu = conditionalOf(row);
    return { menu: { button: row.menu }, ...(conditionalmenu.length === 0 ? {} : { conditionalmenu }) };
  },
  '/cgi-bin/menu/create': async ({ store }, row, { body }) => {
    const { button } = fieldsOf(body);
    const code = validateMenuFor(row, button);
    if (code === 0) await store.update(VENDOR_ACCOUNTS, row.id, { menu: button });
    return refuse(code);
  },
  '/cgi-bin/menu/delete': async ({ store }, row) => {
    await store.update(VENDOR_ACCOUNTS, row.id, { menu: null, conditional: [] });
    return DONE;
  },
  '/cgi-bin/menu/addconditional': async ({ store }, row, { body }) => {
    if (!Array.isArray(row.menu)) return refuse(65303);
    const { button, matchrule } = fieldsOf(body);
    if (Object.keys(fieldsOf(matchrule)).length === 0) return refuse(65304);
    const code = validateMenuFor(row, button);
    if (code !== 0) return refuse(code);
    const menuid = Number(row.menuIds ?? 400_000_000) + 1;
    const conditional = [...conditionalOf(row), { menuid, button, matchrule }];
    await store.update(VENDOR_ACCOUNTS, row.id, { conditional, menuIds: menuid });
    return { menuid };
  },
  '/cgi-bin/menu/delconditional': async ({ store }, row, { body }) => {
    const { menuid } = fieldsOf(body);
    const rest = conditionalOf(row).filter((each) => String(each.menuid) !== String(menuid));
    if (rest.length === conditionalOf(row).length) return refuse(65301);
    await store.update(VENDOR_ACCOUNTS, row.id, { conditional: rest });
    return DONE;
  },
  '/cgi-bin/message/custom/send': async ({ store, now }, row, { body }) => {
    const { code, change } = acceptMessage(row, body, now());
    if (code === 0) await store.update(VENDOR_ACCOUNTS, row.id, change);
    return refuse(code);
  },
  '/cgi-bin/clear_quota': async ({ store }, row) => {
    await store.update(VENDOR_ACCOUNTS, row.id, { counts: {} });
    return DONE;
  },
};
