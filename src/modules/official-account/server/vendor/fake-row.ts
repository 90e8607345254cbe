import type { OutboundCall } from '@src/server/http/call-context.ts';
import type { ServerContext } from '@src/server/http/endpoint.ts';
import type { Row } from '@src/server/store/store.ts';

/** Collection of the fake vendor, one row for each account, by app id. */
export const VENDOR_ACCOUNTS = 'officialVendor';

/** The part of the server context that the fake vendor uses. */
export type FakeVendorContext = Pick<ServerContext, 'store' | 'now' | 'random'>;
/** A response of the fake vendor. */
export type VendorAnswer = Readonly<Record<string, unknown>>;
/** Handles one call for an account. */
export type VendorHandler = (lent: FakeVendorContext, row: Row, call: OutboundCall) => Promise<VendorAnswer>;

const WORDS: Readonly<Record<number, string>> = {
  0: 'ok',
  40001: 'invalid credential, access_token is invalid or not latest',
  40003: 'invalid openid',
  40005: 'invalid file type',
  40007: 'invalid media_id',
  40008: 'invalid message type',
  40009: 'invalid image size',
  40013: 'invalid appid',
  40014: 'invalid access_token',
  40125: 'invalid appsecret',
  40164: 'invalid ip, not in whitelist',
  41005: 'media data missing',
  42001: 'access_token expired',
  44004: 'empty content',
  45001: 'media size out of limit',
  45002: 'content size out of limit',
  45003: 'title size out of limit',
  45004: 'description size out of limit',
  45005: 'url size out of limit',
  45008: 'article size out of limit',
  45009: 'reach max api daily quota limit',
  45015: 'response out of time limit or subscription is canceled',
  45047: 'out of response count limit',
  45110: 'author size out of limit',
  45166: 'invalid content',
  46003: 'menu no exist',
  48001: 'api unauthorized',
  53503: 'draft does not pass the publishing check',
  53600: 'invalid article_id',
  [-1]: 'system error',
};

/** An error response with the vendor's code; 0 means success. */
export const refuse = (errcode: number): VendorAnswer => ({
  errcode,
  errmsg: WORDS[errcode] ?? `refused (${errcode})`,
});
