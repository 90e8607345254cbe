import { isSameValue } from '@src/contracts/resource/three-way-merge.ts';
import type { ResourceRules, ServerResource } from '@src/server/resource/server-resource.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import { eavTemplateResource, TEMPLATE_BODY } from '../definitions/template.ts';
import { templateFaults } from '../definitions/template-placeholders.ts';
import { fault } from './eav-errors.ts';
import { INTERFACES, liveWhere, TEMPLATES } from './eav-row.ts';
import { seedTemplates } from './seeds/templates.seed.ts';

const rules: ResourceRules = {
  check: (draft) =>
    Object.fromEntries(
      Object.entries(templateFaults(draft)).flatMap(([name, rule]) =>
        rule === undefined ? [] : [[name, fault(rule)]],
      ),
    ),
  beforeWrite(draft, before) {
    if (before === null) return { ...draft, revision: 1 };
    const isSame = TEMPLATE_BODY.every((name) => isSameValue(draft[name], before[name]));
    return isSame ? draft : { ...draft, revision: numberIn(before, 'revision') + 1 };
  },
  async derive(rows, { store }) {
    const made = await liveWhere(store, INTERFACES, { field: 'template', op: 'in', value: rows.map(({ id }) => id) });
    return rows.map(({ id }) => ({ uses: made.filter(({ template }) => template === id).length }));
  },
};

/** Server resource of interface templates. */
export const eavTemplateServerResource: ServerResource = {
  definition: eavTemplateResource,
  collection: TEMPLATES,
  seed: seedTemplates,
  rules,
};
