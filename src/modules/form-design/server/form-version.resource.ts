import type { Actor, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { firstStamp, nextId, timeOf } from '@src/server/store/record-fields.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { formVersionResource } from '../definitions/form-version.ts';
import { seedFormVersions } from './forms.seed.ts';

const COLLECTION = 'formVersions';

/** Stores the published form as a version. */
export async function storeVersion(form: Row, { user }: Actor, context: RuleContext): Promise<void> {
  const [time, by] = [timeOf(context), user.username];
  const no = numberIn(form, 'no');
  await context.store.insert(COLLECTION, {
    id: await nextId(context.store, COLLECTION),
    ...{ title: `${textIn(form, 'name')} v${no}`, form: form.id, no, document: form.published },
    ...{ publishedAt: time, publishedBy: by },
    ...firstStamp(by, time),
  });
}

/** Server resource of form versions. */
export const formVersionServerResource: ServerResource = {
  definition: formVersionResource,
  collection: COLLECTION,
  seed: seedFormVersions,
};
