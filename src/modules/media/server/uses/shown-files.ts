import { viewableWhere } from '@src/server/resource/rows/visible-records.ts';
import type { Actor, RuleContext } from '@src/server/resource/server-resource.ts';

/** Maximum number of rows examined for each resource. */
const MAX_ROWS = 50;

/** True when a text of a record that the operator may view shows the file, such as an answer of a form. */
export async function isShownInText(id: string, actor: Actor, context: RuleContext): Promise<boolean> {
  for (const resource of context.resources.all()) {
    const { shownFiles, collection } = resource;
    const where = shownFiles === undefined ? undefined : await viewableWhere({ actor, context }, resource);
    if (shownFiles === undefined || where === undefined) continue;
    const showing = { media: [id], fields: shownFiles.fields };
    const { rows } = await context.store.select(collection, { where, showing, size: MAX_ROWS, countTo: 0 });
    for (const row of rows) if ((await shownFiles.of(row, actor, context)).includes(id)) return true;
  }
  return false;
}
