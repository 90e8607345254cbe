import { expect, test } from '../support/fixtures.ts';

test('storage keys contain title, environment and version (specification, section 9)', async ({ demo, page }) => {
  await demo.signIn();
  await demo.hook('dark-toggle').click();
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort());
  await expect.poll(keys).toEqual(['STATEHOUSE__PRODUCTION__2.11.5__COMMON__LOCAL__KEY__', '__APP__DARK__MODE__']);
});
