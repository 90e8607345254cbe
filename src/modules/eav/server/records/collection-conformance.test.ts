import en from '@locales/en/modules/eav.json';
import zh from '@locales/zh_CN/modules/eav.json';
import { resourceConformance } from '@src/server/resource/testing/conformance.ts';
import { textsIn } from '@src/server/resource/testing/texts.ts';
import { createTestServer, TEST_NOW } from '@src/server/testing.ts';
import { describe } from 'vitest';
import { recordSeedMakers } from '../seeds/records.seed.ts';
import { modelResources } from './model-resources.ts';

const isText = textsIn(en, zh);
const seeds = recordSeedMakers({ seed: 1, now: TEST_NOW });
const made = await modelResources(createTestServer().context.store);

/** Values of valid new records, by collection code. */
const SAMPLES: Readonly<Record<string, (index: number) => Readonly<Record<string, unknown>>>> = {
  event: (index) => ({
    f_ec1f1: `Sample ${index}`,
    f_ec1f2: 'fair',
    f_ec1f3: '2026-07-01 10:00:00',
    f_ec1f4: index + 1,
    f_ec1f5: 9900,
    f_ec1f6: true,
    f_ec1f7: '2',
  }),
  venue: (index) => ({ f_ec2f1: `Sample ${index}`, f_ec2f2: '上海', f_ec2f3: index + 1, f_ec2f4: '13800138000' }),
  topic: (index) => ({ f_ec3f1: `Sample ${index}`, f_ec3f2: `sample-${index}`, parent: '1' }),
  site_setting: (index) => ({ f_ec4f1: `Sample ${index}` }),
  scan_log: (index) => ({ f_ec5f1: `QR-${index}`, f_ec5f2: '2026-06-01 10:00:00' }),
};

describe.each(Object.entries(SAMPLES))('the operator-defined collection %s', (code, sample) => {
  const found = made.find(({ stored }) => stored.code === code);
  if (found === undefined) throw new Error(`no collection ${code}`);
  const resource = { ...found, seed: () => seeds[found.collection]?.() ?? [] };
  // The server looks the collection up at each call: it is not a built-in resource.
  resourceConformance(resource, { isText, sample, isServed: true });
});
