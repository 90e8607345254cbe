import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { openList, openRecord, seen } from '../drivers/open-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

/** Required fields of an agent, with the kind of node for each. */
const ASKED = [
  ['text', 'name'],
  ['relation', 'tier'],
  ['multiSelect', 'regions'],
  ['date', 'validFrom'],
  ['date', 'validTo'],
  ['text', 'contact'],
  ['phone', 'phone'],
] as const;

const PROPS = {
  relation: { resource: 'agentTier' },
  multiSelect: { options: [{ value: '430100', label: { zh_CN: '长沙', en: 'Changsha' } }] },
};

const nodeOf = ([type, key]: (typeof ASKED)[number], at: number) => ({
  ...{ id: `n${at + 1}`, type, key, label: { zh_CN: key, en: key }, help: { zh_CN: '', en: '' }, required: true },
  ...{ span: { xs: 12, md: 6, lg: 6 }, props: type in PROPS ? Object(PROPS)[type] : {}, children: [] },
});

test('a published form replaces the form of agents, and creates one', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn('vben', '/eav/form_designer/2');
  const part = (name: 'binding' | 'code') =>
    seen(page, 'form-parts').getByRole('radio', { name: textOf(`formDesign.part.${name}`), exact: true });
  await part('code').check();
  const code = seen(page, 'form-code');
  const document = JSON.parse(await code.inputValue());
  const fields = ASKED.map(([, field], at) => ({ node: `n${at + 1}`, field }));
  const binding = { resource: 'agent', replaces: true, fields };
  const settings = { ...document.settings, binding };
  await code.fill(JSON.stringify({ ...document, rules: [], lastId: 7, nodes: ASKED.map(nodeOf), settings }));
  await seen(page, 'form-import').click();
  await part('binding').check();
  await expect(seen(page, 'form-binding-ok')).toBeVisible();
  await expect(seen(page, 'form-binding-collection').locator('option:checked')).toHaveText(textOf('agent.many'));
  await expect(seen(page, 'form-binding-n2').locator('option:checked')).toHaveText(textOf('agent.field.tier'));
  await page.keyboard.press('Control+s');
  await expect(seen(page, 'form-tool-save')).toContainText(textOf('formDesign.tool.saved'));
  await openRecord(demo, '/eav/form_detail/2');
  await seen(page, 'record-event').and(page.locator('[data-event="publish"]')).click();
  await expect(seen(page, 'record-outcome')).toBeVisible();

  await openList(demo, '/agent/index');
  await seen(page, 'list-create').click();
  const dialog = page.getByRole('dialog');
  const field = (key: string) => dialog.locator(`[data-path="${key}"], [data-key="${key}"]`).first();
  await expect(field('phone')).toBeVisible();
  await field('name').locator('input').fill('青禾商贸');
  await field('tier').locator('button').last().click();
  await page.getByRole('option').filter({ visible: true }).first().click();
  await field('regions').locator('.p-multiselect').click();
  await page.getByRole('option').filter({ visible: true }).first().click();
  await page.keyboard.press('Escape');
  await field('validFrom').locator('input').fill('2026-07-01');
  await field('validTo').locator('input').fill('2027-06-30');
  await field('contact').locator('input').fill('林岚');
  await field('phone').locator('input').fill('13800001234');
  await seen(page, 'record-save').click();
  await expect(dialog).toHaveCount(0);
  await expect(seen(page, 'list')).toContainText('青禾商贸');
});
