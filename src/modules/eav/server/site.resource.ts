import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { sessionIdOf } from '@src/server/auth/sessions.ts';
import type { ResourceRules, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { eavSiteResource } from '../definitions/site.ts';
import { fault, wordsOf } from './eav-errors.ts';
import { liveWhere, SITES, textIn, wordsIn } from './eav-row.ts';
import { seedSites } from './seeds/sites.seed.ts';

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;
const ORIGIN = /^https?:\/\/[a-z0-9.-]{1,100}(?::\d{1,5})?$/;
/** Number of a key's last characters shown in lists, so that users can tell keys apart. */
const HINT = 4;

/** The stored digest of an API key. */
export const digestOf = (key: string): string => sessionIdOf(key);

async function check(draft: RecordValues, before: Row | null, { store }: RuleContext): Promise<FieldErrors> {
  const domains = wordsIn(draft, 'domains');
  const others = (await liveWhere(store, SITES)).filter(({ id }) => id !== before?.id);
  const taken = new Set(others.flatMap((row) => wordsIn(row, 'domains')));
  const isKnown = wordsIn(draft, 'locales').includes(textIn(draft, 'defaultLocale'));
  return {
    ...(domains.some((each) => taken.has(each)) ? { domains: fault('domainTaken') } : {}),
    ...(domains.every((each) => DOMAIN.test(each)) ? {} : { domains: fault('domain') }),
    ...(wordsIn(draft, 'corsOrigins').every((each) => ORIGIN.test(each)) ? {} : { corsOrigins: fault('origin') }),
    ...(isKnown ? {} : { defaultLocale: fault('localeMissing') }),
  };
}

const rules: ResourceRules = {
  check,
  forbid: (event, row) => (event === 'launch' && textIn(row, 'apiKey') === '' ? { text: wordsOf('noKey') } : null),
  beforeWrite(draft, before) {
    const key = textIn(draft, 'apiKey');
    if (key === '' || key === before?.apiKey) return draft;
    return { ...draft, apiKey: digestOf(key), keyHint: `…${key.slice(-HINT)}` };
  },
};

/** Server resource of sites. */
export const eavSiteServerResource: ServerResource = {
  definition: eavSiteResource,
  collection: SITES,
  seed: seedSites,
  sensitive: ['create', 'restore'],
  // Whoever knows the key of a site reads and writes the records that its interfaces serve.
  sensitiveFields: ['apiKey', 'keyExpires'],
  rules,
};
