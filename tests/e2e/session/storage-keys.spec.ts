import { expect, test } from '../support/fixtures.ts';

test('what is stored carries title, environment and version in its name (specification, section 9)', async ({
  demo,
  page,
}) => {
  await demo.signIn();
  await demo.hook('dark-toggle').click();
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort());
  await expect.poll(keys).toEqual(['STATEHOUSE__PRODUCTION__2.11.5__COMMON__LOCAL__KEY__', '__APP__DARK__MODE__']);
});
