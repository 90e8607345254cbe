import { listAnswers } from '@src/contracts/form-document/answers/list-answers.ts';
import { fieldOfNode } from '@src/contracts/form-document/node-field.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { ShownFiles } from '@src/server/resource/server-resource.ts';
import { mediaFieldsOf, mediaIn } from '@src/server/store/shown-media.ts';
import { readVersion, valuesIn } from './answer-texts.ts';

/**
 * Files that answers show to readers of a submission. An address typed as a text shows none, and neither do submissions of visitors and
 * of the reader: a file that one may not read is not opened by sending its address.
 */
export const answeredFiles: ShownFiles = {
  fields: ['values'],
  async of(row, { user }, { store }) {
    if (!isEmpty(row.link) || row.creator === user.username) return [];
    const document = await readVersion(store, row);
    if (document === null) return [];
    return listAnswers(document, valuesIn(row.values))
      .filter(({ node }) => mediaFieldsOf([fieldOfNode(node)]).length > 0)
      .flatMap(({ value }) => mediaIn(value));
  },
};
